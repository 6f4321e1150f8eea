package sosie.verify;

import sosie.feature.FeatureVector;

/** Jaccard for weights and multi-sets: the sum of the minima over the sum of the maxima. */
public record WeightedJaccard() implements Similarity {

  private static final long serialVersionUID = 1;

  @Override
  public String name() {
    return "weighted-jaccard";
  }

  @Override
  public double between(FeatureVector left, FeatureVector right) {
    double shared = 0;
    int i = 0;
    int j = 0;
    while (i < left.size() && j < right.size()) {
      int order = Long.compare(left.feature(i), right.feature(j));
      if (order == 0) shared += Math.min(left.weight(i), right.weight(j));
      if (order <= 0) i++;
      if (order >= 0) j++;
    }
    double union = total(left) + total(right) - shared;
    return union <= 0 ? 0 : shared / union;
  }

  private static double total(FeatureVector vector) {
    double total = 0;
    for (int i = 0; i < vector.size(); i++) total += vector.weight(i);
    return total;
  }
}
