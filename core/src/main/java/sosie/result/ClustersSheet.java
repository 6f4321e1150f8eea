package sosie.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
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
    String[] made = new String[workers.threads() * FOR_EACH_THREAD];
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

  private static String stretch(ResultRows rows, IntFunction<String> title, int from) {
    StringBuilder lines = new StringBuilder(1 << 16);
    for (int number = from; number < from + STRETCH && number <= rows.clusters(); number++) {
      String called = title.apply(number);
      String least = Score.shown(rows.minScore(number), 3);
      for (MemberRow member : rows.members(number)) {
        lines.append(CsvRow.of(row(number, called, rows.size(number), least, member)));
      }
    }
    return lines.toString();
  }

  private static List<Object> row(
      int number, String title, int size, String least, MemberRow member) {
    return Arrays.asList(
        number,
        title,
        size,
        least,
        member.id(),
        member.origin().source(),
        member.origin().line() == 0 ? null : (Long) member.origin().line(),
        Score.shown(member.score(), 3),
        member.keep() ? "yes" : "no",
        member.reason());
  }
}
