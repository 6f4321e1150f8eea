package sosie.join;

import sosie.feature.FeatureVector;

/**
 * What a measure demands of a pair that reaches the threshold, in terms the join can see before it
 * compares: sizes, and how much of each text is left from some feature on. Shared by threads.
 *
 * <p>What two texts share is an overlap, a sum of one term for each common feature; here, unless a
 * measure says otherwise, the lesser of the two weights. Of two texts the <i>smaller</i> is the one
 * with the lesser {@link #size}.
 *
 * <p>A bound sums in another order than the similarity that decides, and partly in floats. All
 * demands are therefore lowered by {@link #SLACK}, far more than rounding can do: a pair is
 * compared in vain now and then, but none is missed.
 */
interface Bounds {

  /** Demands are multiplied by this. */
  double SLACK = 1 - 1e-6;

  /** What texts are ordered by; 0 for a text that can reach nothing. */
  default double size(FeatureVector features) {
    return features.total();
  }

  /** The least size of the smaller text, if the larger has this size. */
  double leastPartner(double size);

  /** The least overlap of these two. */
  double leastOverlap(double smaller, double larger);

  /** How many features to look up: no smaller partner shares only features beyond them. */
  int probed(RankedFeatures text, double size);

  /** How many features to be found by: no larger partner shares only features beyond them. */
  int indexed(RankedFeatures text, double size);

  /** Weights are divided by this. */
  default double unit(FeatureVector features) {
    return 1;
  }

  /** What a feature of this mass (weight over unit) adds to the rest of its text. */
  default double part(double mass) {
    return mass;
  }

  /** The rest of a text, of these parts in sum. */
  default double rest(double parts) {
    return parts;
  }

  /** The most that two rests can share. */
  default double mostShared(double rest, double other) {
    return Math.min(rest, other);
  }
}
