package sosie.explain;

import java.util.Locale;

/**
 * Text of a document made harmless to look at.
 *
 * <p>Documents may hold terminal commands, characters that turn the direction of everything behind
 * them, and halves of characters. Each is replaced by something that shows: ␛ for escape, ⟨U+202E⟩
 * for a change of direction, � for half a character. Tabs and line ends stay.
 */
public final class Printable {

  private static final int PICTURES = 0x2400;
  private static final int PICTURE_OF_DELETE = 0x2421;
  private static final int REPLACEMENT = 0xFFFD;

  private Printable() {}

  public static String of(String text) {
    if (isHarmless(text)) return text;
    StringBuilder printable = new StringBuilder(text.length());
    text.codePoints().forEach(point -> append(printable, point));
    return printable.toString();
  }

  /** Whether no character needs a second look, as in most texts. */
  private static boolean isHarmless(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x7F ? c < ' ' && c != '\n' && c != '\t' : isDoubtful(c)) return false;
    }
    return true;
  }

  private static boolean isDoubtful(char c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.SURROGATE,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }

  /** As {@link #of}, on one line: line ends and tabs become spaces. */
  public static String line(String text) {
    return of(withoutRuns(text));
  }

  /** Every run of white space as one space. */
  private static String withoutRuns(String text) {
    int plain = 0; // up to where nothing changes
    while (plain < text.length() && isAsItWillBe(text, plain)) plain++;
    if (plain == text.length()) return text;
    StringBuilder line = new StringBuilder(text.length()).append(text, 0, plain);
    for (int i = plain; i < text.length(); i++) {
      boolean space = isSpace(text.charAt(i));
      if (!space) line.append(text.charAt(i));
      else if (i == 0 || !isSpace(text.charAt(i - 1))) line.append(' ');
    }
    return line.toString();
  }

  private static boolean isAsItWillBe(String text, int i) {
    char c = text.charAt(i);
    if (!isSpace(c)) return true;
    return c == ' ' && (i == 0 || text.charAt(i - 1) != ' ');
  }

  /** White space as patterns have it. */
  private static boolean isSpace(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }

  private static void append(StringBuilder printable, int point) {
    switch (Character.getType(point)) {
      case Character.CONTROL -> printable.appendCodePoint(picture(point));
      case Character.SURROGATE -> printable.appendCodePoint(REPLACEMENT);
      case Character.FORMAT -> appendFormat(printable, point);
      case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> printable.append('\n');
      default -> printable.appendCodePoint(point);
    }
  }

  private static int picture(int point) {
    if (point == '\n' || point == '\t') return point;
    if (point == '\r') return ' ';
    if (point < ' ') return PICTURES + point;
    return point == 0x7F ? PICTURE_OF_DELETE : REPLACEMENT;
  }

  /** Joiners and the marks of Arabic script are part of writing; the rest of the kind is not. */
  private static void appendFormat(StringBuilder printable, int point) {
    boolean turnsDirection =
        (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
    if (turnsDirection) {
      printable.append("⟨U+").append(Integer.toHexString(point).toUpperCase(Locale.ROOT));
      printable.append('⟩');
    } else {
      printable.appendCodePoint(point);
    }
  }
}
