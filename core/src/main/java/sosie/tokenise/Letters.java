package sosie.tokenise;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/** What each Unicode character does in a text, looked up in one table for the basic plane. */
public final class Letters {

  static final int SEPARATOR = 0;
  static final int WORD = 1;
  static final int UNSPACED = 2;
  static final int MARK = 3;

  /** Scripts written without spaces between words. */
  private static final Set<UnicodeScript> WITHOUT_SPACES =
      EnumSet.of(
          UnicodeScript.HAN,
          UnicodeScript.HIRAGANA,
          UnicodeScript.KATAKANA,
          UnicodeScript.BOPOMOFO,
          UnicodeScript.THAI,
          UnicodeScript.LAO,
          UnicodeScript.KHMER,
          UnicodeScript.MYANMAR,
          UnicodeScript.TIBETAN,
          UnicodeScript.TAI_LE,
          UnicodeScript.NEW_TAI_LUE,
          UnicodeScript.TAI_THAM,
          UnicodeScript.TANGUT,
          UnicodeScript.YI);

  private static final int KANA_PROLONGED_SOUND =
      0x30FC; // script "common", but a kana all the same
  private static final int HALF_WIDTH_PROLONGED_SOUND = 0xFF70;
  private static final int FULL_WIDTH_FIRST = 0xFF01;
  private static final int FULL_WIDTH_LAST = 0xFF5E;
  private static final int FULL_WIDTH_SHIFT = 0xFEE0;

  private static final byte[] BASIC_PLANE = basicPlane();

  private Letters() {}

  static int role(int point) {
    return point < BASIC_PLANE.length ? BASIC_PLANE[point] : classify(point);
  }

  /** The character without case and width: Greek final sigma folds too, hence up, then down. */
  static int fold(int point) {
    if (point >= FULL_WIDTH_FIRST && point <= FULL_WIDTH_LAST) point -= FULL_WIDTH_SHIFT;
    return Character.toLowerCase(Character.toUpperCase(point));
  }

  /**
   * Whether the character is a token by itself, because its script puts no spaces between words.
   */
  public static boolean standsAlone(int point) {
    return role(point) == UNSPACED;
  }

  /**
   * The token between {@code start} and {@code end} without case and width, as it is hashed: tokens
   * with the same folded spelling have the same hash, and the spelling has that hash itself.
   */
  public static String folded(String text, int start, int end) {
    if (standsAlone(text.codePointAt(start))) {
      int next = text.offsetByCodePoints(start, 1); // the marks that follow are hashed as they are
      return Character.toString(fold(text.codePointAt(start))) + text.substring(next, end);
    }
    StringBuilder folded = new StringBuilder(end - start);
    for (int i = start; i < end; ) {
      int point = text.codePointAt(i);
      folded.appendCodePoint(fold(point));
      i += Character.charCount(point);
    }
    return folded.toString();
  }

  /** Whether the character leaves ink: not white space, not a control or format character. */
  static boolean shows(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }

  private static byte[] basicPlane() {
    byte[] roles = new byte[0x10000];
    for (int point = 0; point < roles.length; point++) {
      roles[point] = (byte) classify(point);
    }
    return roles;
  }

  private static int classify(int point) {
    return switch (Character.getType(point)) {
      case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK ->
          MARK;
      case Character.DECIMAL_DIGIT_NUMBER -> WORD;
      case Character.UPPERCASE_LETTER,
          Character.LOWERCASE_LETTER,
          Character.TITLECASE_LETTER,
          Character.MODIFIER_LETTER,
          Character.OTHER_LETTER,
          Character.LETTER_NUMBER ->
          isUnspaced(point) ? UNSPACED : WORD;
      default -> SEPARATOR;
    };
  }

  private static boolean isUnspaced(int point) {
    return point == KANA_PROLONGED_SOUND
        || point == HALF_WIDTH_PROLONGED_SOUND
        || WITHOUT_SPACES.contains(UnicodeScript.of(point));
  }
}
