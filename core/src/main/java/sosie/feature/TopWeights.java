package sosie.feature;

import sosie.hash.Hash64;

/**
 * Keeps the {@code most} heaviest features, all of a document that has no more; of equally heavy
 * ones the lower feature comes first. Learned weights put what matters into few features: ten of
 * the 54 words of a mail were nearly as good as all (Hajishirzi, Yih and Kołcz 2010).
 */
public record TopWeights(int most) implements Refinement<FeatureVector, FeatureVector> {

  public TopWeights {
    if (most < 1) throw new IllegalArgumentException("most must be at least 1, was " + most);
  }

  @Override
  public FeatureVector refine(FeatureVector features, Frequencies counted) {
    if (features.size() <= most) return features;
    long[] ranks = new long[features.size()];
    for (int i = 0; i < ranks.length; i++) ranks[i] = rank(features, i);
    long last = least(ranks, most - 1);
    return Sieve.keep(features, i -> rank(features, i) <= last);
  }

  /** Less for heavier ones: positive floats are ordered as their bits are. No two are equal. */
  private static long rank(FeatureVector features, int i) {
    long weight = Float.floatToRawIntBits(features.weight(i));
    return (-weight << Integer.SIZE) | i; // features ascend, so ties are settled by place
  }

  /** The value that would stand at a place if all were sorted (quickselect); moves values about. */
  private static long least(long[] values, int place) {
    int from = 0;
    int to = values.length - 1;
    while (from < to) {
      int split = split(values, from, to);
      if (place <= split) to = split;
      else from = split + 1;
    }
    return values[place];
  }

  /** Puts what is at most a random value before what is at least that; both parts have some. */
  private static int split(long[] values, int from, int to) {
    long pivot = values[from + (int) Long.remainderUnsigned(Hash64.mix(from, to), to - from)];
    int i = from - 1;
    int j = to + 1;
    while (true) {
      do i++;
      while (values[i] < pivot);
      do j--;
      while (values[j] > pivot);
      if (i >= j) return j;
      long held = values[i];
      values[i] = values[j];
      values[j] = held;
    }
  }
}
