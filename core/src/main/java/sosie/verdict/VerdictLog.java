package sosie.verdict;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * {@code verdicts.jsonl}: acts, one to a line, each with a checksum of its bytes. Lines are only
 * ever added, and a line is on disk before anybody is told that it was taken in.
 */
public final class VerdictLog implements Closeable {

  public static final String FILE = "verdicts.jsonl";

  private final CheckedLines<Act> lines;

  private VerdictLog(CheckedLines<Act> lines) {
    this.lines = lines;
  }

  /**
   * Opens the file of a folder, which is made if it is not there.
   *
   * @throws IOException if another process has it
   * @throws IllegalArgumentException if a line is not what was written
   */
  public static VerdictLog open(Path folder) throws IOException {
    return new VerdictLog(
        CheckedLines.open(
            folder, FILE, new CheckedLines.Kind<>(Act.class, "act", act -> act.number())));
  }

  /** Bytes of a line that was begun and never acknowledged, cut off when it was opened. */
  public long tornBytes() {
    return lines.tornBytes();
  }

  /** In the order in which they were recorded. */
  public List<Act> acts() {
    return lines.all();
  }

  /** Records an act; when this returns it is on disk. */
  public void add(Act act) throws IOException {
    lines.add(act);
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
