package sosie.verify;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * How many pairs of different texts score at least so much.
 *
 * <p>Below a bound hardly any pair is of near-duplicates, so the scores there, of a sample, are
 * those of different texts. From the bound up all pairs are known, and different texts among them
 * as long as these are most. The logarithm of the density is fitted by a parabola that bends
 * downwards, or by a line where a bend is not clear by two standard errors (Poisson regression over
 * equal bins), and continued beyond. A sum of many small agreements has such a tail: that of the
 * normal distribution is a parabola, the exponential one's a line.
 */
public final class ScoreTail {

  private static final int FEWEST = 500; // scores that say what a tail is like
  private static final int FEWEST_BINS = 4;
  private static final double SHARE = .01; // of the sample that is near the bound
  private static final int ROUNDS = 8;
  private static final int STEPS = 100;
  private static final double FINE = .0005;

  private final ScoreBins bins;
  private final double[] curve; // of ln pairs per bin: constant, slope, bend

  private ScoreTail(ScoreBins bins, double[] curve) {
    this.bins = bins;
    this.curve = curve;
  }

  /**
   * The tail of the different texts of a collection.
   *
   * @param sampled scores of a sample of its pairs, ascending
   * @param scale how many pairs each of them stands for
   * @param found scores of all pairs from the bound up, ascending
   * @param shareBelow the share of near-duplicates that score less than a number; below the bound
   *     they must be few
   * @return nothing if scores below the bound are too few, or do not become fewer towards it
   */
  public static Optional<ScoreTail> of(
      double[] sampled,
      double scale,
      double[] found,
      double bound,
      DoubleUnaryOperator shareBelow) {
    int end = from(sampled, bound);
    if (end < FEWEST) return Optional.empty();
    int count = Math.max(FEWEST, (int) (SHARE * sampled.length));
    ScoreBins bins = near(sampled, end, count, scale, found, bound);
    while (bins.resolved() < FEWEST_BINS && count < end) { // scores that come in large steps
      count = Math.min(end, 2 * count);
      bins = near(sampled, end, count, scale, found, bound);
    }
    if (bins.resolved() < FEWEST_BINS) return Optional.empty();
    return settled(bins, found, shareBelow);
  }

  private static ScoreBins near(
      double[] sampled, int end, int count, double scale, double[] found, double bound) {
    int start = from(sampled, sampled[Math.max(0, end - count)]); // equal scores are not parted
    double[] near = Arrays.copyOfRange(sampled, start, end);
    return ScoreBins.of(near, scale, found, bound);
  }

  /**
   * How many near-duplicates there are, and up to where different texts are most, follows from the
   * tail, and the tail from both: a few rounds settle it.
   */
  private static Optional<ScoreTail> settled(
      ScoreBins bins, double[] found, DoubleUnaryOperator shareBelow) {
    int used = bins.below();
    double same = 0;
    Optional<ScoreTail> tail = Optional.empty();
    for (int round = 0; round < ROUNDS; round++) {
      tail = fit(bins.without(same, shareBelow), used);
      if (tail.isEmpty()) return tail;
      used = tail.get().mostlyDifferent(used);
      double edge = bins.edge(used);
      double beyond = found.length - from(found, edge) - tail.get().beyond(edge);
      same = Math.max(0, beyond) / (1 - shareBelow.applyAsDouble(edge));
    }
    return tail;
  }

  /** The place of the first score that is not less. */
  public static int from(double[] ascending, double score) {
    int low = 0;
    int high = ascending.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (ascending[middle] < score) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** How many pairs of different texts are expected to score at least so much. */
  public double beyond(double score) {
    double sum = 0;
    double from = Math.max(score - bins.step() / 2, bins.bound()); // a step reaches both ways
    for (double at = from + FINE / 2; at < 1; at += FINE) sum += perBin(bins.x(at));
    return sum * FINE / bins.width();
  }

  private double perBin(double x) {
    return Math.exp(Math.min(50, curve[0] + curve[1] * x + curve[2] * x * x));
  }

  /** Bins from the lowest up in which at least half of the pairs are different by this tail. */
  private int mostlyDifferent(int used) {
    int place = used;
    while (place < bins.count()
        && bins.pairs(place) >= 10
        && perBin(bins.x(place)) * 2 >= bins.pairs(place)) {
      place++;
    }
    return place;
  }

  private static Optional<ScoreTail> fit(ScoreBins bins, int used) {
    double[][] covariance = new double[3][3];
    double[] bent = newton(bins, used, 3, covariance);
    boolean clear = bent[2] < -2 * Math.sqrt(Math.max(0, covariance[2][2]));
    double[] curve = clear ? bent : newton(bins, used, 2, covariance);
    for (double each : curve) if (!Double.isFinite(each)) return Optional.empty();
    double end = bins.x(bins.edge(used));
    double slope = curve[1] + 2 * curve[2] * end;
    return slope < 0 ? Optional.of(new ScoreTail(bins, curve)) : Optional.empty();
  }

  /** Newton's method for ln λ = Σ cᵢ xⁱ, which has one maximum; leaves the covariance there. */
  private static double[] newton(ScoreBins bins, int used, int terms, double[][] covariance) {
    double[] curve = new double[3];
    curve[0] = Math.log(Math.max(1e-3, bins.mean(used)));
    for (int step = 0; step < STEPS; step++) {
      double[] gradient = new double[terms];
      double[][] information = new double[terms][terms];
      for (int bin = 0; bin < used; bin++) {
        double x = bins.x(bin);
        double[] powers = {1, x, x * x};
        double expected =
            bins.seen(bin) * Math.exp(Math.min(50, curve[0] + curve[1] * x + curve[2] * x * x));
        double counted = bins.seen(bin) * bins.pairs(bin);
        for (int i = 0; i < terms; i++) {
          gradient[i] += (counted - expected) * powers[i];
          for (int j = 0; j < terms; j++) information[i][j] += expected * powers[i] * powers[j];
        }
      }
      double[][] inverse = inverse(information);
      double moved = 0;
      for (int i = 0; i < terms; i++) {
        double change = 0;
        for (int j = 0; j < terms; j++) change += inverse[i][j] * gradient[j];
        change = Math.max(-2, Math.min(2, change)); // steady: the start may be far off
        curve[i] += change;
        moved += Math.abs(change);
        System.arraycopy(inverse[i], 0, covariance[i], 0, terms);
      }
      if (moved < 1e-9) break;
    }
    return curve;
  }

  /** Of a small symmetric matrix, by Gauss and Jordan. */
  private static double[][] inverse(double[][] matrix) {
    int size = matrix.length;
    double[][] rows = new double[size][2 * size];
    for (int i = 0; i < size; i++) {
      System.arraycopy(matrix[i], 0, rows[i], 0, size);
      rows[i][i] += 1e-9;
      rows[i][size + i] = 1;
    }
    for (int i = 0; i < size; i++) {
      double pivot = rows[i][i];
      for (int j = 0; j < 2 * size; j++) rows[i][j] /= pivot;
      for (int other = 0; other < size; other++) {
        if (other == i) continue;
        double factor = rows[other][i];
        for (int j = 0; j < 2 * size; j++) rows[other][j] -= factor * rows[i][j];
      }
    }
    double[][] inverse = new double[size][];
    for (int i = 0; i < size; i++) inverse[i] = Arrays.copyOfRange(rows[i], size, 2 * size);
    return inverse;
  }
}
