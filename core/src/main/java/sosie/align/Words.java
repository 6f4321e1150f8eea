package sosie.align;

import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/** A text and its words, kept: unlike {@link Tokens} they are not filled again. */
public record Words(String text, long[] hashes, int[] starts, int[] ends) {

  public static Words of(String text) {
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text, tokens);
    return of(text, tokens);
  }

  public static Words of(String text, Tokens tokens) {
    int size = tokens.size();
    long[] hashes = new long[size];
    int[] starts = new int[size];
    int[] ends = new int[size];
    for (int i = 0; i < size; i++) {
      hashes[i] = tokens.hash(i);
      starts[i] = tokens.start(i);
      ends[i] = tokens.end(i);
    }
    return new Words(text, hashes, starts, ends);
  }

  public int size() {
    return hashes.length;
  }

  /** Where word {@code i} starts; the end of the text for the word after the last. */
  public int startOf(int i) {
    return i < size() ? starts[i] : text.length();
  }

  /** Whether a full stop, question or exclamation mark follows word {@code i}, or nothing does. */
  public boolean endsSentence(int i) {
    int end = startOf(i + 1);
    if (end == text.length()) return true;
    for (int at = ends[i]; at < end; at++) {
      char c = text.charAt(at);
      if (c == '.' || c == '!' || c == '?' || c == '…' || c == '。' || c == '！' || c == '？') {
        return true;
      }
    }
    return false;
  }

  /** The stretch of {@code count} words from {@code first} on. */
  public Span span(int first, int count) {
    if (count == 0) return new Span(startOf(first), startOf(first), first, 0);
    return new Span(starts[first], ends[first + count - 1], first, count);
  }
}
