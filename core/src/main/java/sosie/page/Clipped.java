package sosie.page;

import java.util.ArrayList;
import java.util.List;

/** Text cut to a length, never through a character, and to fewer blank lines. */
public final class Clipped {

  private static final int LONGEST_NAME = 200;
  private static final int SHORTEST_LINE = 30;
  private static final int SHORTEST_FULL_LINE = 55;
  private static final int LONGEST_FULL_LINE = 100;
  private static final int LONGEST_MENU_WORD = 30;
  private static final int SHORTEST_MENU = 3;

  private Clipped() {}

  /** The first {@code length} characters, or fewer. */
  public static String start(String text, int length) {
    if (text.length() <= length) return text;
    int end = Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length;
    return text.substring(0, end);
  }

  /** As {@link #start}, but ending with a whole word if one ends nearby. */
  public static String words(String text, int length) {
    String start = start(text, length);
    if (start.length() == text.length()) return text;
    int nearby = Math.max(0, length - 40);
    int end = start.length();
    while (end > nearby && !Character.isWhitespace(start.charAt(end - 1))) end--;
    return end > nearby ? start.substring(0, end) : start;
  }

  /** The first {@code most} lines, or fewer. */
  public static String lines(String text, int most) {
    int end = -1;
    for (int line = 0; line < most; line++) {
      end = text.indexOf('\n', end + 1);
      if (end < 0) return text;
    }
    return text.substring(0, end);
  }

  /** With one blank line where there are several; the text of a web page is full of them. */
  public static String withoutGaps(String text) {
    StringBuilder shorter = new StringBuilder(text.length());
    for (int start = 0; start < text.length(); ) {
      int end = start;
      while (end < text.length() && !isSpace(text.charAt(end))) end++;
      shorter.append(text, start, end);
      start = end;
      while (end < text.length() && isSpace(text.charAt(end))) end++;
      appendWithoutGap(shorter, text, start, end);
      start = end;
    }
    return shorter.toString();
  }

  private static void appendWithoutGap(StringBuilder shorter, String text, int start, int end) {
    int breaks = 0;
    int last = start;
    for (int i = start; i < end; i++) {
      if (text.charAt(i) != '\n') continue;
      breaks++;
      last = i;
    }
    if (breaks > 1) shorter.append('\n');
    shorter.append(text, breaks > 1 ? last : start, end);
  }

  /** White space in the sense of patterns: theirs, and all that is horizontal. */
  private static boolean isSpace(char c) {
    if (c <= ' ') return c == ' ' || (c >= '\t' && c <= '\r');
    return c >= 0xA0
        && (c == 0xA0
            || c == 0x1680
            || c == 0x180E
            || (c >= 0x2000 && c <= 0x200A)
            || c == 0x202F
            || c == 0x205F
            || c == 0x3000);
  }

  /**
   * With a run of short lines as one, with dots between: the menu of a page does not fill the
   * screen before the page begins. No word is added or lost.
   */
  public static String menusInLine(String text) {
    StringBuilder joined = new StringBuilder(text.length());
    List<String> run = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      if (isMenuWord(line) || (line.isBlank() && !run.isEmpty())) {
        run.add(line);
        continue;
      }
      appendRun(joined, run);
      joined.append(line).append('\n');
    }
    appendRun(joined, run);
    joined.setLength(joined.length() - 1); // every line got an end, the last has none
    return joined.toString();
  }

  /** A few words that end no sentence. */
  private static boolean isMenuWord(String line) {
    String word = line.strip();
    return !word.isEmpty()
        && word.length() <= LONGEST_MENU_WORD
        && Character.isLetterOrDigit(word.codePointBefore(word.length()));
  }

  private static void appendRun(StringBuilder joined, List<String> run) {
    int blanks = 0; // at the end, which stay what they are
    while (blanks < run.size() && run.get(run.size() - 1 - blanks).isBlank()) blanks++;
    List<String> words =
        run.subList(0, run.size() - blanks).stream().filter(l -> !l.isBlank()).toList();
    if (words.size() < SHORTEST_MENU) {
      for (String line : run) joined.append(line).append('\n');
    } else {
      joined.append(String.join(" · ", words.stream().map(String::strip).toList())).append('\n');
      for (String line : run.subList(run.size() - blanks, run.size())) {
        joined.append(line).append('\n');
      }
    }
    run.clear();
  }

  /**
   * With the lines of a paragraph as one, where a mail program broke them; every character keeps
   * its place.
   */
  public static String unwrapped(String text) {
    StringBuilder unwrapped = new StringBuilder(text);
    int start = 0;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      if (goesOn(end - start, text, end + 1)) unwrapped.setCharAt(end, ' ');
      start = end + 1;
    }
    return unwrapped.toString();
  }

  /** A line goes on in the next if it is full, or if that begins with a small letter. */
  private static boolean goesOn(int length, String text, int next) {
    if (next >= text.length() || length < SHORTEST_LINE) return false;
    char first = text.charAt(next);
    boolean full = length >= SHORTEST_FULL_LINE && length <= LONGEST_FULL_LINE;
    return Character.isLowerCase(first) || (full && Character.isLetterOrDigit(first));
  }

  /**
   * Ready to be read: without the line ends of mail, and one blank line where there are several.
   */
  public static String paragraphs(String text) {
    return withoutGaps(unwrapped(text)).strip();
  }

  /** The first line that has anything, cut to a length. */
  public static String firstLine(String text, int length) {
    String line = lines(text.strip(), 1).strip();
    String shown = words(line, length).strip();
    return shown.length() < line.length() ? shown + " …" : shown;
  }

  /** An id, a path or a phrase: a long one loses its middle, since both ends tell it apart. */
  public static String name(String name) {
    if (name.length() <= LONGEST_NAME) return name;
    String end = name.substring(name.length() - LONGEST_NAME / 2);
    return start(name, LONGEST_NAME / 2) + " … " + end;
  }

  /**
   * Writes text that is folded away and opens in its place.
   *
   * @param label what is in it, in a few words
   * @param room how many characters it may hold; without room it does not open
   */
  public static void fold(Html html, String label, String text, int room) {
    if (room <= 0) {
      html.element("p", "… " + label + " …", "class", "folded");
      return;
    }
    html.open("details", "class", "folded").open("summary").text("… " + label + " …").close();
    String shown = start(text, room);
    write(html, shown, text);
    html.close();
  }

  /** Writes what is shown of a text, and that it was cut if it was. */
  public static void write(Html html, String shown, String whole) {
    html.text(shown);
    if (shown.length() < whole.length()) html.element("span", " … cut here …", "class", "cut");
  }
}
