package sosie.passage;

import sosie.tokenise.Tokens;

/**
 * How often each word stands in a collection, in a table of fixed size: words that share a place
 * are taken for more frequent than they are, never for rarer.
 */
final class WordCounts {

  private static final int PLACES = 1 << 21;
  private static final double LEAST = 20; // bits: one pair in a million collections like this
  private static final double UNITS = 8; // of a bit

  private final int[] counts = new int[PLACES];
  private long words;

  void add(long[] hashes) {
    for (long hash : hashes) {
      int place = (int) hash & (PLACES - 1);
      if (counts[place] < Integer.MAX_VALUE) counts[place]++;
    }
    words += hashes.length;
  }

  /**
   * How little each word was to be expected, {@code log2(words / times it stands)}, added up from
   * the beginning of a text: in eighths of a bit, one value more than there are words.
   */
  int[] surprise(Tokens tokens) {
    int[] sums = new int[tokens.size() + 1];
    for (int i = 0; i < tokens.size(); i++) {
      int count = Math.max(1, counts[(int) tokens.hash(i) & (PLACES - 1)]);
      sums[i + 1] = sums[i] + (int) (UNITS * log2((double) words / count));
    }
    return sums;
  }

  /**
   * Whether chance would hardly have written these words twice. If words came one by one, each as
   * often as it stands in the collection, a run of {@code b} bits would stand at two of its {@code
   * n} places about {@code n² / 2^b} times; rare is what would less than once in a million such
   * collections.
   */
  boolean isRare(int surprise) {
    return surprise / UNITS >= 2 * log2((double) Math.max(2, words)) + LEAST;
  }

  private static double log2(double value) {
    return Math.log(value) / Math.log(2);
  }
}
