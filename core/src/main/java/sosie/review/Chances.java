package sosie.review;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleToLongFunction;

/**
 * How likely a pair of some score is the same, by the answers so far: the share of those around it
 * that never falls with the score (pool adjacent violators), with a weak expectation before anybody
 * answered: even odds at the floor, certainty at 1, each worth one answer at eleven scores between.
 */
final class Chances {

  private static final int EXPECTED = 10;

  /** An answer, whoever asked for it. */
  record Answer(double score, boolean same) {}

  private final double[] from; // scores, ascending
  private final double[] share;
  private final int count;

  Chances(double floor, List<Answer> answers) {
    double[][] points = new double[answers.size() + EXPECTED + 1][];
    for (int i = 0; i <= EXPECTED; i++) {
      double way = (double) i / EXPECTED;
      points[i] = new double[] {floor + (1 - floor) * way, .5 + way / 2};
    }
    for (int i = 0; i < answers.size(); i++) {
      points[EXPECTED + 1 + i] = new double[] {answers.get(i).score, answers.get(i).same ? 1 : 0};
    }
    Arrays.sort(points, Comparator.comparingDouble(point -> point[0]));
    from = new double[points.length];
    share = new double[points.length];
    double[] weights = new double[points.length];
    int pools = 0;
    for (double[] point : points) {
      from[pools] = point[0];
      share[pools] = point[1];
      weights[pools] = 1;
      pools++;
      while (pools > 1 && share[pools - 2] >= share[pools - 1]) {
        double weight = weights[pools - 2] + weights[pools - 1];
        share[pools - 2] =
            (share[pools - 2] * weights[pools - 2] + share[pools - 1] * weights[pools - 1])
                / weight;
        weights[pools - 2] = weight;
        pools--;
      }
    }
    count = pools;
  }

  double same(double score) {
    int place = Arrays.binarySearch(from, 0, count, score);
    if (place < 0) place = -place - 2;
    return share[Math.max(0, place)];
  }

  /**
   * Where F1 is greatest if pairs of each score are the same as often as this says.
   *
   * @param thresholds ascending
   * @param reaching how many pairs reach a score
   */
  double bestThreshold(double[] thresholds, DoubleToLongFunction reaching) {
    double[] same = new double[thresholds.length]; // pairs that are the same, from each step on
    double sum = 0;
    for (int i = thresholds.length - 1; i >= 0; i--) {
      double here = reaching.applyAsLong(thresholds[i]);
      double above = i + 1 < thresholds.length ? reaching.applyAsLong(thresholds[i + 1]) : 0;
      double middle = i + 1 < thresholds.length ? (thresholds[i] + thresholds[i + 1]) / 2 : 1;
      sum += (here - above) * same(middle);
      same[i] = sum;
    }
    int best = 0;
    double most = -1;
    for (int i = 0; i < thresholds.length; i++) {
      double f1 = 2 * same[i] / Math.max(1, reaching.applyAsLong(thresholds[i]) + same[0]);
      if (f1 <= most) continue;
      most = f1;
      best = i;
    }
    return thresholds[best];
  }
}
