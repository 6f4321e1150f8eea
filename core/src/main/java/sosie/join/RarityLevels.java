package sosie.join;

import java.util.List;
import sosie.candidate.Commonness;
import sosie.feature.FeatureVector;
import sosie.parallel.WorkerPool;

/**
 * About how often features occur, counted by their upper bits in a table small enough for a
 * processor's cache. Rare features that share a counter look a little more common than they are;
 * that changes the order in which they are looked at, never what is found.
 */
final class RarityLevels {

  private static final int FEWEST_BITS = 10;
  private static final int MOST_BITS = 20;
  private static final int HIGHEST = Character.MAX_VALUE;
  private static final int SLICES = 64; // a power of two, as tables are

  private final char[] counts;
  private final int shift;

  /**
   * @param expected how many features will be counted, about
   */
  RarityLevels(long expected) {
    int bits = bits(expected);
    counts = new char[1 << bits];
    shift = Integer.SIZE - bits;
  }

  private static int bits(long expected) {
    int bits = 62 - Long.numberOfLeadingZeros(expected); // most features occur several times
    return Math.max(FEWEST_BITS, Math.min(MOST_BITS, bits));
  }

  /** The levels of what was counted among all texts. */
  static FeatureLevels levels(Commonness all) {
    int bits = bits(all.features());
    int[] counts = all.counts(bits);
    byte[] levels = new byte[counts.length];
    for (int i = 0; i < counts.length; i++) {
      levels[i] = (byte) FeatureLevels.of(Math.min(HIGHEST, counts[i]));
    }
    return new FeatureLevels(levels, Integer.SIZE - bits);
  }

  void add(FeatureVector features) {
    for (int i = 0; i < features.size(); i++) {
      int slot = FeatureLevels.shortened(features.feature(i)) >>> shift;
      if (counts[slot] < HIGHEST) counts[slot]++;
    }
  }

  /** The levels of what several threads have counted; the order of the parts does not matter. */
  static FeatureLevels levels(List<RarityLevels> parts, WorkerPool workers) {
    RarityLevels first = parts.get(0);
    byte[] levels = new byte[first.counts.length];
    int slice = Math.max(1, levels.length / SLICES);
    workers.each(
        levels.length / slice,
        () ->
            task -> {
              for (int slot = task * slice; slot < (task + 1) * slice; slot++) {
                int count = 0;
                for (int part = 0; part < parts.size(); part++)
                  count += parts.get(part).counts[slot];
                levels[slot] = (byte) FeatureLevels.of(Math.min(HIGHEST, count));
              }
            });
    return new FeatureLevels(levels, first.shift);
  }
}
