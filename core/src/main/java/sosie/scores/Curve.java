package sosie.scores;

import java.util.BitSet;

/**
 * Picks points of a sweep for a plot. Every point left out is near the picked one before it: in
 * threshold, precision and recall it differs by no more than a tolerance, and the tolerance is
 * about the least that does with as many points as are allowed.
 */
final class Curve {

  private static final int HALVINGS = 12;

  private final Sweep sweep;
  private final int always;
  private final int atMost;

  /**
   * @param always a place that is picked besides the first and the last
   * @param atMost at least 3
   */
  Curve(Sweep sweep, int always, int atMost) {
    this.sweep = sweep;
    this.always = always;
    this.atMost = atMost;
  }

  /** The places that are picked. */
  BitSet places() {
    int last = sweep.size() - 1;
    double enough = Math.max(1, sweep.threshold(0) - sweep.threshold(last));
    double tooLittle = 0;
    BitSet picked = pick(tooLittle);
    if (picked.cardinality() <= atMost) return picked;
    picked = pick(enough);
    for (int i = 0; i < HALVINGS; i++) {
      double tolerance = (enough + tooLittle) / 2;
      BitSet tried = pick(tolerance);
      if (tried.cardinality() > atMost) {
        tooLittle = tolerance;
      } else {
        enough = tolerance;
        picked = tried;
      }
    }
    return picked;
  }

  /** Stops when there are too many. */
  private BitSet pick(double tolerance) {
    BitSet picked = new BitSet(sweep.size());
    int last = sweep.size() - 1;
    picked.set(0);
    picked.set(last);
    int count = 2;
    int before = 0;
    for (int i = 1; i < last && count <= atMost; i++) {
      if (i != always && near(before, i, tolerance)) continue;
      picked.set(i);
      count++;
      before = i;
    }
    return picked;
  }

  private boolean near(int one, int other, double tolerance) {
    return Math.abs(sweep.threshold(one) - sweep.threshold(other)) <= tolerance
        && Math.abs(sweep.precision(one) - sweep.precision(other)) <= tolerance
        && Math.abs(sweep.recall(one) - sweep.recall(other)) <= tolerance;
  }
}
