package sosie.feature;

import java.util.Arrays;
import sosie.hash.Hash64;

/**
 * Keeps the {@code count} features that come first in a random order, all of a document that has no
 * more.
 *
 * <p>The order is the same for all documents and drawn by the seed, so it favours no feature for
 * what it is. The first of a union are among the first of its parts (Broder's bottom sketch).
 */
public record Minima(int count, long seed) implements Refinement<FeatureVector, FeatureVector> {

  public Minima {
    if (count < 1) throw new IllegalArgumentException("count must be at least 1, was " + count);
  }

  /** In the order that seed 0 draws. */
  public Minima(int count) {
    this(count, 0);
  }

  @Override
  public FeatureVector refine(FeatureVector features, Frequencies counted) {
    if (features.size() <= count) return features;
    long[] places = new long[features.size()];
    for (int i = 0; i < places.length; i++) places[i] = place(features.feature(i));
    Arrays.sort(places);
    long last = places[count - 1];
    return Sieve.keep(features, i -> place(features.feature(i)) <= last);
  }

  /** No two features have the same place: mixing is a bijection. */
  private long place(long feature) {
    return Hash64.mix(feature ^ Hash64.nth(seed, 0));
  }
}
