package sosie.app.review;

import java.util.ArrayList;
import java.util.List;

/**
 * What each threshold would make of the pairs, as the chart draws it.
 *
 * @param measure by which pairs are scored
 * @param threshold that is in use
 */
record CurveData(String measure, double threshold, sosie.review.ThresholdCurve counted) {

  private static final int BINS = 40;

  double floor() {
    return counted.thresholds()[0];
  }

  /** The number of the step that is nearest to a threshold. */
  int nearest(double wanted) {
    double[] thresholds = counted.thresholds();
    int nearest = 0;
    for (int i = 1; i < thresholds.length; i++) {
      if (Math.abs(thresholds[i] - wanted) < Math.abs(thresholds[nearest] - wanted)) nearest = i;
    }
    return nearest;
  }

  int steps() {
    return counted.steps();
  }

  sosie.review.ThresholdCurve.Point step(int i) {
    return counted.point(i);
  }

  /** How many pairs fall into each of equally wide bins from the floor to 1, the last with 1. */
  List<Long> bins() {
    int bins = Math.max(1, Math.min(BINS, steps() - 1));
    long[] counts = new long[bins];
    for (int i = 0; i < steps(); i++) {
      long here = counted.pairs()[i] - (i + 1 < steps() ? counted.pairs()[i + 1] : 0);
      double share = (counted.thresholds()[i] - floor()) / Math.max(1e-9, 1 - floor());
      counts[Math.min(bins - 1, (int) (share * bins + 1e-6))] += here;
    }
    List<Long> listed = new ArrayList<>();
    for (long each : counts) listed.add(each);
    return listed;
  }
}
