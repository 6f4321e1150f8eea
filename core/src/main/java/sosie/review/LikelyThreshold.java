package sosie.review;

import java.util.function.DoubleToLongFunction;

/**
 * Where F1 is greatest if pairs of each score are the same as often as chances say.
 *
 * @param thresholds ascending
 * @param reaching how many pairs reach a score
 */
record LikelyThreshold(double[] thresholds, DoubleToLongFunction reaching, Chances chances) {

  double best() {
    double[] same = new double[thresholds.length]; // pairs that are the same, from each step on
    double sum = 0;
    for (int i = thresholds.length - 1; i >= 0; i--) {
      double here = reaching.applyAsLong(thresholds[i]);
      double above = i + 1 < thresholds.length ? reaching.applyAsLong(thresholds[i + 1]) : 0;
      double middle = i + 1 < thresholds.length ? (thresholds[i] + thresholds[i + 1]) / 2 : 1;
      sum += (here - above) * chances.same(middle);
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
