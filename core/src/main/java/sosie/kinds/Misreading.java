package sosie.kinds;

import java.util.Map;

/**
 * Whether one word looks like another that was misread or mistyped.
 *
 * <p>What a machine takes for each other (rn and m, l and 1, O and 0) is the surest sign. Else long
 * words that differ in few letters, and not in their ending alone: <i>walks</i> and <i>walked</i>
 * are two words.
 */
final class Misreading {

  private static final int SHORTEST = 4;

  private static final String[][] LOOK_ALIKE = {
    {"rn", "m"},
    {"ri", "n"},
    {"cl", "d"},
    {"vv", "w"},
    {"ii", "u"},
    {"li", "h"},
    {"ti", "h"},
    {"fi", "h"},
    {"iii", "m"},
    {"ni", "m"},
    {"in", "m"},
    {"ﬁ", "h"}
  };

  private static final Map<Character, Character> SIGNS =
      Map.ofEntries(
          Map.entry('0', 'o'),
          Map.entry('1', 'l'),
          Map.entry('i', 'l'),
          Map.entry('j', 'l'),
          Map.entry('5', 's'),
          Map.entry('8', 'b'),
          Map.entry('6', 'b'),
          Map.entry('2', 'z'),
          Map.entry('e', 'c'),
          Map.entry('f', 't'),
          Map.entry('ſ', 't'),
          Map.entry('v', 'y'),
          Map.entry('9', 'g'),
          Map.entry('q', 'g'));

  private Misreading() {}

  /** Whether two different folded words are one, read twice. */
  static boolean of(String left, String right) {
    if (isNumber(left) && isNumber(right)) return false;
    if (shape(left).equals(shape(right))) return left.length() + right.length() > 2;
    if (hasDigitInside(left) != hasDigitInside(right)) return isNear(left, right, SHORTEST);
    return isNear(left, right, SHORTEST + 1) && !differInEnding(left, right);
  }

  private static boolean isNumber(String word) {
    return word.chars().allMatch(Character::isDigit);
  }

  private static String shape(String word) {
    String shape = word;
    for (String[] pair : LOOK_ALIKE) shape = shape.replace(pair[0], pair[1]);
    StringBuilder folded = new StringBuilder(shape.length());
    for (char c : shape.toCharArray()) folded.append(SIGNS.getOrDefault(c, c).charValue());
    return folded.toString();
  }

  /** A digit between letters, as words do not have it. */
  private static boolean hasDigitInside(String word) {
    boolean letters = word.chars().anyMatch(Character::isLetter);
    return letters && word.chars().anyMatch(Character::isDigit);
  }

  private static boolean isNear(String left, String right, int shortest) {
    int shorter = Math.min(left.length(), right.length());
    int longer = Math.max(left.length(), right.length());
    if (shorter < shortest || longer > 64) return false;
    int most = Math.max(1, longer / 4);
    return longer - shorter <= most && distance(left, right) <= most;
  }

  /** Whether one is the other with another ending, as grammar makes them. */
  static boolean differInEnding(String left, String right) {
    int common = 0;
    int shorter = Math.min(left.length(), right.length());
    while (common < shorter && left.charAt(common) == right.charAt(common)) common++;
    return common >= shorter - 2 && common >= left.length() - 3 && common >= right.length() - 3;
  }

  /** Letters put in, left out or replaced, and neighbours swapped; words are short. */
  private static int distance(String left, String right) {
    int[][] table = new int[left.length() + 1][right.length() + 1];
    for (int i = 0; i <= left.length(); i++) table[i][0] = i;
    for (int j = 0; j <= right.length(); j++) table[0][j] = j;
    for (int i = 1; i <= left.length(); i++) {
      for (int j = 1; j <= right.length(); j++) {
        int other = left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1;
        int least = Math.min(table[i - 1][j], table[i][j - 1]) + 1;
        least = Math.min(least, table[i - 1][j - 1] + other);
        if (i > 1 && j > 1 && swapped(left, i, right, j)) {
          least = Math.min(least, table[i - 2][j - 2] + 1);
        }
        table[i][j] = least;
      }
    }
    return table[left.length()][right.length()];
  }

  private static boolean swapped(String left, int i, String right, int j) {
    return left.charAt(i - 1) == right.charAt(j - 2) && left.charAt(i - 2) == right.charAt(j - 1);
  }
}
