package sosie.scores;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import sosie.truth.JudgedTexts;

/**
 * The scores of a method at every threshold at once. At a threshold all pairs are found that score
 * no less. Entries go from the highest score to the lowest; no score is above 1.
 */
public final class Sweep {

  /** A threshold and what is found there. */
  public record Point(double threshold, PairScores scores) {}

  private static final int NOTHING = -1; // in place of an entry: a threshold above all scores

  private final double[] thresholds; // every score that a judged pair has, descending
  private final long[] right; // pairs found down to it that are the same
  private final long[] found; // all judged pairs found down to it
  private final long truePairs;
  private final long judged;
  private final double floor; // pairs that score less were not looked at; 1 if nothing is known

  private Sweep(
      double[] thresholds, long[] right, long[] found, long truePairs, long judged, double floor) {
    this.thresholds = thresholds;
    this.right = right;
    this.found = found;
    this.truePairs = truePairs;
    this.judged = judged;
    this.floor = floor;
  }

  /** The same, of all pairs that reach a floor. */
  Sweep from(double value) {
    return new Sweep(thresholds, right, found, truePairs, judged, value);
  }

  /** Sums up pairs per score; scores that no judged pair has are left out. */
  static Sweep of(double[] scores, long[] rightAt, long[] foundAt, JudgedTexts truth) {
    int size = (int) Arrays.stream(foundAt).filter(pairs -> pairs > 0).count();
    double[] thresholds = new double[size];
    long[] right = new long[size];
    long[] found = new long[size];
    int place = 0;
    long rightSoFar = 0;
    long foundSoFar = 0;
    for (int i = 0; i < scores.length; i++) {
      if (foundAt[i] == 0) continue;
      rightSoFar += rightAt[i];
      foundSoFar += foundAt[i];
      thresholds[place] = scores[i];
      right[place] = rightSoFar;
      found[place++] = foundSoFar;
    }
    return new Sweep(thresholds, right, found, truth.truePairs(), truth.judgedPairs(), 1);
  }

  /** The scores of pairs that are the same, descending. */
  public double[] sameScores() {
    double[] scores = new double[(int) (right.length == 0 ? 0 : right[right.length - 1])];
    int from = 0;
    for (int i = 0; i < right.length; i++) {
      Arrays.fill(scores, from, (int) right[i], thresholds[i]);
      from = (int) right[i];
    }
    return scores;
  }

  /** The scores of the most alike pairs that are different, descending, at most so many. */
  public double[] differentScores(int atMost) {
    int last = right.length - 1;
    long different = last < 0 ? 0 : found[last] - right[last];
    double[] scores = new double[(int) Math.min(atMost, different)];
    int from = 0;
    for (int i = 0; i <= last && from < scores.length; i++) {
      int to = (int) Math.min(scores.length, found[i] - right[i]);
      Arrays.fill(scores, from, to, thresholds[i]);
      from = to;
    }
    return scores;
  }

  /** How many thresholds make a difference. */
  public int size() {
    return thresholds.length;
  }

  public Point point(int i) {
    return new Point(thresholds[i], scores(i));
  }

  double threshold(int i) {
    return thresholds[i];
  }

  double precision(int i) {
    return scores(i).precision();
  }

  double recall(int i) {
    return scores(i).recall();
  }

  private PairScores scores(int i) {
    long rightPairs = i == NOTHING ? 0 : right[i];
    long foundPairs = i == NOTHING ? 0 : found[i];
    return new PairScores(rightPairs, foundPairs - rightPairs, truePairs - rightPairs, judged);
  }

  /** What is found at a threshold, whether it makes a difference or not. */
  public PairScores at(double threshold) {
    int low = NOTHING;
    int high = thresholds.length - 1; // the last entry not below the threshold lies in [low, high]
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (thresholds[middle] >= threshold) low = middle;
      else high = middle - 1;
    }
    return scores(low);
  }

  /**
   * Where F1 is greatest; of several, the highest threshold. Finding nothing is a choice too, at
   * threshold 1, unless pairs score 1: no threshold keeps those out.
   */
  public Point best() {
    int best = bestPlace();
    return best == NOTHING ? new Point(1, scores(NOTHING)) : point(best);
  }

  private int bestPlace() {
    int best = thresholds.length > 0 && thresholds[0] >= 1 ? 0 : NOTHING;
    double most = scores(best).f1();
    for (int i = best + 1; i < thresholds.length; i++) {
      double f1 = scores(i).f1();
      if (f1 <= most) continue;
      most = f1;
      best = i;
    }
    return best;
  }

  /** The same for the floor of this sweep. */
  public double bestThreshold() {
    return bestThreshold(floor);
  }

  /**
   * A threshold that finds what the best one finds and is short to write: one with the fewest
   * decimals between its score and the next lower one, and of these the nearest to the middle. New
   * documents score a little more or less than those seen, so the middle is also the safest place.
   *
   * @param floor pairs that score less were not looked at, so the threshold is not below it unless
   *     the best score is
   */
  public double bestThreshold(double floor) {
    if (!(floor >= 0 && floor <= 1)) {
      throw new IllegalArgumentException("floor must be from 0 to 1, was " + floor);
    }
    int best = bestPlace();
    if (best == NOTHING) return 1;
    double upTo = thresholds[best];
    boolean isLowest = best == thresholds.length - 1;
    // the greatest number that is too low
    double above = isLowest ? Math.nextDown(floor) : thresholds[best + 1];
    return ShortDecimal.between(Math.max(0, above), upTo);
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
    return OptionalDouble.of(Math.min(1, sum)); // rounding adds up
  }

  /**
   * Points for a plot of precision against recall or of any score against the threshold, from the
   * highest threshold to the lowest. The first, the last and the best entry are always among them;
   * those left out lie close to one that is not, see {@link Curve}.
   *
   * @param atMost how many points
   */
  public List<Point> curve(int atMost) {
    if (atMost < 3) throw new IllegalArgumentException("atMost must be at least 3, was " + atMost);
    if (thresholds.length == 0) return List.of();
    int best = Math.max(0, bestPlace());
    return new Curve(this, best, atMost).places().stream().mapToObj(this::point).toList();
  }
}
