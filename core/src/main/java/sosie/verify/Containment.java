package sosie.verify;

import sosie.feature.FeatureVector;

/**
 * How much of the smaller document stands in the larger one, |A∩B| / min(|A|, |B|): 1 for a text
 * that was copied whole into a longer one.
 */
public record Containment() implements Similarity<FeatureVector> {

  @Override
  public String name() {
    return "containment";
  }

  @Override
  public double between(FeatureVector left, FeatureVector right) {
    int smaller = Math.min(left.size(), right.size());
    return smaller == 0 ? 0 : (double) Overlap.count(left, right) / smaller;
  }

  @Override
  public double reaches(FeatureVector left, FeatureVector right, double threshold) {
    int smaller = Math.min(left.size(), right.size());
    int shared = Overlap.countAtLeast(left, right, neededOverlap(smaller, threshold));
    return shared < 0 || smaller == 0 ? BELOW : (double) shared / smaller;
  }

  /** As in {@link Jaccard#neededOverlap}: the division decides. */
  static int neededOverlap(int smaller, double threshold) {
    if (smaller == 0) return 0;
    int needed = (int) Math.floor(threshold * smaller);
    while (needed > 0 && (double) (needed - 1) / smaller >= threshold) needed--;
    while ((double) needed / smaller < threshold) needed++;
    return needed;
  }
}
