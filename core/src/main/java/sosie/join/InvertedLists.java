package sosie.join;

import java.util.List;

/**
 * Which texts of a partition have a feature in their prefix, longest text first. Lists lie one
 * after the other in the order of the features' upper bits; features that begin alike lie mixed.
 */
final class InvertedLists {

  private static final int MOST_BITS = 28;

  private final int shift;
  private final int[] starts;
  private final int[] features;
  private final int[] positions;
  private final float[] before;

  /**
   * @param prefixes of the texts of the partition, in the order of their positions
   * @param first the position of the first of them
   */
  InvertedLists(List<RarePrefixes> prefixes, int first) {
    int count = 0;
    for (RarePrefixes part : prefixes) count = Math.addExact(count, part.count());
    int bits = Math.max(1, Math.min(MOST_BITS, 32 - Integer.numberOfLeadingZeros(count)));
    shift = Integer.SIZE - bits;
    starts = new int[(1 << bits) + 1];
    features = new int[count];
    positions = new int[count];
    before = new float[count];
    for (RarePrefixes part : prefixes) countLists(part);
    for (int list = 1; list < starts.length; list++) starts[list] += starts[list - 1];
    for (RarePrefixes part : prefixes) {
      fill(part, first);
      first += part.texts();
    }
    // Filling moved every start to the start of the next list.
    System.arraycopy(starts, 0, starts, 1, starts.length - 1);
    starts[0] = 0;
  }

  private void countLists(RarePrefixes part) {
    for (int slot = 0; slot < part.count(); slot++) {
      starts[(part.feature(slot) >>> shift) + 1]++;
    }
  }

  private void fill(RarePrefixes part, int first) {
    for (int text = 0; text < part.texts(); text++) {
      for (int slot = part.start(text); slot < part.end(text); slot++) {
        int feature = part.feature(slot);
        int entry = starts[feature >>> shift]++;
        features[entry] = feature;
        positions[entry] = first + text;
        before[entry] = part.before(slot);
      }
    }
  }

  /** The first entry for a text of at most this length, or where it would be. */
  int start(int feature, double longest, float[] lengths) {
    int low = starts[feature >>> shift];
    int high = end(feature);
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (lengths[positions[middle]] > longest) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  int end(int feature) {
    return starts[(feature >>> shift) + 1];
  }

  int feature(int entry) {
    return features[entry];
  }

  int position(int entry) {
    return positions[entry];
  }

  /** The weight of all rarer features of that text. */
  float before(int entry) {
    return before[entry];
  }
}
