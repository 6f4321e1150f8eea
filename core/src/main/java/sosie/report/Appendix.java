package sosie.report;

import java.util.Comparator;
import java.util.List;
import sosie.report.ReportContent.Parameter;
import sosie.report.ReportContent.Settings;
import sosie.report.ReportContent.SkippedExample;
import sosie.report.ReportContent.SkippedGroup;
import sosie.report.ReportContent.Source;

/** What stands behind the result: settings, sources, what was skipped, notes. */
record Appendix(ReportContent content) {

  private static final int SOURCES_SHOWN = 20;
  private static final int SOURCES_FOLDED = 200;
  private static final int EXAMPLES = 5;
  private static final int NOTES = 50;

  void writeSettings(Html html) {
    Settings settings = content.settings();
    html.open("section", "aria-labelledby", "settings").element("h2", "Settings", "id", "settings");
    html.open(
        "div",
        "class",
        "tablebox",
        "tabindex",
        "0",
        "role",
        "region",
        "aria-labelledby",
        "settings");
    html.open("table", "class", "settings");
    row(html, "recipe", settings.recipe(), "the method");
    row(html, "measure", settings.measure(), "what a score is");
    row(html, "threshold", Figures.plain(settings.threshold()), "the least score that counts");
    settings
        .expectedRecall()
        .ifPresent(
            recall ->
                row(
                    html,
                    "expected recall",
                    Figures.plain(recall),
                    "share of the pairs at the threshold that this finds"));
    row(
        html,
        "seed",
        Long.toString(settings.seed()),
        "starts every random choice: the same seed gives the same result");
    for (Parameter parameter : settings.parameters()) {
      row(html, parameter.name(), parameter.value(), parameter.meaning());
    }
    html.close().close().closeLine();
  }

  void writeNotes(Html html) {
    if (content.notes().isEmpty()) return;
    html.open("section", "aria-labelledby", "notes")
        .element("h2", "Notes", "id", "notes")
        .open("ul");
    for (String note : content.notes().stream().limit(NOTES).toList()) {
      html.open("li").element("bdi", Clipped.start(note, 500)).close();
    }
    html.close().closeLine();
  }

  void writeSources(Html html) {
    List<Source> sources =
        content.sources().stream()
            .sorted(
                Comparator.comparingLong(Source::documents).reversed().thenComparing(Source::name))
            .toList();
    if (sources.isEmpty()) return;
    html.open("section", "aria-labelledby", "sources").element("h2", "Sources", "id", "sources");
    sourceTable(html, sources.stream().limit(SOURCES_SHOWN).toList());
    if (sources.size() > SOURCES_SHOWN) {
      int more = sources.size() - SOURCES_SHOWN;
      html.open("details").element("summary", Figures.count(more, "more source"));
      sourceTable(html, sources.stream().skip(SOURCES_SHOWN).limit(SOURCES_FOLDED).toList());
      if (more > SOURCES_FOLDED) {
        html.element(
            "p", "And " + Figures.count(more - SOURCES_FOLDED) + " more.", "class", "rest");
      }
      html.close();
    }
    html.closeLine();
  }

  private static void sourceTable(Html html, List<Source> sources) {
    html.open(
        "div",
        "class",
        "tablebox",
        "tabindex",
        "0",
        "role",
        "region",
        "aria-labelledby",
        "sources");
    html.open("table").open("tr");
    for (String column : List.of("source", "format")) html.element("th", column, "scope", "col");
    for (String column : List.of("documents", "skipped")) {
      html.element("th", column, "scope", "col", "class", "number");
    }
    html.close();
    for (Source source : sources) {
      html.open("tr").open("th", "scope", "row", "class", "id");
      html.element("bdi", Clipped.name(source.name())).close();
      html.element("td", Clipped.name(source.format()));
      html.element("td", Figures.count(source.documents()), "class", "number");
      html.element("td", Figures.count(source.skipped()), "class", "number").close();
    }
    html.close().closeLine();
  }

  void writeSkipped(Html html) {
    if (content.skipped().isEmpty()) return;
    html.open("section", "aria-labelledby", "skipped");
    html.element("h2", "Skipped documents", "id", "skipped");
    html.element(
        "p", "These could not be used and are in no cluster. The others were not affected.");
    html.open(
        "div",
        "class",
        "tablebox",
        "tabindex",
        "0",
        "role",
        "region",
        "aria-labelledby",
        "skipped");
    html.open("table").open("tr").element("th", "reason", "scope", "col");
    html.element("th", "documents", "scope", "col", "class", "number");
    html.element("th", "for example", "scope", "col").close();
    for (SkippedGroup group : content.skipped()) skippedRow(html, group);
    html.close().close().closeLine();
  }

  private static void skippedRow(Html html, SkippedGroup group) {
    html.open("tr").element("th", Clipped.name(group.reason()), "scope", "row");
    html.element("td", Figures.count(group.count()), "class", "number").open("td").open("ul");
    for (SkippedExample example : group.examples().stream().limit(EXAMPLES).toList()) {
      html.open("li")
          .open("span", "class", "id")
          .element("bdi", Clipped.name(example.place()))
          .close();
      html.text(" ").element("bdi", Clipped.name(example.detail())).close();
    }
    html.close().close().close();
  }

  private static void row(Html html, String name, String value, String meaning) {
    html.open("tr").element("th", Clipped.name(name), "scope", "row");
    html.element("td", Clipped.name(value), "class", "value");
    html.element("td", Clipped.name(meaning), "class", "meaning").close();
  }
}
