package sosie.verify;

import sosie.feature.FeatureVector;

/** The cosine of the angle between two weighted vectors. */
public record Cosine() implements Similarity {

  private static final long serialVersionUID = 1;

  @Override
  public String name() {
    return "cosine";
  }

  @Override
  public double between(FeatureVector left, FeatureVector right) {
    double norms = Math.sqrt(dot(left, left) * dot(right, right));
    return norms == 0 ? 0 : Math.min(1, dot(left, right) / norms);
  }

  private static double dot(FeatureVector left, FeatureVector right) {
    double sum = 0;
    int i = 0;
    int j = 0;
    while (i < left.size() && j < right.size()) {
      int order = Long.compare(left.feature(i), right.feature(j));
      if (order == 0) sum += (double) left.weight(i) * right.weight(j);
      if (order <= 0) i++;
      if (order >= 0) j++;
    }
    return sum;
  }
}
