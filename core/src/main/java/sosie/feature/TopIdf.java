package sosie.feature;

import java.util.Arrays;

/**
 * Keeps the rarest features of a document, after leaving out the very rarest, which may be slips of
 * the pen: DURIAN's I-Match takes 30 words after skipping 5 (Yang and Callan 2006). Of equally rare
 * features the one with the least value comes first. A document with no more than {@code skip}
 * features keeps none.
 */
public record TopIdf(int skip, int count) implements Refinement<FeatureVector, FeatureVector> {

  public TopIdf {
    if (skip < 0) throw new IllegalArgumentException("skip must be at least 0, was " + skip);
    if (count < 1) throw new IllegalArgumentException("count must be at least 1, was " + count);
  }

  /** 30 words after skipping 5. */
  public static TopIdf ofDurian() {
    return new TopIdf(5, 30);
  }

  @Override
  public FeatureVector refine(FeatureVector features, Frequencies counted) {
    long[] ranks = new long[features.size()];
    for (int i = 0; i < ranks.length; i++) {
      long frequency = Math.max(1, counted.of(features.feature(i))); // never seen is seen once
      ranks[i] = (frequency << Integer.SIZE) | i; // features ascend, so ties are settled by place
    }
    Arrays.sort(ranks);
    int first = Math.min(skip, ranks.length);
    int kept = Math.min(count, ranks.length - first);
    return at(places(ranks, first, kept), features);
  }

  /** Where the chosen features stand, ascending. */
  private static int[] places(long[] ranks, int first, int kept) {
    int[] places = new int[kept];
    for (int i = 0; i < kept; i++) places[i] = (int) ranks[first + i];
    Arrays.sort(places);
    return places;
  }

  private static FeatureVector at(int[] places, FeatureVector features) {
    long[] kept = new long[places.length];
    float[] weights = features.isSet() ? null : new float[places.length];
    for (int i = 0; i < places.length; i++) {
      kept[i] = features.feature(places[i]);
      if (weights != null) weights[i] = features.weight(places[i]);
    }
    return weights == null
        ? FeatureVector.ofSorted(kept, 0, kept.length)
        : FeatureVector.ofSorted(kept, weights, 0, kept.length);
  }
}
