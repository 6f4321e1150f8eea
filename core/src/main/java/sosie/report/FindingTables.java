package sosie.report;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import sosie.cut.PassageFindings;
import sosie.page.Clipped;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.page.TableParts;
import sosie.passage.Borrowing;
import sosie.passage.Borrowings;
import sosie.passage.Decontamination;
import sosie.passage.Passages;
import sosie.read.Count;

/** The passages, the changed stretches and the items of a benchmark that say most, as tables. */
record FindingTables(PassageFindings findings) {

  private static final int ROWS = 40;
  private static final int LONGEST = 160; // characters
  private static final int CHANGES = 6;

  void writeTo(Html html) {
    if (findings.passages().count() > 0) passages(html);
    if (hasStretches()) stretches(html, findings.stretches().get());
    findings.decontamination().ifPresent(items -> leaks(html, items));
  }

  boolean hasStretches() {
    return findings.stretches().filter(all -> !all.stretches().isEmpty()).isPresent();
  }

  private void passages(Html html) {
    Passages found = findings.passages();
    begin(html, "passages", "What recurs most", "words", "places", "documents");
    for (String name : List.of("kind", "first in", "begins")) TableParts.heading(html, name);
    html.closeLine();
    IntStream.range(0, found.count())
        .boxed()
        .sorted(
            Comparator.comparingLong((Integer i) -> -(long) found.words(i) * (found.places(i) - 1)))
        .limit(ROWS)
        .forEach(i -> passage(html, found, i));
    end(html, found.count());
  }

  private void passage(Html html, Passages found, int number) {
    Passages.Occurrence first = found.occurrences().get(found.first(number));
    html.open("tr");
    TableParts.number(html, Count.of(found.words(number)));
    TableParts.number(html, Count.of(found.places(number)));
    TableParts.number(html, Count.of(found.documents(number)));
    html.element("td", findings.kinds().get(number).name().toLowerCase(Locale.ROOT));
    id(html, found.sources().get(first.document()).id());
    html.open("td", "class", "begins", "dir", "auto");
    html.text(Clipped.words(found.text(number), LONGEST)).close().closeLine();
  }

  private static void stretches(Html html, Borrowings.Found found) {
    begin(html, "changed", "What was taken over", "words", "the same");
    for (String name : List.of("copy", "from", "changes")) TableParts.heading(html, name);
    html.closeLine();
    found.stretches().stream()
        .sorted(
            Comparator.comparingInt((Borrowing each) -> each.changes().isEmpty() ? 1 : 0)
                .thenComparingInt(each -> -each.copy().words()))
        .limit(ROWS)
        .forEach(each -> stretch(html, found, each));
    end(html, found.stretches().size());
  }

  private static void stretch(Html html, Borrowings.Found found, Borrowing each) {
    html.open("tr");
    TableParts.number(html, Count.of(each.copy().words()));
    TableParts.number(html, Figures.percentOf(each.same(), each.copy().words()));
    id(html, found.sources().get(each.copy().document()).id());
    id(html, found.sources().get(each.from().document()).id());
    html.open("td", "class", "begins", "dir", "auto");
    each.changes().stream()
        .limit(CHANGES)
        .forEach(
            change -> {
              if (!change.from().isEmpty()) html.element("del", change.from());
              html.text(" ");
              if (!change.copy().isEmpty()) html.element("ins", change.copy());
              html.text(" ");
            });
    int more = each.changes().size() - CHANGES;
    if (more > 0) html.text("and " + Count.of(more) + " more");
    html.close().closeLine();
  }

  private void leaks(Html html, Decontamination items) {
    Passages found = findings.passages();
    begin(html, "leaks", "Items in documents", "share", "words");
    for (String name : List.of("document", "item")) TableParts.heading(html, name);
    html.closeLine();
    items.leaks().stream()
        .sorted(Comparator.comparingDouble(leak -> -leak.share()))
        .limit(ROWS)
        .forEach(
            leak -> {
              html.open("tr");
              TableParts.number(html, Figures.hundredths(leak.share()));
              TableParts.number(html, Count.of(leak.words()));
              id(html, found.sources().get(leak.document()).id());
              id(html, found.sources().get(leak.item()).id());
              html.closeLine();
            });
    end(html, items.leaks().size());
  }

  private static void id(Html html, String id) {
    html.open("td", "class", "id").element("bdi", Clipped.name(id)).close();
  }

  private static void begin(Html html, String id, String title, String... numbers) {
    html.open("section", "aria-labelledby", id).element("h2", title, "id", id);
    TableParts.box(html, id);
    html.open("table", "class", "passages").open("tr");
    for (String name : numbers) TableParts.numberHeading(html, name);
  }

  private static void end(Html html, int all) {
    html.close().close();
    if (all > ROWS) {
      html.element("p", "And " + Count.of(all - ROWS) + " more in the files.", "class", "rest");
    }
    html.closeLine();
  }
}
