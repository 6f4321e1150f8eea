package sosie.page;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * What every page for people has around its content: the head, the way to its sections, the foot.
 *
 * <p>A page stands alone: no script, no image, no font, nothing fetched. Its content security
 * policy allows our style sheets, by hash, and nothing else, so that even a slip in escaping could
 * not make a document's text run or load anything.
 *
 * @param styleSheets our own resources, in the order in which they count
 * @param sections in the order of the page; the first is what a reader may skip to
 */
record Page(String title, List<String> styleSheets, List<Section> sections, String footer) {

  /** A part of the page that one can go to. */
  record Section(String id, String name) {}

  byte[] bytes(Consumer<Html> main) {
    Html html = new Html().doctype();
    html.open("html", "lang", "en");
    head(html);
    html.open("body");
    Section first = sections.get(0);
    String skip = "Skip to the " + first.name().toLowerCase(Locale.ROOT);
    html.element("a", skip, "class", "skip", "href", "#" + first.id());
    html.open("div", "class", "page");
    nav(html);
    html.open("main");
    main.accept(html);
    html.closeLine();
    html.element("footer", footer);
    html.close().close().closeLine();
    return html.bytes();
  }

  private void head(Html html) {
    String css = styleSheet();
    html.open("head").empty("meta", "charset", "utf-8");
    html.empty("meta", "http-equiv", "Content-Security-Policy", "content", policy(css));
    html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    html.empty("meta", "name", "color-scheme", "content", "light dark");
    html.empty("meta", "name", "referrer", "content", "no-referrer");
    html.element("title", title);
    html.style(css).closeLine();
  }

  private void nav(Html html) {
    html.open("nav", "aria-label", "This page");
    html.element("span", "sosie", "class", "wordmark").open("ul");
    for (Section section : sections) {
      html.open("li").element("a", section.name(), "href", "#" + section.id()).close();
    }
    html.close().closeLine();
  }

  private static String policy(String css) {
    return "default-src 'none'; style-src 'sha256-"
        + sha256(css)
        + "'; base-uri 'none'; form-action 'none'";
  }

  private String styleSheet() {
    StringBuilder css = new StringBuilder();
    for (String name : styleSheets) css.append(resource(name));
    return css.toString();
  }

  private static String resource(String name) {
    try (InputStream css = Page.class.getResourceAsStream(name)) {
      if (css == null) throw new IllegalStateException(name + " is missing from the jar");
      return new String(css.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(name + " cannot be read from the jar", e);
    }
  }

  private static String sha256(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
