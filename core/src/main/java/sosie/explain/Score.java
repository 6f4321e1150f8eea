package sosie.explain;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * How alike two documents are by one measure.
 *
 * @param name as results spell it
 * @param meaning a few words for someone who does not know the measure
 * @param value in [0, 1], larger is closer
 */
public record Score(String name, String meaning, double value) {

  /** Sums of fractions miss the number they mean by less than this. */
  private static final double NOISE = 1e-12;

  private static final double BELOW_ONE = Math.nextDown(1.0);

  /**
   * A figure for people, rounded to the nearest, but never up to 1: what is shown as 1 is 1.
   *
   * @param value a number, not NaN
   */
  public static String rounded(double value, int places) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(places, RoundingMode.HALF_UP);
    return value < 1 - NOISE && rounded.compareTo(BigDecimal.ONE) == 0
        ? shown(value, places)
        : rounded.toPlainString();
  }

  /**
   * A score for people, rounded down, so that none below 1 is shown as 1 and none below a threshold
   * as having reached it.
   */
  public static String shown(double value, int places) {
    double meant = value < 1 ? Math.min(value + NOISE, BELOW_ONE) : value;
    return BigDecimal.valueOf(meant).setScale(places, RoundingMode.FLOOR).toPlainString();
  }
}
