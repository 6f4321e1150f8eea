package sosie.report;

import static sosie.source.Utf8Order.UTF_8;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sosie.page.Clipped;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.page.Page;
import sosie.page.TableParts;
import sosie.read.Count;
import sosie.report.ReportContent.Parameter;
import sosie.report.ReportContent.Settings;
import sosie.report.ReportContent.SkippedExample;
import sosie.report.ReportContent.SkippedGroup;
import sosie.report.ReportContent.Source;

/**
 * What stands behind the result: settings, sources, what was skipped, notes.
 *
 * @param sources in any order; the largest are shown first
 * @param notes whole sentences
 */
public record Appendix(
    Settings settings, List<Source> sources, List<SkippedGroup> skipped, List<String> notes) {

  private static final int SOURCES_SHOWN = 20;
  private static final int SOURCES_FOLDED = 200;
  private static final int EXAMPLES = 5;
  private static final int NOTES = 50;

  /** The parts that there are. */
  public List<Page.Section> sections() {
    List<Page.Section> sections = new ArrayList<>();
    sections.add(new Page.Section("settings", "Settings"));
    if (!sources.isEmpty()) sections.add(new Page.Section("sources", "Sources"));
    if (!skipped.isEmpty()) sections.add(new Page.Section("skipped", "Skipped"));
    if (!notes.isEmpty()) sections.add(new Page.Section("notes", "Notes"));
    return sections;
  }

  public void writeTo(Html html) {
    writeSettings(html);
    writeSources(html);
    writeSkipped(html);
    writeNotes(html);
  }

  private void writeSettings(Html html) {
    html.open("section", "aria-labelledby", "settings").element("h2", "Settings", "id", "settings");
    TableParts.box(html, "settings");
    html.open("table", "class", "settings");
    TableParts.setting(html, "recipe", settings.recipe(), "the method");
    TableParts.setting(html, "measure", settings.measure(), "what a score is");
    TableParts.setting(
        html, "threshold", Figures.plain(settings.threshold()), "the least score that counts");
    TableParts.setting(html, "found", settings.pairs(), "what is known of the pairs");
    settings
        .expectedRecall()
        .ifPresent(
            recall ->
                TableParts.setting(
                    html,
                    "expected recall",
                    Figures.plain(recall),
                    "share of the pairs at the threshold, by this measure, that this finds"));
    TableParts.setting(
        html,
        "seed",
        Long.toString(settings.seed()),
        "starts every random choice: the same seed gives the same result");
    for (Parameter parameter : settings.parameters()) {
      TableParts.setting(html, parameter.name(), parameter.value(), parameter.meaning());
    }
    html.close().close().closeLine();
  }

  private void writeNotes(Html html) {
    if (notes.isEmpty()) return;
    html.open("section", "aria-labelledby", "notes")
        .element("h2", "Notes", "id", "notes")
        .open("ul");
    for (String note : notes.stream().limit(NOTES).toList()) {
      html.open("li").element("bdi", Clipped.start(note, 500)).close();
    }
    html.close().closeLine();
  }

  private void writeSources(Html html) {
    List<Source> largest =
        sources.stream()
            .sorted(
                Comparator.comparingLong(Source::documents)
                    .reversed()
                    .thenComparing(Source::name, UTF_8))
            .toList();
    if (largest.isEmpty()) return;
    html.open("section", "aria-labelledby", "sources").element("h2", "Sources", "id", "sources");
    sourceTable(html, largest.stream().limit(SOURCES_SHOWN).toList());
    if (largest.size() > SOURCES_SHOWN) {
      int more = largest.size() - SOURCES_SHOWN;
      html.open("details").element("summary", Count.of(more, "more source"));
      sourceTable(html, largest.stream().skip(SOURCES_SHOWN).limit(SOURCES_FOLDED).toList());
      if (more > SOURCES_FOLDED) {
        html.element("p", "And " + Count.of(more - SOURCES_FOLDED) + " more.", "class", "rest");
      }
      html.close();
    }
    html.closeLine();
  }

  private static void sourceTable(Html html, List<Source> sources) {
    TableParts.box(html, "sources");
    html.open("table").open("tr");
    TableParts.heading(html, "source");
    for (String column : List.of("documents", "skipped")) TableParts.numberHeading(html, column);
    html.close();
    for (Source source : sources) {
      html.open("tr").open("th", "scope", "row", "class", "id");
      html.element("bdi", Clipped.name(source.name())).close();
      html.element("td", Count.of(source.documents()), "class", "number");
      html.element("td", Count.of(source.skipped()), "class", "number").close();
    }
    html.close().closeLine();
  }

  private void writeSkipped(Html html) {
    if (skipped.isEmpty()) return;
    html.open("section", "aria-labelledby", "skipped");
    html.element("h2", "Skipped", "id", "skipped");
    html.element(
        "p", "These could not be used and are in no cluster. The others were not affected.");
    TableParts.box(html, "skipped");
    html.open("table").open("tr");
    TableParts.heading(html, "reason");
    TableParts.numberHeading(html, "documents");
    TableParts.heading(html, "for example");
    html.close();
    for (SkippedGroup group : skipped) skippedRow(html, group);
    html.close().close().closeLine();
  }

  private static void skippedRow(Html html, SkippedGroup group) {
    html.open("tr").element("th", Clipped.name(group.reason()), "scope", "row");
    html.element("td", Count.of(group.count()), "class", "number").open("td").open("ul");
    for (SkippedExample example : group.examples().stream().limit(EXAMPLES).toList()) {
      html.open("li")
          .open("span", "class", "id")
          .element("bdi", Clipped.name(example.place()))
          .close();
      html.text(" ").element("bdi", Clipped.name(example.detail())).close();
    }
    html.close().close().close();
  }
}
