package sosie.signature;

import sosie.feature.FeatureVector;

/** What can be sampled by weight: anything above 0 that is a number. */
final class Weight {

  private Weight() {}

  static double at(FeatureVector features, int i) {
    float weight = features.weight(i);
    if (weight > 0 && weight <= Float.MAX_VALUE) return weight;
    throw new IllegalArgumentException("weight must be above 0 and finite, was " + weight);
  }

  static double total(FeatureVector features) {
    double total = 0;
    for (int i = 0; i < features.size(); i++) total += at(features, i);
    return total;
  }
}
