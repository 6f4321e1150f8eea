package sosie.review;

/**
 * How good the pairs at a threshold are, by the random part of the answers. A pair counts once,
 * however many documents have its texts; recall is of the same pairs that the run proposed at its
 * floor, since nobody was asked about others.
 *
 * @param answers pairs of the random part that are judged, or known by what else was said
 * @param precision the share of pairs at the threshold that are the same
 * @param recall the share of pairs that are the same that reach it
 */
public record Estimate(
    double threshold, int answers, Interval precision, Interval recall, double f1) {

  /**
   * A figure and where it lies in 95 of 100 cases.
   *
   * @param value {@code NaN} where nothing is known
   */
  public record Interval(double value, double low, double high) {

    static final Interval UNKNOWN = new Interval(Double.NaN, 0, 1);
  }
}
