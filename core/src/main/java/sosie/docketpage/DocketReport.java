package sosie.docketpage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sosie.docket.Docket;
import sosie.page.Clipped;
import sosie.page.Html;
import sosie.page.Page;
import sosie.page.PageData;
import sosie.report.Appendix;

/**
 * A docket as one page for an analyst: its form letters, what people made of them, and who wrote on
 * their own.
 *
 * <p>A {@link Page}. It stays below about 4 MB and is the same, byte for byte, for the same docket.
 *
 * @param beside the files that the page can load
 * @param search what was searched for what, as a sentence; empty if all were compared with all
 */
record DocketReport(
    Docket docket,
    String collection,
    String version,
    String search,
    Appendix appendix,
    PageData beside) {

  byte[] bytes() {
    String title = Clipped.name(collection) + ": public comments";
    List<String> scripts = beside.isEmpty() ? List.of() : List.of("files.js", "docket.js");
    return new Page(title, List.of("report.css", "docket.css"), scripts, sections(), footer())
        .bytes(this::main);
  }

  private String footer() {
    return "Made by Sosie " + version + ". The whole result stands next to this page.";
  }

  private List<Page.Section> sections() {
    List<Page.Section> sections = new ArrayList<>();
    sections.add(new Page.Section("letters", "Form letters"));
    sections.add(new Page.Section("added", "Most added"));
    sections.add(new Page.Section("alone", "On their own"));
    if (!beside.isEmpty()) sections.add(CommentList.SECTION);
    sections.addAll(appendix.sections());
    return sections;
  }

  private void main(Html html) {
    Optional<TimeScale> scale = TimeScale.over(Timeline.days(docket));
    new DocketOverview(docket, collection, search, appendix.skipped(), scale).writeTo(html);
    Set<Integer> letters = new LetterCards(docket, scale).writeTo(html);
    ReadingList reading = new ReadingList(docket, letters);
    reading.writeMostAdded(html);
    reading.writeAlone(html);
    new CommentList(beside).writeTo(html);
    appendix.writeTo(html);
  }
}
