package sosie.report;

/** Text cut to a length, never through a character. */
final class Clipped {

  private static final int LONGEST_NAME = 200;

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

  /** An id, a path or a phrase: a long one loses its middle, since both ends tell it apart. */
  static String name(String name) {
    if (name.length() <= LONGEST_NAME) return name;
    String end = name.substring(name.length() - LONGEST_NAME / 2);
    return start(name, LONGEST_NAME / 2) + " … " + end;
  }
}
