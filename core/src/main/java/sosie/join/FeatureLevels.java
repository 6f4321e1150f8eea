package sosie.join;

/**
 * How common features are: the count while that is small, then in powers of two.
 *
 * @param levels by the upper bits of a feature
 */
record FeatureLevels(byte[] levels, int shift) {

  private static final int EXACT = 16;

  /** One more than the highest level. */
  static final int COUNT = EXACT + Character.SIZE - 4;

  /** The level of what occurs so often. */
  static int of(int count) {
    return count < EXACT ? count : EXACT + bits(count) - bits(EXACT);
  }

  private static int bits(int count) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(count);
  }

  byte level(long feature) {
    return levels[shortened(feature) >>> shift];
  }

  /** The upper half, in the same order as the whole. */
  static int shortened(long feature) {
    return (int) (feature >> Integer.SIZE);
  }
}
