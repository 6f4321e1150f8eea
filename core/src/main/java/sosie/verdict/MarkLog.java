package sosie.verdict;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * {@code answers.jsonl}: which comments of a docket are answered, kept as {@link VerdictLog} keeps
 * verdicts. Of each comment the last word counts, whoever said it. Any thread.
 */
public final class MarkLog implements Closeable {

  public static final String FILE = "answers.jsonl";

  private final CheckedLines<Mark> lines;
  private final Map<String, Mark> last = new HashMap<>();

  private MarkLog(CheckedLines<Mark> lines) {
    this.lines = lines;
    for (Mark each : lines.all()) last.put(each.comment(), each);
  }

  /**
   * Opens the file of a folder, which is made if it is not there.
   *
   * @throws IOException if another process has it
   * @throws IllegalArgumentException if a line is not what was written
   */
  public static MarkLog open(Path folder) throws IOException {
    return new MarkLog(
        CheckedLines.open(
            folder, FILE, new CheckedLines.Kind<>(Mark.class, "mark", mark -> mark.number())));
  }

  /** What was said last of a comment. */
  public synchronized Optional<Mark> of(String comment) {
    return Optional.ofNullable(last.get(comment));
  }

  /** Whether nothing was ever said. */
  public synchronized boolean isEmpty() {
    return last.isEmpty();
  }

  /** Says something of a comment; when this returns it is on disk. */
  public synchronized Mark mark(
      Mark.State state,
      String who,
      Instant when,
      String comment,
      String digest,
      String category,
      String note)
      throws IOException {
    Mark mark =
        new Mark(lines.all().size() + 1L, who, when, state, comment, digest, category, note);
    lines.add(mark);
    last.put(comment, mark);
    return mark;
  }

  @Override
  public synchronized void close() throws IOException {
    lines.close();
  }
}
