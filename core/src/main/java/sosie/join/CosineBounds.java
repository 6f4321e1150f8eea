package sosie.join;

import sosie.feature.FeatureVector;

/**
 * Of the cosine of weighted vectors, which are scaled to length 1: the overlap is the dot product,
 * the rest of a text is the length of what is left of its vector, and by the inequality of Cauchy
 * and Schwarz two rests share at most the product of their lengths (L2AP, Anastasiu and Karypis
 * 2014).
 *
 * <p>Size is one over the square of the heaviest weight: the count of features if all weigh the
 * same. A larger text then has no weight above the heaviest of a smaller one, which bounds what it
 * can make of the smaller one's rest (AllPairs).
 */
record CosineBounds(double threshold) implements Bounds {

  @Override
  public double size(FeatureVector features) {
    double heaviest = 0;
    for (int i = 0; i < features.size(); i++) heaviest = Math.max(heaviest, features.weight(i));
    return heaviest == 0 ? 0 : squares(features) / (heaviest * heaviest);
  }

  /**
   * At the heaviest feature of the smaller vector, of weight v, the larger has at most its own
   * heaviest weight w ≤ v; so the angle between the two is at least acos w − acos v.
   */
  @Override
  public double leastPartner(double size) {
    double angle = Math.acos(Math.sqrt(1 / Math.max(1, size))) - Math.acos(threshold * SLACK);
    if (angle <= 0) return 0;
    double heaviest = Math.cos(angle);
    return SLACK / (heaviest * heaviest);
  }

  @Override
  public double leastOverlap(double smaller, double larger) {
    return threshold * SLACK;
  }

  @Override
  public int probed(RankedFeatures text, double size) {
    return text.upTo(threshold * SLACK);
  }

  @Override
  public int indexed(RankedFeatures text, double size) {
    double heaviest = Math.sqrt(1 / size);
    int length = text.upTo(threshold * SLACK);
    double sum = 0;
    for (int i = text.size() - 1; i >= 0; i--) {
      sum += text.mass(i);
      if (sum * heaviest >= threshold * SLACK) return Math.min(length, i + 1);
    }
    return 0;
  }

  @Override
  public double unit(FeatureVector features) {
    return Math.sqrt(squares(features));
  }

  @Override
  public double part(double mass) {
    return mass * mass;
  }

  @Override
  public double rest(double parts) {
    return Math.sqrt(parts);
  }

  @Override
  public double mostShared(double rest, double other) {
    return rest * other;
  }

  private static double squares(FeatureVector features) {
    double sum = 0;
    for (int i = 0; i < features.size(); i++) {
      sum += (double) features.weight(i) * features.weight(i);
    }
    return sum;
  }
}
