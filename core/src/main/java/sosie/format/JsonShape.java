package sosie.format;

import sosie.source.Head;

/** How a JSON file is laid out, judged from its first bytes. */
public enum JsonShape {
  /** An array of objects. */
  ARRAY,
  /** An object that begins with such an array and calls it {@code data}, as JSON:API has it. */
  DATA_ARRAY,
  /** One object to a line. */
  LINES,
  /** One object, over several lines. */
  OBJECT,
  OTHER;

  public static JsonShape of(Head head) {
    int start = skipBlank(head, head.hasUtf8Mark() ? 3 : 0);
    if (start == head.length()) {
      return OTHER;
    }
    if (head.bytes()[start] == '[') {
      int first = skipBlank(head, start + 1);
      return first == head.length() || head.bytes()[first] == '{' ? ARRAY : OTHER;
    }
    return head.bytes()[start] == '{' ? objectShape(head, start) : OTHER;
  }

  private static JsonShape objectShape(Head head, int start) {
    int after = skipBlank(head, start + 1);
    if (after < head.length() && head.bytes()[after] != '"' && head.bytes()[after] != '}') {
      return OTHER;
    }
    int end = new JsonExtent().endWithin(head.bytes(), start, head.length());
    boolean alone = skipBlank(head, end) == head.length();
    if (alone && head.hasAt(after, "\"data\"") && holdsObjects(head, after + 6)) {
      return DATA_ARRAY;
    }
    return hasLineFeed(head, start, end) ? OBJECT : LINES;
  }

  /** Whether a colon and the beginning of an array of objects stand here. */
  private static boolean holdsObjects(Head head, int from) {
    int colon = skipBlank(head, from);
    int bracket = skipBlank(head, colon + 1);
    return head.hasAt(colon, ":")
        && head.hasAt(bracket, "[")
        && head.hasAt(skipBlank(head, bracket + 1), "{");
  }

  private static boolean hasLineFeed(Head head, int from, int to) {
    for (int i = from; i < to; i++) {
      if (head.bytes()[i] == '\n') {
        return true;
      }
    }
    return false;
  }

  private static int skipBlank(Head head, int from) {
    int i = from;
    while (i < head.length() && head.bytes()[i] >= 0 && head.bytes()[i] <= ' ') {
      i++;
    }
    return i;
  }
}
