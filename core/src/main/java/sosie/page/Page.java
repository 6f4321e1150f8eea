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
 * <p>No image, no font, nothing fetched. A page's content security policy allows our style sheets
 * and our scripts, by hash, and what these scripts load, and nothing else: even a slip in escaping
 * could not make a document's text run or load anything. A script only adds to a page that can be
 * read without it; most have none.
 *
 * @param styleSheets our own resources, in the order in which they count
 * @param scripts our own resources
 * @param sections in the order of the page; the first is what a reader may skip to
 */
public record Page(
    String title,
    List<String> styleSheets,
    List<String> scripts,
    List<Section> sections,
    String footer) {

  /** A page without a script. */
  public Page(String title, List<String> styleSheets, List<Section> sections, String footer) {
    this(title, styleSheets, List.of(), sections, footer);
  }

  /** A part of the page that one can go to. */
  public record Section(String id, String name) {}

  public byte[] bytes(Consumer<Html> main) {
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
    html.close();
    String code = joined(scripts);
    if (!code.isEmpty()) html.script(code);
    html.close().closeLine();
    return html.bytes();
  }

  private void head(Html html) {
    String css = joined(styleSheets);
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

  /** What a trusted script loads is trusted, and nothing else is, wherever it lies. */
  private String policy(String css) {
    String code = joined(scripts);
    return "default-src 'none'; style-src 'sha256-"
        + sha256(css)
        + "'; base-uri 'none'; form-action 'none'"
        + (code.isEmpty()
            ? ""
            : "; script-src 'sha256-"
                + sha256(code)
                + "' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types sosie");
  }

  private static String joined(List<String> resources) {
    StringBuilder joined = new StringBuilder();
    for (String name : resources) joined.append(resource(name));
    return joined.toString();
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
