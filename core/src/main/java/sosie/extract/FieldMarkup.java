package sosie.extract;

import java.util.regex.Pattern;
import org.jsoup.parser.Parser;

/**
 * Text that came through a web form and kept some of its markup: {@code <br/>} for lines, {@code
 * <span>} around pasted words, {@code &rsquo;} for an apostrophe.
 *
 * <p>What counts as markup is a line break or a closing tag, so that somebody's {@code a <b> c}
 * stays what it is.
 */
final class FieldMarkup {

  private static final Pattern TAG =
      Pattern.compile(
          "<br ?/?>|</(?:p|div|span|a|b|i|u|em|strong|font|ul|ol|li|h[1-6]|blockquote|table|tr|td)>",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern ENTITY =
      Pattern.compile("&(?:[A-Za-z]{2,8}|#[0-9]{1,6}|#[xX][0-9A-Fa-f]{1,6});");

  private FieldMarkup() {}

  static MarkedText read(String written) {
    if (written.indexOf('<') >= 0 && TAG.matcher(written).find()) {
      return HtmlPage.of(withLines(written)).text();
    }
    return MarkedText.plain(withoutEntities(written));
  }

  private static String withoutEntities(String written) {
    if (written.indexOf('&') < 0 || !ENTITY.matcher(written).find()) return written;
    return Parser.unescapeEntities(written, true).replace('\u00A0', ' ');
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
