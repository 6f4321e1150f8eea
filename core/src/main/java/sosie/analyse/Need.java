package sosie.analyse;

import java.util.Locale;
import java.util.Optional;
import sosie.feature.TextFeatures;
import sosie.read.Count;

/**
 * What a method needs of a text to represent it.
 *
 * @param fewest how many features, repeats counted
 * @param unit what they are called, in the singular: {@code spot}
 * @param unsigned why a text with enough features may still have no signature
 * @param after what was taken away before they were counted, such as {@code after the window}, or
 *     empty
 */
public record Need(int fewest, String unit, String unsigned, String after) {

  /** Why a text is not represented: a short reason to count by, and the detail. */
  public record Shortfall(String reason, String detail) {}

  public Need {
    if (fewest < 1) throw new IllegalArgumentException("fewest must be at least 1, was " + fewest);
  }

  public Need(int fewest, String unit, String unsigned) {
    this(fewest, unit, unsigned, "");
  }

  /** The same, where something was taken away before. */
  public Need after(String what) {
    return new Need(fewest, unit, unsigned, what);
  }

  /** A method that can always sign what has enough features. */
  public static Need of(int fewest, String unit) {
    return new Need(fewest, unit, "no signature");
  }

  /**
   * What a text lacks, if it lacks something.
   *
   * @param all its features before any was taken away
   */
  Optional<Shortfall> shortfall(TextFeatures all, TextFeatures refined) {
    long found = Math.round(refined.total());
    // one feature is enough for a need of one, however little it weighs
    if (refined.size() > 0 && (fewest == 1 || found >= fewest)) return Optional.empty();
    String reason = fewest == 1 ? "no " + unit : "too few " + Count.noun(fewest, unit);
    String detail =
        String.format(
            Locale.ROOT,
            "%d %s%s, at least %d needed",
            refined.size() == 0 ? 0 : found,
            Count.noun(found, unit),
            after.isEmpty() || refined.size() == all.size() ? "" : " " + after,
            fewest);
    return Optional.of(new Shortfall(reason, detail));
  }

  Shortfall withoutSignature() {
    return new Shortfall("no signature", unsigned);
  }
}
