package sosie.verify;

import sosie.feature.FeatureVector;

/**
 * Shared features over all features, |A∩B| / |A∪B| (Broder's resemblance). Weights are not looked
 * at.
 */
public record Jaccard() implements Similarity<FeatureVector> {

  @Override
  public String name() {
    return "jaccard";
  }

  @Override
  public double between(FeatureVector left, FeatureVector right) {
    return score(Overlap.count(left, right), left.size(), right.size());
  }

  @Override
  public double reaches(FeatureVector left, FeatureVector right, double threshold) {
    int needed = neededOverlap(left.size(), right.size(), threshold);
    int shared = Overlap.countAtLeast(left, right, needed);
    return shared < 0 ? BELOW : score(shared, left.size(), right.size());
  }

  /**
   * The least overlap that reaches the threshold. The division below decides, so that a bound never
   * rounds differently from the score it stands for.
   */
  static int neededOverlap(int left, int right, double threshold) {
    if (left + right == 0) return 1; // two empty sets share nothing that could prove anything
    int needed = (int) Math.floor(threshold / (1 + threshold) * ((double) left + right));
    int total = left + right;
    while (needed > 0 && (double) (needed - 1) / (total - needed + 1) >= threshold) needed--;
    while ((double) needed / (total - needed) < threshold) needed++; // ends: the last is n / 0
    return needed;
  }

  private static double score(int shared, int left, int right) {
    int union = left + right - shared;
    return union <= 0 ? 0 : (double) shared / union;
  }
}
