package sosie.text;

import java.text.Normalizer;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Text as later stages may rely on it: Unicode NFC, lines that end in {@code \n}, no characters
 * that nobody sees.
 *
 * <p>Soft hyphens, zero-width spaces and byte order marks go: the same word with and without them
 * is the same word. Zero-width joiners stay, they carry meaning in Persian and in Indic scripts.
 * Lone surrogates become U+FFFD.
 */
public final class CleanText {

  private static final char FIRST_MARK = 0x300;
  private static final char BYTE_ORDER_MARK = 0xFEFF;

  private CleanText() {}

  /**
   * Text that was cleaned when it was read.
   *
   * @param text as cleaning leaves it
   * @param written as it was before, which markup is looked for in
   */
  public record Known(String text, String written) {}

  /** Drops delete characters where they stand among ASCII; says how many others there are. */
  public static int withoutDeletes(byte[] characters, int length) {
    int left = 0;
    for (int i = 0; i < length; i++) {
      if (characters[i] != 0x7F) characters[left++] = characters[i];
    }
    return left;
  }

  /** Whether it is seen at once that cleaning leaves a text as it is. */
  static boolean isClean(String text) {
    return firstOdd(text, 0) == text.length();
  }

  public static String of(String raw) {
    boolean marked = !raw.isEmpty() && raw.charAt(0) == BYTE_ORDER_MARK;
    return marked ? ofUnmarked(raw.substring(1)) : ofUnmarked(raw);
  }

  private static String ofUnmarked(String raw) {
    int firstOdd = firstOdd(raw, 0);
    if (firstOdd == raw.length()) return raw;
    String swept = swept(raw, firstOdd);
    return isClean(swept) ? swept : normalised(swept); // what is odd still is a mark or the like
  }

  /** NFC; cheap for the text that already is, which is nearly all. */
  static String normalised(String text) {
    return Normalizer.isNormalized(text, Normalizer.Form.NFC)
        ? text
        : Normalizer.normalize(text, Normalizer.Form.NFC);
  }

  /** Whether nobody sees this character and no word needs it. */
  static boolean invisible(char c) {
    return c == '\u00AD'
        || c == '\u200B'
        || c == '\u2060'
        || c == '\uFEFF'
        || (c < ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != '\u000B')
        || (c >= '\u007F' && c < '\u00A0' && c != '\u0085');
  }

  /** Where the plain run from here on ends that needs no work. */
  private static int firstOdd(String raw, int from) {
    int length = raw.length();
    for (int i = from; i < length; i++) {
      char c = raw.charAt(i);
      if (c < ' ' ? c != '\n' && c != '\t' : c >= 0x7F && isOddAbove(c)) return i;
    }
    return length;
  }

  private static boolean isOddAbove(char c) {
    return c < 0xA0 || c == 0xAD || (c >= FIRST_MARK && !PlainCharacters.has(c));
  }

  /** Plain runs are copied whole: odd characters are few in most texts. */
  private static String swept(String raw, int from) {
    StringBuilder out = new StringBuilder(raw.length()).append(raw, 0, from);
    for (int i = from; i < raw.length(); ) {
      i += sweep(raw, i, out);
      int plain = firstOdd(raw, i);
      if (plain > i) out.append(raw, i, plain);
      i = plain;
    }
    return out.toString();
  }

  /** Writes what becomes of one odd character; says how many were used. */
  private static int sweep(String raw, int i, StringBuilder out) {
    char c = raw.charAt(i);
    if (c == '\r') {
      if (i + 1 == raw.length() || raw.charAt(i + 1) != '\n') out.append('\n');
    } else if (c == '\f' || c == '\u000B' || c == '\u0085' || c == '\u2028') {
      out.append('\n');
    } else if (c == '\u2029') {
      out.append("\n\n");
    } else if (Character.isSurrogate(c)) {
      return 1 + appendSurrogate(raw, i, out);
    } else if (!invisible(c)) {
      out.append(c);
    }
    return 1;
  }

  /** How many characters beyond the first were used. */
  private static int appendSurrogate(String raw, int at, StringBuilder out) {
    boolean pair =
        at + 1 < raw.length() && Character.isSurrogatePair(raw.charAt(at), raw.charAt(at + 1));
    if (!pair) {
      out.append('\uFFFD');
      return 0;
    }
    out.append(raw, at, at + 2);
    return 1;
  }

  /**
   * Characters of the basic plane that cleaning leaves as they are, whatever stands beside them:
   * text of nothing else is in NFC. Marks are not among them, which may join the letter before, nor
   * are the parts of Korean syllables.
   *
   * <p>Worked out for 256 characters at a time when the first of them is asked for: most
   * collections have few kinds.
   */
  private static final class PlainCharacters {

    private static final int PAGE = 256;
    private static final int FIRST_JAMO = 0x1100;
    private static final int LAST_JAMO = 0x11FF;

    private static final AtomicReferenceArray<boolean[]> PAGES =
        new AtomicReferenceArray<>((Character.MAX_VALUE + 1) / PAGE);

    static boolean has(char c) {
      boolean[] page = PAGES.getPlain(c / PAGE);
      if (page == null) page = workedOut(c / PAGE);
      return page[c % PAGE];
    }

    /** Threads that come here at once find the same. */
    private static boolean[] workedOut(int number) {
      boolean[] page = new boolean[PAGE];
      for (int i = 0; i < PAGE; i++) page[i] = isPlain((char) (number * PAGE + i));
      PAGES.setRelease(number, page);
      return page;
    }

    private static boolean isPlain(char c) {
      return switch (Character.getType(c)) {
        case Character.NON_SPACING_MARK,
            Character.COMBINING_SPACING_MARK,
            Character.ENCLOSING_MARK,
            Character.SURROGATE,
            Character.CONTROL,
            Character.LINE_SEPARATOR,
            Character.PARAGRAPH_SEPARATOR,
            Character.UNASSIGNED ->
            false;
        default ->
            !CleanText.invisible(c)
                && (c < FIRST_JAMO || c > LAST_JAMO)
                && Normalizer.isNormalized(Character.toString(c), Normalizer.Form.NFC);
      };
    }
  }
}
