package sosie.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import sosie.compare.ChangeCount;
import sosie.compare.ResultComparison;
import sosie.page.Clipped;
import sosie.page.Html;
import sosie.page.Page;
import sosie.page.TableParts;
import sosie.read.Count;

/** What changed between two results, as one page for people: the counts, and examples to read. */
public final class ComparisonPage {

  private final ResultComparison comparison;
  private final String former;
  private final String latter;
  private final String version;

  /** A page about two results by these names. */
  public ComparisonPage(ResultComparison comparison, String former, String latter, String version) {
    this.comparison = comparison;
    this.former = former;
    this.latter = latter;
    this.version = version;
  }

  /** Writes the page, in UTF-8, replacing what stood there. */
  public void writeTo(Path file) throws IOException {
    Files.write(file, bytes());
  }

  byte[] bytes() {
    String title = Clipped.name(former) + " and " + Clipped.name(latter) + ": what changed";
    List<Page.Section> sections = new ArrayList<>();
    sections.add(new Page.Section("changes", "Changes"));
    if (!comparison.settings().isEmpty()) sections.add(new Page.Section("settings", "Settings"));
    for (ChangeCount change : shown()) {
      sections.add(new Page.Section(anchor(change), title(change)));
    }
    return new Page(title, List.of("report.css"), sections, "Made by Sosie " + version + ".")
        .bytes(this::main);
  }

  private List<ChangeCount> shown() {
    return comparison.changes().stream().filter(change -> !change.examples().isEmpty()).toList();
  }

  private static String anchor(ChangeCount change) {
    return change.kind().replaceAll("[^a-z]+", "-");
  }

  private static String title(ChangeCount change) {
    String kind = change.kind();
    return kind.substring(0, 1).toUpperCase(Locale.ROOT) + kind.substring(1);
  }

  private void main(Html html) {
    html.open("header", "class", "masthead");
    html.open("p", "class", "collection").element("bdi", Clipped.name(former));
    html.text(" and ").element("bdi", Clipped.name(latter)).closeLine();
    html.element("h1", headline());
    html.open("p", "class", "standfirst").element("bdi", Clipped.name(former));
    html.text(" is the former result, ").element("bdi", Clipped.name(latter));
    html.text(" the latter.").close().closeLine();
    changes(html);
    if (!comparison.settings().isEmpty()) settings(html);
    for (ChangeCount change : shown()) examples(html, change);
  }

  private String headline() {
    if (comparison.isSame()) return "Nothing changed";
    List<ChangeCount> kinds =
        comparison.changes().stream().filter(change -> change.count() > 0).toList();
    return kinds.size() == 1
        ? Count.of(kinds.get(0).count()) + " " + kinds.get(0).kind()
        : "What changed";
  }

  private void changes(Html html) {
    html.open("section", "id", "changes");
    html.element("h2", "Changes", "id", "changes-heading");
    if (comparison.isSame()) {
      html.element("p", "Both results have the same documents, pairs and clusters.");
    } else {
      counts(html);
    }
    html.closeLine();
  }

  private void counts(Html html) {
    TableParts.box(html, "changes-heading");
    html.open("table").open("tbody");
    StringJoiner none = new StringJoiner(" · ", "None: ", "");
    for (ChangeCount change : comparison.changes()) {
      if (change.count() == 0) none.add(change.kind());
      else count(html, change);
    }
    html.close().close().closeLine();
    html.element("p", none.toString(), "class", "none");
  }

  private static void count(Html html, ChangeCount change) {
    html.open("tr").open("th", "scope", "row");
    if (change.examples().isEmpty()) html.text(title(change));
    else html.element("a", title(change), "href", "#" + anchor(change));
    html.close();
    TableParts.number(html, Count.of(change.count()));
    html.closeLine();
  }

  private void settings(Html html) {
    html.open("section", "id", "settings");
    html.element("h2", "Settings", "id", "settings-heading");
    TableParts.box(html, "settings-heading");
    html.open("table").open("thead").open("tr");
    TableParts.heading(html, "Setting");
    TableParts.heading(html, "Former");
    TableParts.heading(html, "Latter");
    html.close().close().open("tbody");
    comparison
        .settingsOfBoth()
        .forEach(
            (name, values) -> {
              html.open("tr").element("th", name, "scope", "row");
              html.element("td", Clipped.name(values.get(0)));
              html.element("td", Clipped.name(values.get(1))).closeLine();
            });
    html.close().close().close().closeLine();
  }

  private static void examples(Html html, ChangeCount change) {
    html.open("section", "id", anchor(change));
    html.element("h2", title(change) + ": " + Count.of(change.count()));
    html.open("ul", "class", "examples");
    for (ChangeCount.Example example : change.examples()) example(html, example);
    html.close();
    int shown = change.examples().size();
    if (shown < change.count()) {
      String rest = shown + " of " + Count.of(change.count()) + "; --examples shows more.";
      html.element("p", rest, "class", "rest");
    }
    html.closeLine();
  }

  private static void example(Html html, ChangeCount.Example example) {
    html.open("li").open("span", "class", "ids");
    for (String id : example.ids()) {
      html.open("span", "class", "id").element("bdi", Clipped.name(id)).close();
    }
    if (example.more() > 0) html.element("span", "and " + Count.of(example.more()) + " more");
    html.close().element("span", example.what(), "class", "what").closeLine();
  }
}
