package sosie.evaluationpage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sosie.evaluate.Evaluation;
import sosie.evaluationpage.LinePlot.Spot;
import sosie.scores.PairScores;
import sosie.scores.Sweep;

/**
 * A sweep, which may have millions of thresholds, as a few hundred spots to draw.
 *
 * @param best the threshold where F1 is greatest
 */
record DrawnCurve(Sweep sweep, double floor, double best) {

  private static final int MOST_SPOTS = 600;
  private static final int THRESHOLDS = 250;

  static DrawnCurve of(Series method) {
    Evaluation evaluation = method.evaluation();
    return new DrawnCurve(evaluation.sweep(), evaluation.floor(), method.best().threshold());
  }

  /** Whether there is but one threshold that makes a difference, or none: no line to draw. */
  boolean isSpot() {
    return sweep.size() < 2;
  }

  /** Recall across, precision up; from the highest threshold to the lowest. */
  List<Spot> precisionByRecall() {
    return sweep.curve(MOST_SPOTS).stream()
        .map(Sweep.Point::scores)
        .map(scores -> new Spot(scores.recall(), scores.precision()))
        .toList();
  }

  /** Threshold across, F1 up; a step stays a step, up to the width of a line. */
  List<Spot> f1ByThreshold() {
    double[] thresholds = new double[THRESHOLDS + 2];
    for (int i = 0; i <= THRESHOLDS; i++) {
      thresholds[i] = floor + (1 - floor) * i / THRESHOLDS;
    }
    thresholds[THRESHOLDS + 1] = Math.max(floor, best); // the peak is drawn
    Arrays.sort(thresholds);
    List<Spot> spots = new ArrayList<>();
    for (double threshold : thresholds) {
      Spot spot = new Spot(threshold, sweep.at(threshold).f1());
      int size = spots.size();
      boolean level =
          size > 1
              && spots.get(size - 1).up() == spot.up()
              && spots.get(size - 2).up() == spot.up();
      if (level) spots.remove(size - 1);
      spots.add(spot);
    }
    return spots;
  }

  /** The greatest precision at which at least a share of the true pairs is found; NaN if none. */
  double[] precisionFrom(double[] recalls) {
    double[] most = new double[recalls.length];
    Arrays.fill(most, Double.NaN);
    for (int i = 0; i < sweep.size(); i++) {
      PairScores scores = sweep.point(i).scores();
      for (int r = 0; r < recalls.length && recalls[r] <= scores.recall(); r++) {
        if (!(most[r] >= scores.precision())) most[r] = scores.precision();
      }
    }
    return most;
  }
}
