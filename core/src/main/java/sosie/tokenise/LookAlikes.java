package sosie.tokenise;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.Map;

/**
 * What a character is taken for where only looks count: letters and digits without case, marks and
 * width, letters of one script for those of another that they look like, a 1 and an i for an l.
 *
 * <p>Digits stay different from each other: what is folded is never two of them into one.
 */
final class LookAlikes {

  /** As many letters as one character ever stands for: ligatures and Korean syllables. */
  static final int LONGEST = 4;

  /** Each before what it is taken for. */
  private static final String PAIRS =
      "аaеeоoрpсcуyхxіlїlјjѕsԁdһhɡgвbкkмmнhтtгrєeґr" // Cyrillic
          + "αaβbεeηnιlκkνvοoρpτtυuχxωwγyσoςs" // Greek
          + "ıløođdłlħhßsæaœoðdþp"
          + "0o1l5s8bil";

  private static final Map<Integer, Integer> SHAPES = shapes();

  private static final char NOTHING = 0;
  private static final char SEVERAL = 0xFFFF;
  private static final Map<Integer, String> MORE = new HashMap<>(); // filled with the table below
  private static final char[] BASIC_PLANE = basicPlane();

  private LookAlikes() {}

  /**
   * Puts what a character stands for behind other letters, of which there must be room for {@value
   * #LONGEST}, and returns how many there are then.
   */
  static int append(int point, int[] letters, int count) {
    if (point >= BASIC_PLANE.length) return append(folded(point), letters, count);
    char one = BASIC_PLANE[point];
    if (one == NOTHING) return count;
    if (one == SEVERAL) return append(MORE.get(point), letters, count);
    letters[count] = one;
    return count + 1;
  }

  private static int append(String folded, int[] letters, int count) {
    for (int i = 0; i < folded.length(); ) {
      int point = folded.codePointAt(i);
      letters[count++] = point;
      i += Character.charCount(point);
    }
    return count;
  }

  private static Map<Integer, Integer> shapes() {
    Map<Integer, Integer> shapes = new HashMap<>();
    for (int i = 0; i < PAIRS.length(); i += 2) {
      shapes.put((int) PAIRS.charAt(i), (int) PAIRS.charAt(i + 1));
    }
    return shapes;
  }

  private static char[] basicPlane() {
    char[] plane = new char[0x10000];
    for (int point = 0; point < plane.length; point++) {
      String folded = folded(point);
      if (folded.isEmpty()) continue;
      plane[point] = folded.length() == 1 ? folded.charAt(0) : SEVERAL;
      if (folded.length() > 1) MORE.put(point, folded);
    }
    return plane;
  }

  private static String folded(int point) {
    if (Character.isIdeographic(point)) return Character.toString(point);
    String parts =
        Normalizer.normalize(Character.toString(Letters.fold(point)), Normalizer.Form.NFKD);
    StringBuilder folded = new StringBuilder();
    int letters = 0;
    for (int i = 0; i < parts.length() && letters < LONGEST; ) {
      int part = parts.codePointAt(i);
      i += Character.charCount(part);
      if (!isLetter(part)) continue;
      folded.appendCodePoint(shape(part));
      letters++;
    }
    return folded.toString();
  }

  /** Vowels that stand beside a letter are letters too; those above and below it are marks. */
  private static boolean isLetter(int point) {
    int type = Character.getType(point);
    return Character.isLetterOrDigit(point)
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.LETTER_NUMBER;
  }

  private static int shape(int point) {
    boolean digit = Character.getType(point) == Character.DECIMAL_DIGIT_NUMBER;
    int plain = digit ? '0' + Character.digit(point, 10) : Letters.fold(point);
    return SHAPES.getOrDefault(plain, plain);
  }
}
