package sosie.edit;

import java.util.Arrays;
import sosie.align.Words;

/**
 * Where the paragraphs of a text begin, as word numbers.
 *
 * <p>Blank lines part paragraphs. A text without any (web forms lose them) is parted at its line
 * ends instead, those of a hard-wrapped text left out: a line ends a paragraph if it ends a
 * sentence and the next word would still have fitted, that is if nothing but the writer broke it.
 */
public final class Paragraphs {

  /** Nobody wraps text at more columns. */
  private static final int WIDEST_WRAP = 100;

  private final int[] starts; // and behind the last word
  private final boolean[] startsAt;

  private Paragraphs(boolean[] startsAt) {
    this.startsAt = startsAt;
    int words = startsAt.length - 1;
    int[] found = new int[words + 1];
    int count = 0;
    for (int i = 0; i < words; i++) {
      if (startsAt[i]) found[count++] = i;
    }
    found[count++] = words;
    starts = Arrays.copyOf(found, count);
  }

  public static Paragraphs of(Words words) {
    boolean[] startsAt = new boolean[words.size() + 1];
    startsAt[0] = true;
    startsAt[words.size()] = true;
    boolean blankLines = false;
    for (int i = 1; i < words.size(); i++) {
      startsAt[i] = blankLine(words, i);
      blankLines |= startsAt[i];
    }
    if (!blankLines) markLines(words, startsAt);
    return new Paragraphs(startsAt);
  }

  int count() {
    return starts.length - 1;
  }

  int start(int paragraph) {
    return starts[paragraph];
  }

  int end(int paragraph) {
    return starts[paragraph + 1];
  }

  int size(int paragraph) {
    return end(paragraph) - start(paragraph);
  }

  /** The paragraph of a word. */
  int of(int word) {
    int found = Arrays.binarySearch(starts, word);
    return found >= 0 ? found : -found - 2;
  }

  /** Whether a paragraph starts with this word; true behind the last word as well. */
  public boolean startsAt(int word) {
    return startsAt[word];
  }

  private static boolean blankLine(Words words, int i) {
    boolean onNewLine = false;
    for (int at = words.ends()[i - 1]; at < words.starts()[i]; at++) {
      char c = words.text().charAt(at);
      if (endsLine(words.text(), at)) {
        if (onNewLine) return true;
        onNewLine = true;
      } else if (!Character.isWhitespace(c)) {
        onNewLine = false;
      }
    }
    return false;
  }

  private static boolean endsLine(String text, int at) {
    char c = text.charAt(at);
    return c == '\n' || (c == '\r' && (at + 1 == text.length() || text.charAt(at + 1) != '\n'));
  }

  private static void markLines(Words words, boolean[] startsAt) {
    String text = words.text();
    int width = Math.min(WIDEST_WRAP, longestLine(text));
    int lineStart = 0;
    for (int i = 1; i < words.size(); i++) {
      for (int at = words.ends()[i - 1]; at < words.starts()[i]; at++) {
        if (!endsLine(text, at)) continue;
        int next = words.ends()[i] - at; // with the space that would have stood before it
        boolean fitted = at - lineStart + next <= width || at - lineStart > WIDEST_WRAP;
        startsAt[i] = fitted && words.endsSentence(i - 1);
        lineStart = at + 1;
      }
    }
  }

  private static int longestLine(String text) {
    int longest = 0;
    int start = 0;
    for (int at = 0; at <= text.length(); at++) {
      if (at < text.length() && !endsLine(text, at)) continue;
      longest = Math.max(longest, at - start);
      start = at + 1;
    }
    return longest;
  }
}
