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
      int slot = FeatureLevels.shortened(features.feature(i)) >>> shift;
      if (counts[slot] < HIGHEST) counts[slot]++;
    }
  }

  /** Adds what another thread has counted; the order of such sums does not matter. */
  void add(RarityLevels other) {
    for (int slot = 0; slot < counts.length; slot++) {
      counts[slot] = (char) Math.min(HIGHEST, counts[slot] + other.counts[slot]);
    }
  }

  FeatureLevels levels() {
    byte[] levels = new byte[counts.length];
    for (int slot = 0; slot < levels.length; slot++) {
      levels[slot] = (byte) FeatureLevels.of(counts[slot]);
    }
    return new FeatureLevels(levels, shift);
  }
}
