package sosie.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import sosie.explain.Score;
import sosie.parallel.WorkerPool;

/** {@code clusters.csv}: the documents of all clusters, one to a row, for spreadsheets. */
public final class ClustersSheet {

  /** The name of the file in a result folder. */
  public static final String FILE = "clusters.csv";

  private static final List<String> COLUMNS =
      List.of(
          "cluster",
          "title",
          "size",
          "least_score",
          "id",
          "source",
          "line",
          "score",
          "keep",
          "reason");

  private static final int STRETCH = 512; // clusters that a thread writes at a time
  private static final int FOR_EACH_THREAD = 4; // so that nobody waits long for the slowest

  private ClustersSheet() {}

  /**
   * Writes the file, by several threads in the order of clusters.
   *
   * @param title what a cluster is called, by its number
   */
  public static void write(
      ResultRows rows, IntFunction<String> title, Path file, Sheet.Start start, WorkerPool workers)
      throws IOException {
    byte[][] made = new byte[workers.threads() * FOR_EACH_THREAD][];
    try (Sheet sheet = Sheet.open(file, start, COLUMNS)) {
      for (int from = 1; from <= rows.clusters(); from += made.length * STRETCH) {
        int first = from;
        int left = rows.clusters() - from + 1;
        int stretches = Math.min(made.length, (left + STRETCH - 1) / STRETCH);
        workers.each(stretches, () -> i -> made[i] = stretch(rows, title, first + i * STRETCH));
        for (int i = 0; i < stretches; i++) sheet.rows(made[i]);
      }
    }
  }

  private static byte[] stretch(ResultRows rows, IntFunction<String> title, int from) {
    StringBuilder lines = new StringBuilder(1 << 16);
    for (int number = from; number < from + STRETCH && number <= rows.clusters(); number++) {
      String head = head(rows, number, title.apply(number));
      for (MemberRow member : rows.members(number)) add(lines.append(head), member);
    }
    return Sheet.encoded(lines.toString());
  }

  /** The cells that all members of a cluster have. */
  private static String head(ResultRows rows, int number, String title) {
    String least = Score.shown(rows.minScore(number), 3);
    return number + "," + CsvRow.cell(title) + "," + rows.size(number) + "," + least + ",";
  }

  private static void add(StringBuilder line, MemberRow member) {
    line.append(CsvRow.cell(member.id())).append(',');
    line.append(CsvRow.cell(member.origin().source())).append(',');
    if (member.origin().line() != 0) line.append(member.origin().line());
    line.append(',').append(Score.shown(member.score(), 3));
    line.append(member.keep() ? ",yes," : ",no,");
    line.append(CsvRow.cell(member.reason())).append('\n');
  }
}
