package sosie.verify;

import sosie.feature.FeatureVector;

/** The cosine of the angle between two weighted vectors. */
public record Cosine() implements Similarity<FeatureVector> {

  /** After so many steps it looks whether the threshold is out of reach: a root is not free. */
  private static final int STEPS = 32;

  /** The part of all steps, one in so many, in which it looks. */
  private static final int WATCHED = 4;

  /** What rounding can do to what is left of a square is far less than this share of it. */
  private static final double ROUNDING = 1e-6;

  @Override
  public String name() {
    return "cosine";
  }

  @Override
  public double between(FeatureVector left, FeatureVector right) {
    return reaches(left, right, 0);
  }

  @Override
  public double reaches(FeatureVector left, FeatureVector right, double threshold) {
    double leftSquare = square(left);
    double rightSquare = square(right);
    double norms = Math.sqrt(leftSquare * rightSquare);
    double dot =
        left.isSet() && right.isSet()
            ? Overlap.countAtLeast(left, right, neededOverlap(norms, threshold))
            : dotAtLeast(left, right, leftSquare, rightSquare, threshold * norms);
    if (dot < 0) return BELOW;
    double cosine = norms == 0 ? 0 : Math.min(1, dot / norms);
    return cosine >= threshold ? cosine : BELOW;
  }

  /** Summed in the order of {@link #dot}, so that a vector has the cosine 1 with itself. */
  private static double square(FeatureVector vector) {
    if (vector.isSet()) return vector.size();
    double sum = 0;
    for (int i = 0; i < vector.size(); i++) sum += (double) vector.weight(i) * vector.weight(i);
    return sum;
  }

  /** Of two sets, one less than it takes: what rounding does to the product is less than one. */
  private static int neededOverlap(double norms, double threshold) {
    return (int) Math.max(0, Math.ceil(threshold * norms) - 1);
  }

  /**
   * The dot product, or a negative number as soon as less than {@code needed} is certain: what is
   * left of both vectors adds at most the product of their lengths. That is watched for the first
   * part of the way, where most of those end that will; then it would cost more than it saves.
   */
  private static double dotAtLeast(
      FeatureVector left, FeatureVector right, double leftRest, double rightRest, double needed) {
    double leftMost = leftRest * (1 + ROUNDING);
    double rightMost = rightRest * (1 + ROUNDING);
    double sum = 0;
    int watched = needed > 0 ? (left.size() + right.size()) / WATCHED : 0;
    int steps = 0;
    int i = 0;
    int j = 0;
    while (steps < watched && i < left.size() && j < right.size()) {
      long a = left.feature(i);
      long b = right.feature(j);
      double leftWeight = left.weight(i);
      double rightWeight = right.weight(j);
      if (a == b) sum += leftWeight * rightWeight;
      if (a <= b) {
        leftMost -= leftWeight * leftWeight;
        i++;
      }
      if (b <= a) {
        rightMost -= rightWeight * rightWeight;
        j++;
      }
      if (++steps % STEPS == 0 && sum + Math.sqrt(leftMost * rightMost) < needed) return -1;
    }
    return dot(left, i, right, j, sum);
  }

  /** Goes on from two places, without a branch that nobody can foresee. */
  private static double dot(
      FeatureVector left, int leftStart, FeatureVector right, int rightStart, double start) {
    double sum = start;
    int i = leftStart;
    int j = rightStart;
    int leftEnd = left.size();
    int rightEnd = right.size();
    while (i < leftEnd && j < rightEnd) {
      long a = left.feature(i);
      long b = right.feature(j);
      if (a == b) sum += (double) left.weight(i) * right.weight(j);
      i += a <= b ? 1 : 0;
      j += b <= a ? 1 : 0;
    }
    return sum;
  }
}
