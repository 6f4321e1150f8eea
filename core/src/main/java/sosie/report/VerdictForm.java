package sosie.report;

import sosie.page.Html;

/**
 * What a reader says of a member of a cluster: that it is the same as the one that stands for it,
 * or is not. Shown where the page's script runs, which keeps what was said and writes it as a file
 * of links.
 */
final class VerdictForm {

  private VerdictForm() {}

  static void writeTo(Html html) {
    html.open("p", "class", "decide", "role", "group", "aria-label", "Your verdict");
    button(html, "must", "same");
    button(html, "cannot", "not the same");
    html.close();
  }

  private static void button(Html html, String kind, String name) {
    html.element("button", name, "type", "button", "data-kind", kind, "aria-pressed", "false");
  }
}
