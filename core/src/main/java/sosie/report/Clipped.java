package sosie.report;

import java.util.regex.Pattern;

/** Text cut to a length, never through a character, and to fewer blank lines. */
final class Clipped {

  private static final int LONGEST_NAME = 200;
  private static final Pattern WHITE_SPACE = Pattern.compile("[\\s\\h]+");

  private Clipped() {}

  /** The first {@code length} characters, or fewer. */
  static String start(String text, int length) {
    if (text.length() <= length) return text;
    int end = Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length;
    return text.substring(0, end);
  }

  /** As {@link #start}, but ending with a whole word if one ends nearby. */
  static String words(String text, int length) {
    String start = start(text, length);
    if (start.length() == text.length()) return text;
    int end = start.length();
    while (end > length - 40 && !Character.isWhitespace(start.charAt(end - 1))) end--;
    return end > length - 40 ? start.substring(0, end) : start;
  }

  /** The first {@code most} lines, or fewer. */
  static String lines(String text, int most) {
    int end = -1;
    for (int line = 0; line < most; line++) {
      end = text.indexOf('\n', end + 1);
      if (end < 0) return text;
    }
    return text.substring(0, end);
  }

  /** With one blank line where there are several; the text of a web page is full of them. */
  static String withoutGaps(String text) {
    return WHITE_SPACE.matcher(text).replaceAll(space -> withoutGap(space.group()));
  }

  private static String withoutGap(String space) {
    int last = space.lastIndexOf('\n');
    return space.indexOf('\n') == last ? space : "\n" + space.substring(last);
  }

  /** An id, a path or a phrase: a long one loses its middle, since both ends tell it apart. */
  static String name(String name) {
    if (name.length() <= LONGEST_NAME) return name;
    String end = name.substring(name.length() - LONGEST_NAME / 2);
    return start(name, LONGEST_NAME / 2) + " … " + end;
  }
}
