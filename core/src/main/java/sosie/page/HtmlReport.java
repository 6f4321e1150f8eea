package sosie.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sosie.candidate.Crew;
import sosie.page.ReportContent.ShownCluster;

/**
 * A result as one page for people.
 *
 * <p>A {@link Page}. It stays below about 1.5 MB and is the same, byte for byte, for the same
 * content.
 */
public final class HtmlReport {

  private static final int ROOM_FOR_A_GROUP = 500_000;

  private final ReportContent content;
  private final Crew crew;

  public HtmlReport(ReportContent content, int threads) {
    this.content = content;
    crew = new Crew(Math.min(2, threads)); // one for each group of clusters
  }

  /** Writes the page, in UTF-8, replacing what stood there. */
  public void writeTo(Path file) throws IOException {
    Files.write(file, bytes());
  }

  byte[] bytes() {
    return new Page(title(), List.of("report.css"), sections(), footer()).bytes(this::main);
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
    }
    ClusterCards cards = new ClusterCards(content.settings().threshold(), ROOM_FOR_A_GROUP);
    // Each is half of the work, which is most of what a page costs.
    Html[] groups = new Html[2];
    crew.each(
        groups.length,
        () ->
            i ->
                groups[i] =
                    i == 0
                        ? cards.borderline(content.borderline())
                        : cards.largest(content.largest()));
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

  private static boolean group(
      Html html, String title, String meaning, List<ShownCluster> clusters) {
    if (clusters.isEmpty()) return false;
    html.open("div", "class", "group").element("h3", title);
    html.element("p", meaning).closeLine();
    return true;
  }
}
