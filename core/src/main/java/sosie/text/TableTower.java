package sosie.text;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * A page with hundreds of tables inside each other, which no browser draws and which takes jsoup
 * quadratic time: it keeps a marker for every open cell and looks through all of them again and
 * again. Such a page is read as if its tables were plain blocks.
 */
final class TableTower {

  private static final int MAX_OPEN = 200;
  private static final Set<String> MARKED =
      Set.of("table", "template", "object", "applet", "marquee");
  private static final Pattern TAGS =
      Pattern.compile(
          "(?i)<(/?)(?:table|tbody|thead|tfoot|tr|td|th|caption|colgroup|template|object|applet|marquee)\\b");

  private TableTower() {}

  static String levelled(String html) {
    return isTower(html) ? TAGS.matcher(html).replaceAll("<$1div") : html;
  }

  private static boolean isTower(String html) {
    int open = 0;
    for (int at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
      if (startsMarked(html, at + 1)) open++;
      else if (open > 0 && html.startsWith("/", at + 1) && startsMarked(html, at + 2)) open--;
      if (open > MAX_OPEN) return true;
    }
    return false;
  }

  private static boolean startsMarked(String html, int at) {
    if (at >= html.length() || "tToOaAmM".indexOf(html.charAt(at)) < 0) return false;
    for (String name : MARKED) {
      if (html.regionMatches(true, at, name, 0, name.length())) return true;
    }
    return false;
  }
}
