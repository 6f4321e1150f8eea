package sosie.join;

import sosie.candidate.Commonness;
import sosie.feature.FeatureVector;
import sosie.hash.Hash64;

/**
 * How often features occur, counted in a table of fixed size: features that fall together are
 * counted together. Any order of features serves the join, as long as it is one for all texts.
 */
final class Rarity {

  private static final int FEWEST_BITS = 12;
  private static final int MOST_BITS = 24;

  private final int[] counts;
  private final int shift;

  /**
   * Nothing counted yet.
   *
   * @param total how many features there are in all texts
   */
  Rarity(long total) {
    int bits = bits(total);
    counts = new int[1 << bits];
    shift = 64 - bits;
  }

  /** What was counted among all texts. */
  Rarity(Commonness all) {
    int bits = bits(all.features());
    counts = all.counts(bits);
    shift = 64 - bits;
  }

  private static int bits(long total) {
    int wanted = 65 - Long.numberOfLeadingZeros(total);
    return Math.max(FEWEST_BITS, Math.min(MOST_BITS, wanted));
  }

  /** A number whose first bits are the slot of a feature. */
  static long place(long feature) {
    return Hash64.mix(feature);
  }

  void add(FeatureVector features) {
    for (int i = 0; i < features.size(); i++) {
      int slot = slot(features.feature(i));
      if (counts[slot] < Integer.MAX_VALUE) counts[slot]++;
    }
  }

  int count(long feature) {
    return counts[slot(feature)];
  }

  private int slot(long feature) {
    return (int) (place(feature) >>> shift);
  }
}
