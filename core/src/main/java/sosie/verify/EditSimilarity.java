package sosie.verify;

import sosie.feature.TextFeatures.Sequence;

/**
 * 1 − d/n for texts as {@linkplain Sequence sequences} of words: d is how many words must be
 * inserted, deleted or replaced to make one of the other (Levenshtein), n the number of words of
 * the longer. 0 if both are empty.
 *
 * <p>{@link #reaches} looks no further than the threshold allows: the cost is the number of words
 * times that of edits allowed, over 64. Two texts of 100,000 words take at most a second.
 */
public record EditSimilarity() implements Similarity<Sequence> {

  @Override
  public String name() {
    return "edit";
  }

  @Override
  public double between(Sequence left, Sequence right) {
    int longer = Math.max(left.size(), right.size());
    return share(EditDistance.atMost(longer, left, right), longer);
  }

  @Override
  public double reaches(Sequence left, Sequence right, double threshold) {
    int longer = Math.max(left.size(), right.size());
    int most = most(longer, threshold);
    int distance = most < 0 ? 0 : EditDistance.atMost(most, left, right);
    return most < 0 || distance > most ? BELOW : share(distance, longer);
  }

  private static double share(int distance, int longer) {
    return longer == 0 ? 0 : (double) (longer - distance) / longer;
  }

  /** As in {@link Jaccard#neededOverlap}: the division decides. Negative if none is allowed. */
  private static int most(int longer, double threshold) {
    int most = (int) Math.min(longer, Math.ceil((1 - threshold) * longer));
    while (most >= 0 && share(most, longer) < threshold) most--;
    return most;
  }
}
