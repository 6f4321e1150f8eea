package sosie.candidate;

import sosie.feature.FeatureVector;

/**
 * About how often features occur, counted by their upper bits in a table small enough for a
 * processor's cache. Rare features that share a counter look a little more common than they are;
 * that changes the order in which they are looked at, never what is found.
 */
final class RarityLevels {

  private static final int FEWEST_BITS = 10;
  private static final int MOST_BITS = 20;
  private static final int HIGHEST = Character.MAX_VALUE;

  private static final int EXACT = 16;

  /** One more than the highest level. */
  static final int LEVELS = EXACT + Character.SIZE - 4;

  private final char[] counts;
  private final int shift;

  /**
   * @param expected how many features will be counted, about
   */
  RarityLevels(long expected) {
    int bits = 64 - Long.numberOfLeadingZeros(expected);
    bits = Math.max(FEWEST_BITS, Math.min(MOST_BITS, bits));
    counts = new char[1 << bits];
    shift = Integer.SIZE - bits;
  }

  void add(FeatureVector features) {
    for (int i = 0; i < features.size(); i++) {
      int slot = shortened(features.feature(i)) >>> shift;
      if (counts[slot] < HIGHEST) counts[slot]++;
    }
  }

  /** Adds what another thread has counted; the order of such sums does not matter. */
  void add(RarityLevels other) {
    for (int slot = 0; slot < counts.length; slot++) {
      counts[slot] = (char) Math.min(HIGHEST, counts[slot] + other.counts[slot]);
    }
  }

  /** How common a feature is: its count while that is small, then in powers of two. */
  int level(long feature) {
    int count = counts[shortened(feature) >>> shift];
    return count < EXACT ? count : EXACT + bits(count) - bits(EXACT);
  }

  private static int bits(int count) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(count);
  }

  /** The upper half, in the same order as the whole. */
  static int shortened(long feature) {
    return (int) (feature >> Integer.SIZE);
  }
}
