package sosie.page;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import sosie.explain.Score;

/** Numbers as the report writes them, the same in every country. */
public final class Figures {

  /** In place of a figure that there is not. */
  public static final String NONE = "–";

  private Figures() {}

  /** Three places, {@linkplain Score#shown rounded down}. */
  public static String score(double score) {
    return Score.shown(score, 3);
  }

  /** Three places of anything: a minus that can be seen, and a dash for no number. */
  public static String figure(double value) {
    if (Double.isNaN(value)) return NONE;
    return Double.isInfinite(value) ? "∞" : Score.rounded(value, 3).replace('-', '−');
  }

  /** Two places. */
  public static String hundredths(double share) {
    return Double.isNaN(share) ? NONE : Score.rounded(share, 2);
  }

  /** A mean and how far values lie from it. */
  public static String spread(double mean, double deviation) {
    return figure(mean) + (Double.isNaN(deviation) ? "" : " ± " + figure(deviation));
  }

  /** Three figures that count: 0.512, 41.3, 12,300. */
  public static String rounded(double value) {
    if (Double.isNaN(value)) return NONE;
    if (Double.isInfinite(value)) return "∞";
    BigDecimal rounded = new BigDecimal(value, new MathContext(3));
    int places = Math.max(0, rounded.scale());
    return String.format(Locale.ROOT, "%,." + places + "f", rounded);
  }

  /** A bound or rate without trailing zeros: 0.8, 0.95. */
  public static String plain(double value) {
    String digits = String.format(Locale.ROOT, "%.4f", value);
    return digits.replaceAll("0+$", "").replaceAll("\\.$", "");
  }

  public static String percentOf(long part, long whole) {
    if (whole == 0) return "0 %";
    double percent = 100.0 * part / whole;
    if (part > 0 && percent < 0.1) return "<0.1 %";
    return String.format(Locale.ROOT, percent < 10 ? "%.1f %%" : "%.0f %%", percent);
  }

  /** A coordinate of a drawing, as a share of its width. */
  public static String share(double share) {
    return String.format(Locale.ROOT, "%.2f%%", share * 100);
  }

  /** Short enough for an axis: 950, 1.2k, 3M. */
  public static String axis(long number) {
    if (number >= 1_000_000) return plain(Math.round(number / 100_000.0) / 10.0) + "M";
    if (number >= 1_000) return plain(Math.round(number / 100.0) / 10.0) + "k";
    return Long.toString(number);
  }
}
