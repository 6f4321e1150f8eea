package sosie.cut;

import java.util.Locale;
import org.jsoup.parser.Parser;

/** What stands between the tags of a page. */
final class MarkupText {

  private static final int LONGEST_ENTITY = 12;

  private final WrittenText page;
  private final WrittenText said;
  private final String written;

  private MarkupText(WrittenText page) {
    this.page = page;
    said = WrittenText.like(page);
    written = page.text();
  }

  static WrittenText of(WrittenText page) {
    MarkupText text = new MarkupText(page);
    text.read();
    return text.said;
  }

  private void read() {
    for (int i = 0; i < written.length(); ) {
      char c = written.charAt(i);
      int end = c == '<' ? endOfTag(i) : c == '&' ? endOfEntity(i) : i + 1;
      if (c == '<' && end > i + 1) {
        said.addEach(WrittenText.MARKUP, page, i, end);
      } else if (c == '&' && end > i + 1) {
        entity(i, end);
      } else {
        said.addEach(c, page, i, i + 1);
      }
      i = Math.max(end, i + 1);
    }
  }

  private void entity(int from, int to) {
    String meaning = Parser.unescapeEntities(written.substring(from, to), false);
    if (meaning.length() == 1) said.add(meaning.charAt(0), page, from, to);
    else said.addEach(WrittenText.BARRIER, page, from, to);
  }

  /** Behind a tag, with what it holds if that is no text; the place itself if there is none. */
  private int endOfTag(int at) {
    if (written.startsWith("<!--", at)) return behind("-->", at + 4);
    if (at + 1 >= written.length() || !isTagStart(written.charAt(at + 1))) return at;
    int end = behind(">", at + 1);
    for (String closed : new String[] {"script", "style"}) {
      if (written.regionMatches(true, at + 1, closed, 0, closed.length())) {
        return behind(">", closing(closed, end));
      }
    }
    return end;
  }

  private static boolean isTagStart(char c) {
    return c == '/' || c == '!' || c == '?' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private int closing(String element, int from) {
    String end = "</" + element;
    for (int i = written.indexOf("</", from); i >= 0; i = written.indexOf("</", i + 2)) {
      if (written
          .substring(i, Math.min(written.length(), i + end.length()))
          .toLowerCase(Locale.ROOT)
          .equals(end)) {
        return i;
      }
    }
    return written.length();
  }

  private int behind(String mark, int from) {
    int found = written.indexOf(mark, from);
    return found < 0 ? written.length() : found + mark.length();
  }

  private int endOfEntity(int at) {
    int limit = Math.min(written.length(), at + LONGEST_ENTITY);
    for (int i = at + 1; i < limit; i++) if (written.charAt(i) == ';') return i + 1;
    return at;
  }
}
