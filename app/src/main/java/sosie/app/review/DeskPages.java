package sosie.app.review;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sosie.app.desk.AnswersFile;
import sosie.app.desk.Desk;
import sosie.app.desk.Task;
import sosie.app.http.Call;
import sosie.app.http.HttpError;
import sosie.app.http.Reply;
import sosie.docket.Comment;
import sosie.docket.FormLetter;
import sosie.page.Clipped;
import sosie.verdict.Mark;

/** The desk of whoever answers a docket. */
final class DeskPages {

  private static final int TASKS = 20;
  private static final int LETTERS = 25;
  private static final int COMMENTS = 50;
  private static final int MOST_PAGES = 10_000_000;

  private final Subject subject;

  DeskPages(Subject subject) {
    this.subject = subject;
  }

  private Desk desk() {
    return subject
        .desk()
        .orElseThrow(
            () ->
                HttpError.missing(
                    "There is no desk: this is no result of sosie comments, or its documents are"
                        + " not where they were"));
  }

  Workbench.Shown page(Call call, String reviewer) {
    DeskPage.Search search =
        new DeskPage.Search(
            call.query("find").orElse(""),
            DeskPage.State.of(call.query("state").orElse("")),
            call.query("category").orElse(""),
            (int) call.number("letter", 0, 0, Integer.MAX_VALUE));
    Desk desk = desk();
    List<Task> found = desk.tasks().stream().filter(task -> fits(task, search)).toList();
    Pager pager = new Pager(page(call), TASKS, found.size());
    int from = (int) pager.first();
    List<DeskPage.Item> items =
        found.subList(from, Math.min(found.size(), from + TASKS)).stream()
            .map(task -> new DeskPage.Item(task, desk.last(task)))
            .toList();
    DeskPage page =
        new DeskPage(search, pager, items, desk.answered(), desk.tasks().size(), desk.categories());
    return new Workbench.Shown("Desk", ReviewJob.DESK, page::writeTo);
  }

  private boolean fits(Task task, DeskPage.Search search) {
    if (search.letter() > 0 && task.first().letter() != search.letter()) return false;
    Optional<Mark> answer = desk().answer(task);
    boolean state =
        switch (search.state()) {
          case OPEN -> answer.isEmpty();
          case ANSWERED -> answer.isPresent();
          case ALL -> true;
        };
    if (!state) return false;
    String category = desk().last(task).map(Mark::category).orElse("");
    if (!search.category().isEmpty() && !category.equals(search.category())) return false;
    return search.words().isBlank() || task.has(search.words());
  }

  private static int page(Call call) {
    return (int) call.number("page", 1, 1, MOST_PAGES);
  }

  Workbench.Shown letters(Call call, String reviewer) {
    List<FormLetter> all = desk().docket().letters();
    Pager pager = new Pager(page(call), LETTERS, all.size());
    int from = (int) pager.first();
    List<FormLetter> part = all.subList(from, Math.min(all.size(), from + LETTERS));
    LettersPage page = new LettersPage(desk().docket(), pager, part, desk().open());
    return new Workbench.Shown("Letters", ReviewJob.DESK, page::writeTo);
  }

  Workbench.Shown letter(Call call, String reviewer) {
    FormLetter letter =
        number(call.path("number"))
            .flatMap(desk()::letter)
            .orElseThrow(() -> HttpError.missing("There is no letter " + call.path("number")));
    List<Comment> comments = new ArrayList<>(letter.comments());
    comments.sort(
        Comparator.comparingInt(Comment::wordsAdded).reversed().thenComparing(Comment::id));
    Pager pager = new Pager(page(call), COMMENTS, comments.size());
    int from = (int) pager.first();
    List<Comment> part = comments.subList(from, Math.min(comments.size(), from + COMMENTS));
    long open = desk().open().getOrDefault(letter.number(), 0L);
    LetterPage page = new LetterPage(desk().docket(), letter, open, pager, part);
    return new Workbench.Shown("Letter " + letter.number(), ReviewJob.DESK, page::writeTo);
  }

  private static Optional<Integer> number(String typed) {
    return typed.matches("[0-9]{1,9}") ? Optional.of(Integer.valueOf(typed)) : Optional.empty();
  }

  Workbench.Done answer(Map<String, String> form, String reviewer) throws IOException {
    String id = Workbench.id(form, "id");
    Address next = Workbench.back(form, "/desk");
    boolean opens = form.getOrDefault("do", "answer").equals("open");
    desk()
        .mark(
            opens ? Mark.State.OPEN : Mark.State.ANSWERED,
            reviewer,
            id,
            form.getOrDefault("category", ""),
            form.getOrDefault("note", ""));
    String said = opens ? "Open again: " : "Saved as answered: ";
    return new Workbench.Done(Outcome.done(said + Clipped.name(id) + "."), next);
  }

  /** What is answered and what is not, as a table. */
  Reply table(Call call) {
    return file(new AnswersFile(desk()).csv(), "text/csv", "answers.csv");
  }

  /** The same by category, to begin a response document with. */
  Reply document(Call call) {
    return file(new AnswersFile(desk()).document(), "text/html", "answers.html");
  }

  private static Reply file(String content, String type, String name) {
    return Reply.bytes(type + "; charset=utf-8", content.getBytes(StandardCharsets.UTF_8))
        .header("Content-Disposition", "attachment; filename=\"" + name + "\"");
  }
}
