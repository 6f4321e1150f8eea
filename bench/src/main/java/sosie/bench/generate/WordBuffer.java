package sosie.bench.generate;

import java.util.Arrays;

/** A text as the numbers of its words in a {@link SourceText}; grows, and is filled again. */
final class WordBuffer {

  private int[] words = new int[256];
  private int size;

  int size() {
    return size;
  }

  int get(int i) {
    return words[i];
  }

  void clear() {
    size = 0;
  }

  void add(int word) {
    if (size == words.length) words = Arrays.copyOf(words, size * 2);
    words[size++] = word;
  }

  /** Adds the words {@code [from, to)} of another text. */
  void add(WordBuffer other, int from, int to) {
    add(other.words, from, Math.max(0, to - from));
  }

  /** Adds {@code count} words. */
  void add(int[] others, int from, int count) {
    while (size + count > words.length) words = Arrays.copyOf(words, words.length * 2);
    System.arraycopy(others, from, words, size, count);
    size += count;
  }
}
