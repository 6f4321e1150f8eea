package sosie.records;

import java.util.Locale;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jsoup.parser.Parser;
import sosie.text.HtmlPage;
import sosie.text.MarkedText;

/**
 * Text that came through a web form and kept some of its markup: {@code <br/>} for lines, {@code
 * <span>} around pasted words, named characters for an apostrophe.
 *
 * <p>What counts as markup is a line break or a closing tag, so that somebody's {@code a <b> c}
 * stays what it is. Nor is a text marked up whose writer broke many lines by hand for every tag: a
 * manual that shows some HTML is plain text.
 */
final class FieldMarkup {

  private static final Set<String> CLOSED =
      Set.of(
          "p",
          "div",
          "span",
          "a",
          "b",
          "i",
          "u",
          "em",
          "strong",
          "font",
          "ul",
          "ol",
          "li",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "blockquote",
          "table",
          "tr",
          "td");
  private static final int LONGEST_TAG = "blockquote".length();
  private static final int MOST_LINES_TO_A_TAG = 8;
  private static final int LONGEST_NAME = 8; // of an entity
  private static final int MOST_DIGITS = 6;

  private FieldMarkup() {}

  static MarkedText read(String written) {
    if (isMarkedUp(written)) return HtmlPage.of(withLines(written)).text();
    return MarkedText.plain(withoutEntities(written));
  }

  /** Whether reading would change the text. */
  static boolean isIn(String written) {
    return isMarkedUp(written) || hasEntity(written);
  }

  private static boolean isMarkedUp(String text) {
    int tags = tags(text);
    return tags > 0 && lines(text) <= (long) tags * MOST_LINES_TO_A_TAG;
  }

  /** Counted by hand: every text of every collection comes through here. */
  static int tags(String text) {
    int tags = 0;
    for (int at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
      if (isBreak(text, at) || isClosing(text, at)) tags++;
    }
    return tags;
  }

  private static int lines(String text) {
    int lines = 0;
    for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
    return lines;
  }

  private static boolean isBreak(String text, int at) {
    if (!text.regionMatches(true, at, "<br", 0, 3)) return false;
    int next = at + 3;
    if (text.startsWith(" ", next)) next++;
    if (text.startsWith("/", next)) next++;
    return text.startsWith(">", next);
  }

  private static boolean isClosing(String text, int at) {
    if (!text.startsWith("/", at + 1)) return false;
    int start = at + 2;
    int end = start;
    while (end < text.length() && isNamePart(text.charAt(end)) && end - start < LONGEST_TAG) end++;
    return text.startsWith(">", end)
        && CLOSED.contains(text.substring(start, end).toLowerCase(Locale.ROOT));
  }

  private static String withoutEntities(String written) {
    if (!hasEntity(written)) return written;
    return Parser.unescapeEntities(written, true).replace('\u00A0', ' ');
  }

  static boolean hasEntity(String text) {
    for (int at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
      if (isEntity(text, at + 1)) return true;
    }
    return false;
  }

  /** A name of two letters or more, or a number, and the semicolon. */
  private static boolean isEntity(String text, int start) {
    if (!text.startsWith("#", start)) {
      int end = run(text, start, LONGEST_NAME, FieldMarkup::isLetter);
      return end - start >= 2 && text.startsWith(";", end);
    }
    boolean hexadecimal = text.regionMatches(true, start + 1, "x", 0, 1);
    int digits = start + (hexadecimal ? 2 : 1);
    int end = run(text, digits, MOST_DIGITS, c -> isDigit(c, hexadecimal ? 16 : 10));
    return end > digits && text.startsWith(";", end);
  }

  private static int run(String text, int start, int most, IntPredicate belongs) {
    int end = start;
    while (end < text.length() && end - start < most && belongs.test(text.charAt(end))) end++;
    return end;
  }

  private static boolean isNamePart(char c) {
    return isLetter(c) || (c >= '1' && c <= '6');
  }

  private static boolean isDigit(int c, int base) {
    return c < 128 && Character.digit(c, base) >= 0;
  }

  private static boolean isLetter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  /** Lines that the writer broke by hand, as tags; not those that end in a tag anyway. */
  private static String withLines(String written) {
    if (written.indexOf('\n') < 0) return written;
    StringBuilder html = new StringBuilder(written.length() + 64);
    char before = '>';
    for (int i = 0; i < written.length(); i++) {
      char c = written.charAt(i);
      html.append(c);
      if (c == '\n') {
        if (before != '>') html.append("<br>");
        before = c;
      } else if (!Character.isWhitespace(c)) {
        before = c;
      }
    }
    return html.toString();
  }
}
