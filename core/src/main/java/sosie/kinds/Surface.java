package sosie.kinds;

import java.util.Optional;

/** What differs where the words are the same: their case, and what stands between them. */
final class Surface {

  private static final String SIGNS = "-−+";

  private Surface() {}

  /**
   * The kind of difference between two gaps before the same word.
   *
   * @param before the last character before the gap, or a space
   * @param behind the first character behind it, or a space
   */
  static Optional<Kind> between(char before, String left, String right, char behind) {
    if (left.equals(right)) return Optional.empty();
    String one = ink(left);
    String other = ink(right);
    if (one.equals(other) && !isDigit(before, behind)) return Optional.of(Kind.SPACING);
    if (isDigit(before, behind) && !isGrouping(left, right)) return Optional.of(Kind.NUMBERS);
    if (one.equals(other)) return Optional.of(Kind.SPACING);
    boolean value = !value(left, before, behind).equals(value(right, before, behind));
    return Optional.of(value ? Kind.NUMBERS : Kind.PUNCTUATION);
  }

  private static boolean isDigit(char before, char behind) {
    return Character.isDigit(before) && Character.isDigit(behind);
  }

  /** Whether between digits there is space or a mark of a list on both sides. */
  private static boolean isGrouping(String left, String right) {
    return left.chars().anyMatch(Character::isWhitespace)
        && right.chars().anyMatch(Character::isWhitespace);
  }

  /** What a gap says of the number behind it or before it: sign, currency, percent. */
  private static String value(String gap, char before, char behind) {
    StringBuilder value = new StringBuilder();
    for (int i = 0; i < gap.length(); i++) {
      char c = gap.charAt(i);
      boolean currency = Character.getType(c) == Character.CURRENCY_SYMBOL;
      boolean number = Character.isDigit(before) || Character.isDigit(behind);
      boolean opens =
          i == 0 || Character.isWhitespace(gap.charAt(i - 1)) || gap.charAt(i - 1) == '(';
      boolean last = i + 1 == gap.length();
      boolean sign = SIGNS.indexOf(c) >= 0 && last && opens && Character.isDigit(behind);
      boolean clings = i > 0 || !Character.isLetterOrDigit(before) || before == ' ';
      if ((currency && number) || (c == '%' && Character.isDigit(before))) value.append(c);
      else if (sign && clings) value.append(c == '+' ? "" : "-");
    }
    return value.toString();
  }

  /** Without white space and what cannot be seen. */
  private static String ink(String gap) {
    StringBuilder ink = new StringBuilder();
    for (int i = 0; i < gap.length(); i++) {
      char c = gap.charAt(i);
      boolean seen =
          !Character.isWhitespace(c)
              && !Character.isSpaceChar(c)
              && Character.getType(c) != Character.FORMAT
              && !Character.isISOControl(c);
      if (seen) ink.append(c);
    }
    return ink.toString();
  }
}
