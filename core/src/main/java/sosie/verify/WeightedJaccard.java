package sosie.verify;

import sosie.feature.FeatureVector;

/** Jaccard for weights and multi-sets: the sum of the minima over the sum of the maxima. */
public record WeightedJaccard() implements Similarity<FeatureVector> {

  private static final double NOTHING = Double.NEGATIVE_INFINITY;
  private static final double ULP = 0x1p-52;

  @Override
  public String name() {
    return "weighted-jaccard";
  }

  @Override
  public double between(FeatureVector left, FeatureVector right) {
    return score(left, right, left.total(), right.total(), NOTHING);
  }

  @Override
  public double reaches(FeatureVector left, FeatureVector right, double threshold) {
    double leftTotal = left.total();
    double rightTotal = right.total();
    double similarity =
        score(
            left,
            right,
            leftTotal,
            rightTotal,
            needed(left, right, leftTotal + rightTotal, threshold));
    return similarity >= threshold ? similarity : BELOW;
  }

  /**
   * The weight that must be shared to reach the threshold, less what the sums of so many weights
   * may be off by: it only ends a comparison early, the score itself decides.
   */
  private static double needed(
      FeatureVector left, FeatureVector right, double both, double threshold) {
    double rounding = (left.size() + right.size() + 16.0) * 4 * ULP;
    return (threshold / (1 + threshold) - rounding) * both;
  }

  /** The similarity, or {@link #BELOW} as soon as less than {@code needed} can be shared. */
  private static double score(
      FeatureVector left, FeatureVector right, double leftTotal, double rightTotal, double needed) {
    double spareLeft = leftTotal - needed;
    double spareRight = rightTotal - needed;
    if (spareLeft < 0 || spareRight < 0) return BELOW;
    double shared = 0;
    int i = 0;
    int j = 0;
    while (i < left.size() && j < right.size()) {
      long a = left.feature(i);
      long b = right.feature(j);
      if (a == b) {
        shared += Math.min(left.weight(i++), right.weight(j++));
      } else if (a < b) {
        spareLeft -= left.weight(i++);
        if (spareLeft < 0) return BELOW;
      } else {
        spareRight -= right.weight(j++);
        if (spareRight < 0) return BELOW;
      }
    }
    double union = leftTotal + rightTotal - shared;
    return union <= 0 ? 0 : shared / union;
  }
}
