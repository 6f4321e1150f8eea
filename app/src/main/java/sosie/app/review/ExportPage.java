package sosie.app.review;

import java.util.List;
import sosie.page.Html;

/** Everything there is to take home. */
record ExportPage(List<Tile> tiles, String command) {

  /**
   * Something to take.
   *
   * @param address of a file to load; empty if it is written by a form
   * @param form where the form goes that writes it on this machine; empty if there is none
   */
  record Tile(
      String title, String about, String address, String name, String form, String proposal) {

    static Tile file(String title, String about, String address, String name) {
      return new Tile(title, about, address, name, "", "");
    }

    static Tile written(String title, String about, String form, String proposal) {
      return new Tile(title, about, "", "", form, proposal);
    }
  }

  void writeTo(Html html) {
    Written.masthead(
        html,
        "",
        "Export",
        "What you see is what you get: clusters at the threshold in use, with all verdicts that"
            + " count.");
    html.open("div", "class", "tiles");
    for (Tile each : tiles) tile(html, each);
    html.closeLine();
    html.open("section", "aria-labelledby", "again");
    html.element("h2", "The same by the command", "id", "again");
    html.open("p", "class", "hint")
        .text("These links make the clusters shown here from the documents themselves:")
        .close();
    html.open("pre", "class", "command", "tabindex", "0").element("code", command).closeLine();
    html.closeLine();
  }

  private static void tile(Html html, Tile tile) {
    html.open("article", "class", "tile").element("h3", tile.title()).element("p", tile.about());
    if (!tile.address().isEmpty()) {
      html.element(
          "a",
          "Save " + tile.name(),
          "class",
          "button",
          "href",
          tile.address(),
          "download",
          tile.name());
    } else {
      Written.form(html, tile.form(), "row end");
      html.open("label", "class", "field grow").element("span", "Folder");
      html.empty(
          "input",
          "type",
          "text",
          "name",
          "folder",
          "value",
          tile.proposal(),
          "required",
          "",
          "autocomplete",
          "off");
      html.close().element("button", "Write").close();
    }
    html.closeLine();
  }
}
