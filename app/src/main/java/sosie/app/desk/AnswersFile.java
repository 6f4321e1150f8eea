package sosie.app.desk;

import static sosie.source.Utf8Order.UTF_8;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import sosie.docket.Comment;
import sosie.page.Html;
import sosie.read.Count;
import sosie.verdict.Mark;

/** What was answered at a desk, for the response document of whoever answers. */
public record AnswersFile(Desk desk) {

  private static final String NO_CATEGORY = "Without a category";

  /** A row for each thing to answer. */
  public String csv() {
    StringWriter to = new StringWriter();
    try (CsvWriter out = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(to)) {
      out.writeRecord(
          "comment",
          "letter",
          "state",
          "category",
          "note",
          "who",
          "when",
          "people",
          "ids",
          "words",
          "text");
      for (Task task : desk.tasks()) {
        Optional<Mark> mark = desk.last(task);
        Comment first = task.first();
        out.writeRecord(
            first.id(),
            first.isAlone() ? "" : Integer.toString(first.letter()),
            mark.map(Mark::state).orElse(Mark.State.OPEN).name().toLowerCase(Locale.ROOT),
            mark.map(Mark::category).orElse(""),
            mark.map(Mark::note).orElse(""),
            mark.map(Mark::who).orElse(""),
            mark.map(each -> each.when().toString()).orElse(""),
            Integer.toString(task.comments().size()),
            String.join(" ", task.ids()),
            Integer.toString(task.words()),
            task.text());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return to.toString();
  }

  /** A page that any word processor opens: what was answered, by category, with the notes. */
  public String document() {
    Map<String, List<Task>> byCategory = new TreeMap<>(UTF_8);
    long open = 0;
    for (Task task : desk.tasks()) {
      Optional<Mark> mark = desk.answer(task);
      if (mark.isEmpty()) open++;
      else byCategory.computeIfAbsent(mark.get().category(), any -> new ArrayList<>()).add(task);
    }
    Html html = new Html().doctype();
    html.open("html", "lang", "en").open("head").empty("meta", "charset", "utf-8");
    html.element("title", "Comments and responses").close().open("body");
    html.element("h1", "Comments and responses");
    if (open > 0) html.element("p", Count.of(open) + " to answer still.");
    byCategory.forEach((category, tasks) -> section(html, category, tasks));
    html.close().closeLine();
    return new String(html.bytes(), StandardCharsets.UTF_8);
  }

  private void section(Html html, String category, List<Task> tasks) {
    html.element("h2", category.isEmpty() ? NO_CATEGORY : category);
    for (Task task : tasks) {
      int people = task.comments().size();
      html.open("p");
      html.element("b", people == 1 ? "One comment" : Count.of(people) + " comments");
      html.text(" (" + String.join(", ", task.ids().stream().limit(20).toList()));
      html.text(people > 20 ? " and " + Count.of(people - 20) + " more)" : ")").close();
      html.open("blockquote");
      for (String each : task.text().strip().split("\\n+", -1)) html.element("p", each);
      html.close();
      String note = desk.answer(task).map(Mark::note).orElse("");
      html.open("p").element("b", "Response: ").text(note).close();
    }
  }
}
