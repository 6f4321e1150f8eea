package sosie.report;

import java.util.ArrayList;
import java.util.List;
import sosie.page.Clipped;
import sosie.page.Html;
import sosie.page.Page;
import sosie.parallel.WorkerPool;
import sosie.read.Count;
import sosie.report.ReportContent.ShownCluster;

/**
 * A result as one page for people.
 *
 * <p>A {@link Page}. It stays below about 1.5 MB and is the same, byte for byte, for the same
 * content. It shows the clusters to look at first; its script finds and opens any other.
 */
final class HtmlReport {

  private static final int ROOM_FOR_A_GROUP = 500_000;

  private final ReportContent content;
  private final WorkerPool workers;

  HtmlReport(ReportContent content, int threads) {
    this.content = content;
    workers = new WorkerPool(Math.min(2, threads)); // one for each group of clusters
  }

  byte[] bytes() {
    List<String> scripts =
        content.beside().isEmpty() ? List.of() : List.of("files.js", "report.js");
    return new Page(title(), List.of("report.css"), scripts, sections(), footer())
        .bytes(this::main);
  }

  private String title() {
    return Clipped.name(content.collection()) + ": near-duplicates";
  }

  private String footer() {
    return "Made by Sosie "
        + content.settings().version()
        + ". The whole result stands next to this page.";
  }

  private List<Page.Section> sections() {
    List<Page.Section> sections = new ArrayList<>();
    sections.add(new Page.Section("clusters", "Clusters"));
    sections.addAll(appendix().sections());
    return sections;
  }

  private void main(Html html) {
    new Overview(content).writeTo(html);
    clusters(html);
    appendix().writeTo(html);
  }

  private Appendix appendix() {
    return new Appendix(content.settings(), content.sources(), content.skipped(), content.notes());
  }

  private void clusters(Html html) {
    html.open("section", "aria-labelledby", "clusters");
    html.element("h2", "Clusters", "id", "clusters");
    if (content.borderline().isEmpty() && content.largest().isEmpty()) {
      html.element("p", "There are none: every document stands for itself.", "class", "none");
    } else {
      new ClusterList(content).writeTo(html);
    }
    Html[] groups = new Html[2]; // each is half of the work, which is most of what a page costs
    workers.each(
        groups.length,
        () ->
            i ->
                groups[i] =
                    i == 0
                        ? cards(content.borderline(), "borderline")
                        : cards(content.largest(), "largest"));
    if (group(
        html,
        "Most borderline",
        "Weakest links closest to the threshold: look here first.",
        content.borderline())) {
      html.add(groups[0]);
    }
    if (group(html, "Largest", "The clusters with the most documents.", content.largest())) {
      html.add(groups[1]);
    }
    html.closeLine();
  }

  private Html cards(List<ShownCluster> clusters, String group) {
    Html html = new Html();
    int shown = 0;
    for (ShownCluster cluster : clusters) {
      int room = ROOM_FOR_A_GROUP - html.size();
      if (room < 0) break;
      ClusterCard.onPage(content.settings().threshold(), room).writeTo(html, cluster, group);
      shown++;
    }
    if (shown < clusters.size()) {
      String rest = Count.of(clusters.size() - shown, "more cluster");
      html.element("p", rest + " not shown, to keep this page light.", "class", "rest");
    }
    return html;
  }

  private static boolean group(
      Html html, String title, String meaning, List<ShownCluster> clusters) {
    if (clusters.isEmpty()) return false;
    html.open("div", "class", "group").element("h3", title);
    html.element("p", meaning).closeLine();
    return true;
  }
}
