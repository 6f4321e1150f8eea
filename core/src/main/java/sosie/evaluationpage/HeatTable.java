package sosie.evaluationpage;

import java.util.List;
import sosie.page.Clipped;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.page.TableParts;

/**
 * Methods across, something else down, each cell shaded by how large its figure is.
 *
 * @param heading the id of the heading that names it
 * @param corner what the rows are
 */
record HeatTable(String heading, String corner, List<Series> methods, List<Row> rows) {

  /** Shades of good news and of bad. */
  enum Tone {
    GOOD("heat"),
    BAD("heat bad");

    private final String kind;

    Tone(String kind) {
      this.kind = kind;
    }
  }

  /** A row: what it is about, how much that is, a cell per method. */
  record Row(String name, String count, List<Cell> cells) {}

  /**
   * What a method has there.
   *
   * @param share in [0, 1], NaN if there is nothing to show
   * @param below smaller figures under it
   */
  record Cell(double share, String below, Tone tone) {

    static final Cell NONE = new Cell(Double.NaN, "", Tone.GOOD);
  }

  private static final int SHADES = 10;

  void writeTo(Html html) {
    TableParts.box(html, heading);
    html.open("table", "class", "pinned matrix").open("thead").open("tr");
    TableParts.heading(html, corner);
    for (Series method : methods) {
      html.open("th", "scope", "col", "class", "over");
      method.name(html);
      html.close();
    }
    html.close().close().open("tbody");
    for (Row row : rows) row(html, row);
    html.close().close().closeLine();
  }

  private static void row(Html html, Row row) {
    html.open("tr").open("th", "scope", "row").element("bdi", Clipped.name(row.name()));
    if (!row.count().isEmpty()) html.text(" ").element("small", row.count());
    html.close();
    for (Cell cell : row.cells()) cell(html, cell);
    html.closeLine();
  }

  private static void cell(Html html, Cell cell) {
    if (Double.isNaN(cell.share())) {
      html.element("td", Figures.NONE, "class", "heat");
      return;
    }
    long shade = Math.round(Math.max(0, Math.min(1, cell.share())) * SHADES);
    html.open("td", "class", cell.tone().kind + " h" + shade);
    html.element("b", Figures.figure(cell.share()));
    if (!cell.below().isEmpty()) html.text(" ").element("small", cell.below());
    html.close();
  }
}
