package sosie.evaluationpage;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import sosie.page.Html;
import sosie.page.TableParts;

/** One row of figures per method; the best figure of a column stands out. */
final class MethodTable {

  /** A column and its value for each method. */
  private record Filled(MethodColumn column, double[] values, double best) {}

  private final List<Series> methods;
  private final List<Filled> columns = new ArrayList<>();

  /**
   * A table.
   *
   * @param cost of a wrong pair, in right ones
   */
  MethodTable(List<Series> methods, double cost) {
    this.methods = methods;
    for (MethodColumn column : MethodColumn.all(cost)) {
      double[] values = methods.stream().mapToDouble(column.value()).toArray();
      if (DoubleStream.of(values).allMatch(Double::isNaN)) continue; // says nothing of anyone
      columns.add(new Filled(column, values, column.best(values)));
    }
  }

  void writeTo(Html html) {
    html.open("section", "aria-labelledby", "table").element("h2", "Table", "id", "table");
    TableParts.box(html, "table");
    html.open("table", "class", "methods pinned").open("thead");
    groups(html);
    html.open("tr");
    TableParts.heading(html, "method");
    for (int i = 0; i < columns.size(); i++) {
      MethodColumn column = columns.get(i).column();
      html.element(
          "th", column.name(), "scope", "col", "class", kind(i), "title", column.meaning());
    }
    html.close().close().open("tbody");
    for (Series method : methods) row(html, method);
    html.close().close().closeLine();
    meanings(html);
    html.closeLine();
  }

  private void groups(Html html) {
    html.open("tr", "class", "groups").element("td", "");
    int start = 0;
    while (start < columns.size()) {
      int end = start + 1;
      while (end < columns.size() && !startsGroup(end)) end++;
      String width = Integer.toString(end - start);
      String group = columns.get(start).column().group();
      html.element("th", group, "scope", "colgroup", "colspan", width, "class", "first");
      start = end;
    }
    html.close();
  }

  private void row(Html html, Series method) {
    html.open("tr").open("th", "scope", "row");
    method.name(html);
    html.close();
    for (int i = 0; i < columns.size(); i++) {
      Filled column = columns.get(i);
      double value = column.values()[method.place()];
      String figure = column.column().shown().apply(value);
      html.open("td", "class", kind(i));
      if (value == column.best()) {
        html.element("b", figure, "class", "top").element("span", " (best)", "class", "unseen");
      } else {
        html.text(figure);
      }
      html.close();
    }
    html.closeLine();
  }

  private String kind(int place) {
    return startsGroup(place) ? "number first" : "number";
  }

  private boolean startsGroup(int place) {
    if (place == 0) return true;
    String before = columns.get(place - 1).column().group();
    return !columns.get(place).column().group().equals(before);
  }

  private void meanings(Html html) {
    html.open("details", "class", "meanings").element("summary", "What the columns say");
    html.open("dl");
    for (Filled column : columns) {
      html.open("div").element("dt", column.column().name());
      html.element("dd", column.column().meaning()).close();
    }
    html.close().closeLine();
  }
}
