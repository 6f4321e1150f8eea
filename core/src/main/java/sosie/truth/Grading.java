package sosie.truth;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import sosie.truth.JudgedPair.Verdict;

/**
 * How a grade is read: as a number, which means the same from {@code sameFrom} on or else above 0,
 * or as a word.
 */
record Grading(OptionalDouble sameFrom) {

  private static final Set<String> SAME =
      Set.of(
          "same",
          "yes",
          "y",
          "true",
          "t",
          "must",
          "must-link",
          "duplicate",
          "duplicates",
          "dup",
          "near-duplicate",
          "copy",
          "match",
          "equal",
          "positive");
  private static final Set<String> DIFFERENT =
      Set.of(
          "different",
          "no",
          "n",
          "false",
          "f",
          "cannot",
          "cannot-link",
          "distinct",
          "unrelated",
          "not-duplicate",
          "non-duplicate",
          "not-same",
          "no-match",
          "unequal",
          "negative");
  private static final int LONGEST_NUMBER = 40; // characters

  /** A grade in numbers, NaN if it is none, and what it means. */
  record Grade(double number, Verdict verdict) {}

  /** Any word that is not known leaves it open. */
  Grade of(String written) {
    double number = number(written);
    if (!Double.isNaN(number)) {
      boolean same = sameFrom.isPresent() ? number >= sameFrom.getAsDouble() : number > 0;
      return new Grade(number, same ? Verdict.SAME : Verdict.DIFFERENT);
    }
    if (written.length() > LONGEST_NUMBER) return new Grade(Double.NaN, Verdict.OPEN);
    String word = written.toLowerCase(Locale.ROOT).replace('_', '-').replace(' ', '-');
    if (SAME.contains(word)) return new Grade(Double.NaN, Verdict.SAME);
    return new Grade(Double.NaN, DIFFERENT.contains(word) ? Verdict.DIFFERENT : Verdict.OPEN);
  }

  /** What Java also takes for a number (Infinity, 0x1p3, 2f) is none here. */
  private static double number(String written) {
    boolean plain =
        written.length() <= LONGEST_NUMBER
            && written.chars().allMatch(c -> "0123456789.eE+-".indexOf(c) >= 0);
    try {
      double number = plain && !written.isEmpty() ? Double.parseDouble(written) : Double.NaN;
      return Double.isFinite(number) ? number : Double.NaN;
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
