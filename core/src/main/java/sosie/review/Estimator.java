package sosie.review;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleToLongFunction;

/**
 * Precision and recall at any threshold from a stratified random sample of pairs.
 *
 * <p>Each stratum is cut by the threshold into two cells, whose numbers of pairs N are counted. Of
 * the n answers in a cell y said same; given n these are a simple random sample of the cell, so y/n
 * is unbiased for its share, and N·y/n for its pairs that are the same: each answer stands for N/n
 * pairs, the inverse of its chance to be drawn. Sums over cells give the pairs that are the same at
 * the threshold (A) and below (B); precision is A over the pairs at the threshold, which are
 * counted, and so unbiased; recall is A/(A+B), a ratio, whose bias vanishes with the sample. A cell
 * without answers takes the share of the rest of its stratum, or of the nearest one.
 *
 * <p>Intervals are Wilson's for the share of A and of B, at the number of answers of a simple
 * random sample with the same variance (Kish's effective size, with the finite population taken
 * into account); that of recall follows from both by the method of variance estimates recovery: r =
 * B/A is in it if 0 is in the interval of B - r·A (Zou and Donner, Statistics in Medicine 27,
 * 2008).
 */
final class Estimator {

  private static final double Z = 1.959963984540054; // 95 %

  /** A pair that was drawn, and what is known of it. */
  record Answer(double score, int stratum, boolean same) {}

  /** A part of a stratum. */
  private record Cell(double size, int answers, int same, double share) {

    double sameOfAll() {
      return size * share;
    }
  }

  private final Strata strata;
  private final DoubleToLongFunction reaching;
  private final List<Answer> answers;

  /**
   * From answers.
   *
   * @param reaching how many pairs reach a score
   */
  Estimator(Strata strata, DoubleToLongFunction reaching, List<Answer> answers) {
    this.strata = strata;
    this.reaching = reaching;
    this.answers = answers;
  }

  Estimate at(double threshold) {
    if (answers.isEmpty()) {
      return new Estimate(
          threshold, 0, Estimate.Interval.UNKNOWN, Estimate.Interval.UNKNOWN, Double.NaN);
    }
    List<Cell> above = new ArrayList<>();
    List<Cell> below = new ArrayList<>();
    for (int i = 0; i < strata.count(); i++) {
      if (strata.size(i) == 0) continue;
      double cut = Math.min(Math.max(threshold, strata.from(i)), strata.to(i));
      long upper = reaching.applyAsLong(cut) - reaching.applyAsLong(strata.to(i));
      if (upper > 0) above.add(cell(i, upper, cut, strata.to(i)));
      if (upper < strata.size(i)) {
        below.add(cell(i, strata.size(i) - upper, strata.from(i), cut));
      }
    }
    Total found = new Total(above);
    Total missed = new Total(below);
    Estimate.Interval precision = found.share();
    Estimate.Interval recall = recall(found, missed);
    double same = found.same + missed.same;
    double f1 = found.size + same == 0 ? 1 : 2 * found.same / (found.size + same);
    return new Estimate(threshold, answers.size(), precision, recall, f1);
  }

  private Cell cell(int stratum, long size, double from, double to) {
    int all = 0;
    int same = 0;
    for (Answer answer : answers) {
      boolean here = answer.stratum == stratum && answer.score >= from && answer.score < to;
      if (!here) continue;
      all++;
      if (answer.same) same++;
    }
    return new Cell((double) size, all, same, all > 0 ? (double) same / all : shareNear(stratum));
  }

  /** Of the nearest strata with answers, the cell's own first. */
  private double shareNear(int stratum) {
    for (int away = 0; away < strata.count(); away++) {
      int all = 0;
      int same = 0;
      for (Answer answer : answers) {
        if (Math.abs(answer.stratum - stratum) != away) continue;
        all++;
        if (answer.same) same++;
      }
      if (all > 0) return (double) same / all;
    }
    throw new IllegalStateException("there are answers");
  }

  /** Pairs that are the same among those of some cells, with an interval. */
  private static final class Total {

    private final double size;
    private final double same;
    private final double low;
    private final double high;

    Total(List<Cell> cells) {
      double all = 0;
      double ofThese = 0;
      for (Cell cell : cells) {
        all += cell.size;
        ofThese += cell.sameOfAll();
      }
      size = all;
      same = ofThese;
      double[] ends = all == 0 ? new double[] {0, 0} : wilson(same / size, effective(cells));
      low = ends[0] * size;
      high = ends[1] * size;
    }

    /** The answers of a simple random sample with the same variance where shares are alike. */
    private double effective(List<Cell> cells) {
      double variance = 0;
      for (Cell cell : cells) {
        double weight = cell.size / size;
        double asked = Math.max(cell.answers, .5); // a cell nobody was asked of counts as half one
        double left = Math.max(0, 1 - cell.answers / cell.size);
        variance += weight * weight / asked * left;
      }
      return variance == 0 ? Double.POSITIVE_INFINITY : 1 / variance;
    }

    private static double[] wilson(double share, double answers) {
      if (Double.isInfinite(answers)) return new double[] {share, share};
      double z2 = Z * Z / answers;
      double middle = (share + z2 / 2) / (1 + z2);
      double half = Z * Math.sqrt(share * (1 - share) / answers + z2 / (4 * answers)) / (1 + z2);
      return new double[] {
        Math.max(0, Math.min(share, middle - half)), Math.min(1, Math.max(share, middle + half))
      };
    }

    Estimate.Interval share() {
      return size == 0
          ? Estimate.Interval.UNKNOWN
          : new Estimate.Interval(same / size, low / size, high / size);
    }
  }

  private static Estimate.Interval recall(Total found, Total missed) {
    if (missed.size == 0) return new Estimate.Interval(1, 1, 1);
    if (found.size == 0) return new Estimate.Interval(0, 0, 0);
    double all = found.same + missed.same;
    double value = all == 0 ? Double.NaN : found.same / all;
    return new Estimate.Interval(value, lowest(found, missed), highest(found, missed));
  }

  /** The least recall for which missed - r found may still be 0, r being (1 - recall) / recall. */
  private static double lowest(Total found, Total missed) {
    double low = 0;
    double high = 1;
    for (int i = 0; i < 60; i++) {
      double recall = (low + high) / 2;
      if (mayMiss(found, missed, (1 - recall) / recall)) high = recall;
      else low = recall;
    }
    return low;
  }

  private static boolean mayMiss(Total found, Total missed, double ratio) {
    double up = missed.high - missed.same;
    double down = ratio * (found.same - found.low);
    return missed.same - ratio * found.same + Math.sqrt(up * up + down * down) >= 0;
  }

  private static double highest(Total found, Total missed) {
    double low = 0;
    double high = 1;
    for (int i = 0; i < 60; i++) {
      double recall = (low + high) / 2;
      if (mayFind(found, missed, (1 - recall) / recall)) low = recall;
      else high = recall;
    }
    return high;
  }

  private static boolean mayFind(Total found, Total missed, double ratio) {
    double down = missed.same - missed.low;
    double up = ratio * (found.high - found.same);
    return missed.same - ratio * found.same - Math.sqrt(down * down + up * up) <= 0;
  }
}
