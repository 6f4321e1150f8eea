package sosie.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import sosie.cut.PassageFindings;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.page.Clipped;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.page.Page;
import sosie.passage.PassageKind;
import sosie.passage.Passages;
import sosie.read.Count;
import sosie.source.Origin;

/**
 * Passages as one page for people: who shares with whom, what recurs most, and the documents with
 * most of it, coloured by how often each part recurs. A {@link Page} without a script.
 */
public final class PassagePages {

  private static final int DOCUMENTS = 12;
  private static final int ROOM = 20_000; // characters of a document

  private final PassageFindings findings;
  private final Passages found;
  private final DocumentStream documents;

  public PassagePages(PassageFindings findings, DocumentStream documents) {
    this.findings = findings;
    this.documents = documents;
    found = findings.passages();
  }

  /** Writes {@code passages.html} into a folder. */
  public void writeTo(Path folder) throws IOException {
    List<Integer> shown =
        IntStream.range(0, found.sources().size())
            .filter(i -> found.repeatedWords(i) > 0)
            .boxed()
            .sorted((a, b) -> Integer.compare(found.repeatedWords(b), found.repeatedWords(a)))
            .limit(DOCUMENTS)
            .toList();
    Set<Origin> origins = new HashSet<>();
    for (int each : shown) origins.add(found.sources().get(each).origin());
    Map<Origin, Document> texts = shown.isEmpty() ? Map.of() : documents.fetch(origins);
    Page page =
        new Page(
            "Passages that recur", List.of("report.css", "passages.css"), sections(), footer());
    Files.write(folder.resolve("passages.html"), page.bytes(html -> main(html, shown, texts)));
  }

  private List<Page.Section> sections() {
    List<Page.Section> sections = new ArrayList<>();
    sections.add(new Page.Section("overview", "Overview"));
    if (found.count() > 0) {
      sections.add(new Page.Section("map", "Map"));
      sections.add(new Page.Section("passages", "Passages"));
    }
    if (new FindingTables(findings).hasStretches()) {
      sections.add(new Page.Section("changed", "Taken over"));
    }
    if (findings.decontamination().isPresent()) {
      sections.add(new Page.Section("leaks", "Items"));
    }
    if (found.count() > 0) sections.add(new Page.Section("documents", "Documents"));
    return sections;
  }

  private static String footer() {
    return "Made by Sosie. All passages and places stand in the files next to this page.";
  }

  private void main(Html html, List<Integer> shown, Map<Origin, Document> texts) {
    masthead(html);
    if (found.count() > 0) {
      html.open("section", "aria-labelledby", "map");
      new SharingMap(found).writeTo(html);
      html.closeLine();
    }
    new FindingTables(findings).writeTo(html);
    if (found.count() > 0) documents(html, shown, texts);
  }

  private void masthead(Html html) {
    long all = findings.allWords();
    html.open("header", "class", "masthead");
    html.element("p", "Passages of " + found.width() + " words or more", "class", "collection");
    html.element(
        "h1",
        found.count() == 0
            ? "No passage stands in more than one place"
            : Figures.percentOf(found.repeatedWords(), all)
                + " of all words stand in passages that recur");
    html.element(
        "p",
        Count.of(found.repeatedWords())
            + " of "
            + Count.of(all, "word")
            + " in "
            + Count.of(found.sources().size(), "document")
            + ". Case and punctuation do not count. A passage ends where the set of its places"
            + " changes, so each repeated run of words is in exactly one.",
        "class",
        "standfirst");
    html.closeLine();
    html.open("section", "aria-labelledby", "overview");
    html.element("h2", "Overview", "id", "overview", "class", "unseen");
    html.open("dl", "class", "keyfigures");
    Overview.figure(html, "documents read", found.sources().size());
    Overview.figure(html, "passages", found.count());
    Overview.figure(html, "places", found.occurrences().size());
    Overview.figure(html, "boilerplate of a source", count(PassageKind.BOILERPLATE));
    Overview.figure(html, "quoted", count(PassageKind.QUOTATION));
    findings
        .decontamination()
        .ifPresent(
            items ->
                Overview.figure(html, "documents with items", PassageFindings.documents(items)));
    findings.removals().ifPresent(list -> Overview.figure(html, "listed to go", list.size()));
    if (!found.problems().isEmpty()) Overview.figure(html, "skipped", found.problems().size());
    html.close().closeLine();
  }

  private long count(PassageKind kind) {
    return findings.kinds().stream().filter(each -> each == kind).count();
  }

  private void documents(Html html, List<Integer> shown, Map<Origin, Document> texts) {
    Map<Integer, List<Passages.Occurrence>> places = new HashMap<>();
    for (int each : shown) places.put(each, new ArrayList<>());
    for (Passages.Occurrence each : found.occurrences()) {
      List<Passages.Occurrence> own = places.get(each.document());
      if (own != null) own.add(each);
    }
    html.open("section", "aria-labelledby", "documents");
    html.element("h2", "Documents with most of it", "id", "documents");
    Heat.legend(html);
    for (int each : shown) {
      Document text = texts.get(found.sources().get(each).origin());
      if (text != null) card(html, each, text.text(), places.get(each));
    }
    html.closeLine();
  }

  private void card(Html html, int number, String text, List<Passages.Occurrence> places) {
    Passages.Source source = found.sources().get(number);
    html.open("article", "class", "card").open("header");
    html.open("h3").element("bdi", Clipped.name(source.id())).close();
    html.element(
        "p",
        Count.of(found.repeatedWords(number))
            + " of "
            + Count.of(source.words(), "word")
            + " recur ("
            + Figures.percentOf(found.repeatedWords(number), source.words())
            + ")");
    html.closeLine();
    html.open("div", "class", "shown");
    new ColouredText(text, found, places).writeTo(html, ROOM);
    html.close().closeLine();
  }
}
