package sosie.app.review;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import sosie.page.Clipped;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.page.TableParts;
import sosie.read.Count;
import sosie.review.ClusterLine;
import sosie.review.ClusterQuery;

/**
 * All clusters, a page at a time, in an order and by a search.
 *
 * @param kinds of edit that it may be narrowed to
 * @param methods by what members may have been found, and what that is called
 * @param all how many clusters there are
 */
record ClusterListPage(
    ClusterSearch search,
    Pager pager,
    List<Listed> rows,
    List<String> kinds,
    Map<ClusterQuery.Found, String> methods,
    long all) {

  /** A cluster with what it is called. */
  record Listed(ClusterLine line, String title) {}

  void writeTo(Html html) {
    String found =
        pager.rows() == all
            ? Count.of(all, "cluster")
            : Count.of(pager.rows()) + " of " + Count.of(all, "cluster");
    Written.masthead(html, "", found, "");
    filters(html);
    if (rows.isEmpty()) {
      html.element(
          "p",
          all == 0 ? "No two documents are alike enough." : "None is like that.",
          "class",
          "none");
      return;
    }
    table(html);
    pager.writeTo(html, search.address(), "cluster");
  }

  private void filters(Html html) {
    html.open("form", "method", "get", "action", "/clusters", "class", "filters", "role", "search");
    html.open("label", "class", "field grow").element("span", "Words of titles, or ids");
    html.empty("input", "type", "search", "name", "find", "value", search.words());
    html.close();
    html.open("label", "class", "field").element("span", "Source");
    html.empty("input", "type", "text", "name", "source", "value", search.source()).close();
    if (!kinds.isEmpty())
      choice(html, "kind", "Kind of difference", "all kinds", kinds, search.kind());
    html.open("label", "class", "field").element("span", "Method");
    html.open("select", "name", "method");
    Written.option(html, "", "all", ClusterSearch.value(search.found()));
    methods.forEach(
        (found, title) ->
            Written.option(
                html, ClusterSearch.value(found), title, ClusterSearch.value(search.found())));
    html.close().close();
    html.open("label", "class", "field").element("span", "Verdicts");
    html.open("select", "name", "said");
    for (ClusterSearch.Said each : ClusterSearch.Said.values()) {
      Written.option(html, each.value(), each.title, search.said().value());
    }
    html.close().close();
    Written.hidden(html, "sort", search.sort().name().toLowerCase(Locale.ROOT));
    if (search.reversed()) Written.hidden(html, "turned", "yes");
    html.element("button", "Find").closeLine();
  }

  private static void choice(
      Html html, String name, String title, String none, List<String> values, String chosen) {
    html.open("label", "class", "field").element("span", title).open("select", "name", name);
    Written.option(html, "", none, chosen);
    for (String each : values) Written.option(html, each, Clipped.name(each), chosen);
    html.close().close();
  }

  private void table(Html html) {
    boolean dates = rows.stream().anyMatch(row -> row.line().date() != 0);
    boolean own = rows.stream().anyMatch(row -> row.line().uniqueWords() >= 0);
    html.open("table", "class", "list").open("thead").open("tr");
    heading(html, ClusterQuery.Order.SOURCE, "Cluster");
    heading(html, ClusterQuery.Order.SIZE, "Documents");
    heading(html, ClusterQuery.Order.WEAKEST, "Weakest link");
    heading(html, ClusterQuery.Order.DENSITY, "Density");
    if (dates) heading(html, ClusterQuery.Order.DATE, "Date");
    if (own) heading(html, ClusterQuery.Order.UNIQUE_WORDS, "Own words");
    TableParts.numberHeading(html, "Judged");
    html.close().close().open("tbody");
    for (Listed each : rows) row(html, each.line(), each.title(), dates, own);
    html.close().closeLine();
  }

  private static void row(Html html, ClusterLine line, String title, boolean dates, boolean own) {
    html.open("tr").open("th", "scope", "row");
    MembersPage.link(html, line.id(), title);
    if (!line.id().equals(title)) Written.id(html, line.id());
    html.close();
    number(html, "documents", Count.of(line.size()));
    double weakest = line.weakest();
    number(html, "weakest", Double.isNaN(weakest) ? Figures.NONE : Figures.score(weakest));
    number(html, "density", Figures.hundredths(line.density()));
    if (dates) number(html, "date", Written.day(line.date()));
    if (own)
      number(
          html, "own words", line.uniqueWords() < 0 ? Figures.NONE : Count.of(line.uniqueWords()));
    number(html, "judged", line.judged() == 0 ? "" : Count.of(line.judged()));
    html.closeLine();
  }

  private static void number(Html html, String name, String figure) {
    if (figure.isEmpty()) html.element("td", "", "class", "number");
    else html.element("td", figure, "class", "number", "data-name", name);
  }

  private void heading(Html html, ClusterQuery.Order order, String name) {
    String kind = order == ClusterQuery.Order.SOURCE ? "" : "number";
    html.open("th", sorted(order, kind));
    String address = search.sorted(order).address().toString();
    html.element("a", name, "class", "sort", "href", address);
    html.close();
  }

  /** Whether the least is on top. */
  private boolean rises(ClusterQuery.Order order) {
    boolean most = order == ClusterQuery.Order.SIZE || order == ClusterQuery.Order.UNIQUE_WORDS;
    return most == search.reversed();
  }

  private String[] sorted(ClusterQuery.Order order, String kind) {
    return search.sort() == order
        ? new String[] {
          "scope", "col", "class", kind, "aria-sort", rises(order) ? "ascending" : "descending"
        }
        : new String[] {"scope", "col", "class", kind};
  }
}
