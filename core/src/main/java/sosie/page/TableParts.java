package sosie.page;

import java.util.List;

/** Parts that tables have in common. */
public final class TableParts {

  private TableParts() {}

  /** Opens a box that scrolls sideways, also by keyboard, when its table is wider than the page. */
  public static void box(Html html, String heading) {
    html.open(
        "div", "class", "tablebox", "tabindex", "0", "role", "region", "aria-labelledby", heading);
  }

  public static void heading(Html html, String text) {
    html.element("th", text, "scope", "col");
  }

  public static void numberHeading(Html html, String text) {
    html.element("th", text, "scope", "col", "class", "number");
  }

  public static void number(Html html, String figure) {
    html.element("td", figure, "class", "number");
  }

  /** A row of a table of class {@code settings}. */
  public static void setting(Html html, String name, String value, String meaning) {
    html.open("tr").element("th", Clipped.name(name), "scope", "row");
    html.element("td", Clipped.name(value), "class", "value");
    html.element("td", Clipped.name(meaning), "class", "meaning").close();
  }

  /** The figures of a drawing, folded; the first of a row says what they are of. */
  public static void ofFigures(Html html, List<String> columns, List<List<String>> rows) {
    html.open("details", "class", "figures").element("summary", "As a table");
    html.open("table").open("tr");
    for (String column : columns) heading(html, column);
    html.close();
    for (List<String> row : rows) {
      html.open("tr").element("th", row.get(0), "scope", "row");
      for (String figure : row.subList(1, row.size())) html.element("td", figure);
      html.close();
    }
    html.close().closeLine();
  }
}
