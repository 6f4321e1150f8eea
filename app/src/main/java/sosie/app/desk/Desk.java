package sosie.app.desk;

import static sosie.source.Utf8Order.UTF_8;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import sosie.docket.Addition;
import sosie.docket.Comment;
import sosie.docket.Docket;
import sosie.docket.FormLetter;
import sosie.extract.Corpus;
import sosie.result.CommentsTable;
import sosie.result.ResultFolder;
import sosie.verdict.Mark;
import sosie.verdict.MarkLog;

/**
 * What of a docket is to be answered: each addition to a letter once, however many made it, and
 * each comment that follows no letter; those of most words first. Any thread.
 */
public final class Desk implements Closeable {

  private final Docket docket;
  private final List<Task> tasks;
  private final Map<String, Task> byId = new HashMap<>();
  private final MarkLog marks;

  private Desk(Docket docket, List<Task> tasks, MarkLog marks) {
    this.docket = docket;
    this.tasks = tasks;
    this.marks = marks;
    for (Task task : tasks) for (Comment each : task.comments()) byId.put(each.id(), task);
  }

  /**
   * Of a result that comments made.
   *
   * @param folder where it lies which are answered
   */
  public static Desk open(ResultFolder result, Corpus corpus, Path folder) throws IOException {
    Docket docket = CommentsTable.read(result, corpus);
    return new Desk(docket, tasks(docket), MarkLog.open(folder));
  }

  private static List<Task> tasks(Docket docket) {
    List<Task> tasks = new ArrayList<>();
    for (Addition each : docket.additions()) tasks.add(new Task(each.first(), each.comments()));
    for (Comment each : docket.alone()) tasks.add(new Task(each, List.of(each)));
    Comparator<Task> mostWords = Comparator.comparingInt(Task::words).reversed();
    tasks.sort(mostWords.thenComparing(task -> task.first().id(), UTF_8));
    return List.copyOf(tasks);
  }

  public Docket docket() {
    return docket;
  }

  /** All there is to answer, that of most words first. */
  public List<Task> tasks() {
    return tasks;
  }

  public Optional<FormLetter> letter(int number) {
    return docket.letters().stream().filter(each -> each.number() == number).findFirst();
  }

  /** That a task is answered, if it is: by what was said last of anybody who wrote this. */
  public Optional<Mark> answer(Task task) {
    return last(task).filter(Mark::isAnswered);
  }

  /** What was said last of it; nothing of other words under these ids. */
  public Optional<Mark> last(Task task) {
    if (marks.isEmpty()) return Optional.empty();
    return task.comments().stream()
        .flatMap(comment -> marks.of(comment.id()).filter(mark -> isOfThis(mark, comment)).stream())
        .max(Comparator.comparingLong(Mark::number));
  }

  private static boolean isOfThis(Mark mark, Comment comment) {
    return mark.digest().isEmpty() || mark.digest().equals(Task.digest(comment));
  }

  /** Marks those that were answered of all who wrote what a comment says, or opens them again. */
  public Mark mark(Mark.State state, String who, String id, String category, String note)
      throws IOException {
    Task task = byId.get(id);
    if (task == null) {
      throw new IllegalArgumentException("no comment to answer is called " + id);
    }
    Optional<Mark> before = last(task);
    Mark.State was = before.map(Mark::state).orElse(Mark.State.OPEN);
    boolean again =
        was == state
            && before.map(Mark::category).orElse("").equals(category.strip())
            && before.map(Mark::note).orElse("").equals(note.strip());
    if (again && before.isPresent()) return before.get();
    return marks.mark(
        state,
        who,
        Clock.systemUTC().instant().truncatedTo(ChronoUnit.SECONDS),
        task.first().id(),
        Task.digest(task.first()),
        category,
        note);
  }

  public long answered() {
    return tasks.stream().filter(task -> answer(task).isPresent()).count();
  }

  /** That were given so far. */
  public List<String> categories() {
    TreeSet<String> categories = new TreeSet<>(UTF_8);
    for (Task task : tasks) {
      last(task).map(Mark::category).filter(each -> !each.isEmpty()).ifPresent(categories::add);
    }
    return List.copyOf(categories);
  }

  /** How many tasks of each letter are open. */
  public Map<Integer, Long> open() {
    Map<Integer, Long> open = new HashMap<>();
    for (Task each : tasks) {
      if (answer(each).isEmpty()) open.merge(each.first().letter(), 1L, Long::sum);
    }
    return open;
  }

  @Override
  public void close() throws IOException {
    marks.close();
  }
}
