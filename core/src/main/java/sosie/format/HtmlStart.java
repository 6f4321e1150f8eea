package sosie.format;

import java.util.List;

/**
 * Whether a text begins as a web page does: perhaps with comments and an XML declaration, then with
 * the document type or one of the outermost tags.
 *
 * <p>A scan by hand, since every character is looked at once however many comments there are. No
 * pattern says this as safely: one that repeats comments of any length tries every way to divide
 * the text among them.
 */
public final class HtmlStart {

  private static final String DOCTYPE = "<!doctype";
  private static final String XML = "<?xml";
  private static final List<String> OUTERMOST = List.of("html", "head", "body");

  private HtmlStart() {}

  /** Whether this is the beginning of a page; the mark of Unicode may stand before it. */
  public static boolean isAtTheBeginningOf(String text) {
    int at = pastSpace(text, 0);
    while (text.startsWith("<!--", at) || text.regionMatches(true, at, XML, 0, XML.length())) {
      int end = endOfAside(text, at);
      if (end < 0) return false;
      at = pastSpace(text, end);
    }
    return isPage(text, at);
  }

  /** Behind a comment or a declaration; negative if it has no end. */
  private static int endOfAside(String text, int at) {
    boolean comment = text.charAt(at + 1) == '!';
    // A browser takes the dashes that open a comment also for those that close it.
    int end = comment ? text.indexOf("-->", at + 2) : text.indexOf('>', at + 2);
    return end < 0 ? -1 : end + (comment ? 3 : 1);
  }

  private static boolean isPage(String text, int at) {
    if (text.regionMatches(true, at, DOCTYPE, 0, DOCTYPE.length())) {
      int name = pastSpace(text, at + DOCTYPE.length());
      return name > at + DOCTYPE.length() && isName(text, name, "html");
    }
    return text.startsWith("<", at)
        && OUTERMOST.stream().anyMatch(name -> isName(text, at + 1, name));
  }

  private static boolean isName(String text, int at, String name) {
    int end = at + name.length();
    return text.regionMatches(true, at, name, 0, name.length())
        && end < text.length()
        && (isSpace(text.charAt(end)) || text.charAt(end) == '>' || text.charAt(end) == '/');
  }

  private static int pastSpace(String text, int from) {
    int at = from;
    while (at < text.length() && (isSpace(text.charAt(at)) || text.charAt(at) == '\uFEFF')) at++;
    return at;
  }

  private static boolean isSpace(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }
}
