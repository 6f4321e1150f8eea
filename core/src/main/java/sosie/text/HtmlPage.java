package sosie.text;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/**
 * A web page: what it says to a reader, and the few things its head says about it.
 *
 * @param facts of {@code title}, {@code lang}, {@code canonical}, {@code description} and {@code
 *     published} those that the page has
 */
public record HtmlPage(MarkedText text, Map<String, Object> facts) {

  /** As browsers do: deeper elements become siblings. */
  private static final int MAX_DEPTH = 512;

  private static final int MAX_FACT_CHARS = 500;
  private static final int META_SEARCH_BYTES = 4096;

  private static final Pattern META_CHARSET =
      Pattern.compile(
          "<meta[^>]{0,500}?charset\\s*+=\\s*+[\"']?+\\s*+([a-z0-9_:.+-]++)",
          Pattern.CASE_INSENSITIVE);

  public static HtmlPage of(byte[] bytes, Optional<String> declared) throws Unusable {
    return of(Decoding.text(bytes, declared.or(() -> metaCharset(bytes))));
  }

  public static HtmlPage of(String html) {
    Document page =
        Parser.htmlParser().setMaxDepth(MAX_DEPTH).parseInput(TableTower.levelled(html), "");
    HtmlWalk walk = new HtmlWalk();
    page.filter(walk);
    Map<String, Object> facts = facts(page, walk.firstTime());
    MarkedText title = MarkedText.line(title(page), Zone.Kind.TITLE);
    return new HtmlPage(MarkedText.join(List.of(title, walk.text())), facts);
  }

  /** A page cannot say in ASCII that it is UTF-16, so such a claim means UTF-8. */
  private static Optional<String> metaCharset(byte[] bytes) {
    int length = Math.min(bytes.length, META_SEARCH_BYTES);
    Matcher meta = META_CHARSET.matcher(new String(bytes, 0, length, StandardCharsets.ISO_8859_1));
    if (!meta.find()) return Optional.empty();
    String name = meta.group(1);
    return Optional.of(name.regionMatches(true, 0, "utf-16", 0, 6) ? "utf-8" : name);
  }

  private static String title(Document page) {
    Element title = page.head().getElementsByTag("title").first();
    return title == null ? "" : title.text();
  }

  private static Map<String, Object> facts(Document page, String firstTime) {
    Map<String, Object> facts = new LinkedHashMap<>();
    put(facts, "title", title(page));
    Element root = page.firstElementChild();
    if (root != null) put(facts, "lang", root.attr("lang"));
    for (Element element : page.head().children()) {
      if (element.nameIs("link") && element.attr("rel").equalsIgnoreCase("canonical")) {
        put(facts, "canonical", element.attr("href"));
      } else if (element.nameIs("meta")) {
        meta(facts, element);
      }
    }
    put(facts, "published", firstTime);
    return facts;
  }

  private static void meta(Map<String, Object> facts, Element meta) {
    String name = meta.hasAttr("property") ? meta.attr("property") : meta.attr("name");
    switch (name.toLowerCase(Locale.ROOT)) {
      case "description", "og:description" -> put(facts, "description", meta.attr("content"));
      case "article:published_time",
          "datepublished",
          "pubdate",
          "publishdate",
          "date",
          "dc.date",
          "dc.date.issued" ->
          put(facts, "published", meta.attr("content"));
      default -> {}
    }
  }

  /** The first to say it is believed. */
  private static void put(Map<String, Object> facts, String name, String value) {
    String clean = CleanText.of(value).strip();
    if (clean.isEmpty() || clean.length() > MAX_FACT_CHARS) return;
    facts.putIfAbsent(name, clean);
  }

  /**
   * A page with hundreds of tables inside each other, which no browser draws and which takes jsoup
   * quadratic time: it keeps a marker for every open cell and looks through all of them again and
   * again. Such a page is read as if its tables were plain blocks.
   */
  private static final class TableTower {

    private static final int MAX_OPEN = 200;
    private static final Set<String> MARKED =
        Set.of("table", "template", "object", "applet", "marquee");
    private static final Pattern TAGS =
        Pattern.compile(
            "(?i)<(/?)(?:table|tbody|thead|tfoot|tr|td|th|caption|colgroup|template|object|applet|marquee)\\b");

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
}
