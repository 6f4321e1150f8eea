package sosie.candidate;

/**
 * How common features are among all texts of a search, counted in a table of fixed size: features
 * that fall together are counted together. A search that is handed some of the texts only goes by
 * this as it would go by all texts, were they there.
 */
public final class Commonness {

  /** No search asks for more places than there are of so many bits. */
  public static final int MOST_BITS = 24;

  private static final int FEWEST_BITS = 12;

  private final long features;
  private final boolean sets;
  private final int[] counts;

  /**
   * What was counted.
   *
   * @param features how many there are in all texts
   * @param sets whether each counts once in each text
   * @param counts by place, as many as {@link #bits} says or more; not copied
   */
  public Commonness(long features, boolean sets, int[] counts) {
    if (Integer.bitCount(counts.length) != 1) {
      throw new IllegalArgumentException(
          "counts must be as many as a power of two, were " + counts.length);
    }
    this.features = features;
    this.sets = sets;
    this.counts = counts;
  }

  /** Of how many bits a place must be at least, where there are no more features than this. */
  public static int bits(long features) {
    int wanted = 65 - Long.numberOfLeadingZeros(features);
    return Math.max(FEWEST_BITS, Math.min(MOST_BITS, wanted));
  }

  public long features() {
    return features;
  }

  public boolean sets() {
    return sets;
  }

  /** By place; not copied. */
  public int[] counts() {
    return counts;
  }

  /** The counts of a table that is no larger. */
  public int[] counts(int bits) {
    int fold = Integer.numberOfTrailingZeros(counts.length) - bits;
    if (fold < 0) {
      throw new IllegalArgumentException(
          "counts must be of " + bits + " bits at least, were " + counts.length);
    }
    int[] folded = new int[1 << bits];
    for (int i = 0; i < counts.length; i++) {
      int place = i >>> fold;
      folded[place] = (int) Math.min(Integer.MAX_VALUE, (long) folded[place] + counts[i]);
    }
    return folded;
  }
}
