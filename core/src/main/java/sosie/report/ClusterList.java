package sosie.report;

import java.util.LinkedHashMap;
import java.util.Map;
import sosie.page.Clipped;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.read.Count;
import sosie.report.ReportContent.ShownCluster;

/**
 * All clusters, a line for each. What the page has of them from the beginning are those whose cards
 * it shows; the page's script loads the others, sorts and searches them and opens any.
 */
record ClusterList(ReportContent content) {

  void writeTo(Html html) {
    content.beside().open(html);
    tools(html);
    html.open("ol", "class", "rows", "tabindex", "-1");
    shown().forEach((cluster, anchor) -> row(html, cluster, anchor));
    html.closeLine();
    html.open("p", "class", "rest");
    if (content.counts().clusters() > shown().size()) {
      long more = content.counts().clusters() - shown().size();
      html.text("And " + Count.of(more) + " more; clusters.csv has all of them.");
    }
    html.close();
    html.element("button", "Show more", "type", "button", "class", "more", "hidden", "");
    html.closeLine();
    tally(html);
  }

  /** Those that stand on the page, with the place of their card. */
  private Map<ShownCluster, String> shown() {
    Map<Integer, ShownCluster> clusters = new LinkedHashMap<>();
    Map<Integer, String> anchors = new LinkedHashMap<>();
    content.borderline().forEach(each -> put(clusters, anchors, each, "borderline"));
    content.largest().forEach(each -> put(clusters, anchors, each, "largest"));
    Map<ShownCluster, String> shown = new LinkedHashMap<>();
    clusters.forEach((number, cluster) -> shown.put(cluster, anchors.get(number)));
    return shown;
  }

  private static void put(
      Map<Integer, ShownCluster> clusters,
      Map<Integer, String> anchors,
      ShownCluster cluster,
      String group) {
    clusters.putIfAbsent(cluster.number(), cluster);
    anchors.putIfAbsent(cluster.number(), group + "-" + cluster.number());
  }

  private static void tools(Html html) {
    html.open("div", "class", "tools", "hidden", "");
    html.open("label", "class", "find").element("span", "Find a cluster by words of its title");
    html.empty("input", "type", "search", "autocomplete", "off", "spellcheck", "false");
    html.close();
    html.open("label").element("span", "Sort").open("select", "class", "sort");
    html.element("option", "weakest link first", "value", "weakest");
    html.element("option", "largest first", "value", "largest");
    html.element("option", "by title", "value", "title");
    html.element("option", "by number", "value", "number");
    html.close().close();
    html.open("label").element("span", "Show").open("select", "class", "which");
    html.element("option", "all", "value", "all");
    html.element("option", "without a verdict", "value", "open");
    html.element("option", "with a verdict", "value", "decided");
    html.close().close();
    html.element("p", "", "class", "found", "role", "status");
    html.closeLine();
  }

  private static void row(Html html, ShownCluster cluster, String anchor) {
    html.open("li", "id", "cluster-" + cluster.number());
    html.open("a", "href", "#" + anchor, "class", "title");
    html.element("bdi", Clipped.name(cluster.title())).close();
    html.element("span", Count.of(cluster.size(), "document"), "class", "size");
    html.element("span", "weakest link " + Figures.score(cluster.minScore()), "class", "weakest");
    html.closeLine();
  }

  /** What was decided so far, and the way to get it out. */
  private static void tally(Html html) {
    html.open("div", "class", "tally", "hidden", "", "role", "region", "aria-label", "Verdicts");
    html.element("p", "", "class", "told", "role", "status");
    html.element("button", "Save links.csv", "type", "button", "class", "save");
    html.element("button", "Forget all", "type", "button", "class", "forget");
    html.closeLine();
  }
}
