package sosie.app.review;

import java.util.function.Consumer;
import sosie.page.Clipped;
import sosie.page.Html;

/**
 * What every page of the workbench has around its content: the way to the others, who is asked, and
 * a place where it is said what became of a verdict.
 *
 * <p>Style and script are files of ours, and the content security policy of the answer allows
 * nothing else: even a slip in escaping could not make a document's text run or load anything.
 *
 * @param collection what the user calls the documents
 * @param reviewer under whose name verdicts are kept
 * @param desk whether there are comments to answer
 */
record PageFrame(String collection, String reviewer, boolean desk) {

  /** A page; {@code title} may have words of documents. */
  byte[] page(String title, ReviewJob place, Consumer<Html> main) {
    return page(title, place, html -> {}, main);
  }

  /** A page that also says what came of what was done before. */
  byte[] page(String title, ReviewJob place, Consumer<Html> outcome, Consumer<Html> main) {
    Html html = new Html().doctype();
    html.open("html", "lang", "en");
    head(html, title);
    html.open("body");
    html.element("a", "Skip to the content", "class", "skip", "href", "#main");
    html.open("div", "class", "page");
    nav(html, place);
    html.open("div", "class", "saying", "role", "status", "aria-live", "polite");
    outcome.accept(html);
    html.closeLine();
    html.open("main", "id", "main", "tabindex", "-1");
    main.accept(html);
    html.closeLine();
    foot(html);
    html.close();
    KeyboardHelp.writeTo(html);
    html.close().closeLine();
    return html.bytes();
  }

  private static void head(Html html, String title) {
    html.open("head").empty("meta", "charset", "utf-8");
    html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    html.empty("meta", "name", "color-scheme", "content", "light dark");
    html.empty("meta", "name", "referrer", "content", "same-origin");
    html.element("title", Clipped.name(title) + " · Sosie");
    html.empty("link", "rel", "icon", "href", "/static/icon.svg", "type", "image/svg+xml");
    html.empty("link", "rel", "stylesheet", "href", "/static/report.css");
    html.empty("link", "rel", "stylesheet", "href", "/static/docket.css");
    html.empty("link", "rel", "stylesheet", "href", "/static/workbench.css");
    html.open("script", "src", "/static/workbench.js", "defer", "").close();
    html.closeLine();
  }

  private void nav(Html html, ReviewJob current) {
    html.open("nav", "aria-label", "Workbench");
    html.element("a", "sosie", "class", "wordmark", "href", "/").open("ul");
    for (ReviewJob each : ReviewJob.values()) {
      if (each == ReviewJob.DESK && !desk) continue;
      html.open("li");
      if (each == current) {
        html.element("a", each.title, "href", each.path, "aria-current", "page");
      } else {
        html.element("a", each.title, "href", each.path);
      }
      html.close();
    }
    html.close().open("p", "class", "who").text("as ");
    html.element("bdi", Clipped.name(reviewer)).close().closeLine();
  }

  private void foot(Html html) {
    html.open("footer").open("p").element("bdi", Clipped.name(collection));
    html.text(". Verdicts are on the disk as soon as it says “saved”. ");
    html.element(
        "button",
        "Keys",
        "type",
        "button",
        "class",
        "quietly with-script",
        "data-opens",
        KeyboardHelp.ID);
    html.close().closeLine();
  }
}
