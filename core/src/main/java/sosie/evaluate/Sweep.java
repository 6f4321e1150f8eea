package sosie.evaluate;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * The scores of a method at every threshold at once. At a threshold all pairs are found that score
 * no less. Entries go from the highest score to the lowest.
 */
public final class Sweep {

  /** A threshold and what is found there. */
  public record Point(double threshold, PairScores scores) {}

  private final double[] thresholds; // every score that a judged pair has, descending
  private final long[] right; // pairs found down to it that are the same
  private final long[] found; // all judged pairs found down to it
  private final long truePairs;
  private final long judged;

  private Sweep(double[] thresholds, long[] right, long[] found, JudgedTexts truth) {
    this.thresholds = thresholds;
    this.right = right;
    this.found = found;
    truePairs = truth.truePairs();
    judged = truth.judgedPairs();
  }

  /** Sums up pairs per score; scores that no judged pair has are left out. */
  static Sweep of(double[] scores, long[] rightAt, long[] foundAt, JudgedTexts truth) {
    double[] thresholds = new double[scores.length];
    long[] right = new long[scores.length];
    long[] found = new long[scores.length];
    int size = 0;
    long rightSoFar = 0;
    long foundSoFar = 0;
    for (int i = 0; i < scores.length; i++) {
      if (foundAt[i] == 0) continue;
      rightSoFar += rightAt[i];
      foundSoFar += foundAt[i];
      thresholds[size] = scores[i];
      right[size] = rightSoFar;
      found[size++] = foundSoFar;
    }
    return new Sweep(
        Arrays.copyOf(thresholds, size),
        Arrays.copyOf(right, size),
        Arrays.copyOf(found, size),
        truth);
  }

  /** How many thresholds make a difference. */
  public int size() {
    return thresholds.length;
  }

  public Point point(int i) {
    return new Point(thresholds[i], scores(i));
  }

  private PairScores scores(int i) {
    long rightPairs = i < 0 ? 0 : right[i];
    long foundPairs = i < 0 ? 0 : found[i];
    return new PairScores(rightPairs, foundPairs - rightPairs, truePairs - rightPairs, judged);
  }

  /** What is found at a threshold, whether it makes a difference or not. */
  public PairScores at(double threshold) {
    int low = -1;
    int high = thresholds.length - 1; // the last entry not below the threshold lies in [low, high]
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (thresholds[middle] >= threshold) low = middle;
      else high = middle - 1;
    }
    return scores(low);
  }

  /** Where F1 is greatest; of several, the highest threshold. Finding nothing is a choice too. */
  public Point best() {
    Point best = new Point(1, scores(-1));
    double most = best.scores().f1();
    int place = -1;
    for (int i = 0; i < thresholds.length; i++) {
      double f1 = scores(i).f1();
      if (f1 <= most) continue;
      most = f1;
      place = i;
    }
    return place < 0 ? best : point(place);
  }

  /**
   * Average precision: the precision at each threshold, weighted by the recall it adds. Pairs of
   * equal score come in together. True pairs that are never found add nothing. Nothing if there is
   * no true pair.
   */
  public OptionalDouble averagePrecision() {
    if (truePairs == 0) return OptionalDouble.empty();
    double sum = 0;
    long before = 0;
    for (int i = 0; i < thresholds.length; i++) {
      sum += (double) (right[i] - before) / truePairs * right[i] / found[i];
      before = right[i];
    }
    return OptionalDouble.of(sum);
  }
}
