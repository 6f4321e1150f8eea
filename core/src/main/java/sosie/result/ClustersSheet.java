package sosie.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import sosie.explain.Score;

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

  private ClustersSheet() {}

  /**
   * Writes the file.
   *
   * @param title what a cluster is called, by its number
   */
  public static void write(ResultRows rows, IntFunction<String> title, Path file, Sheet.Start start)
      throws IOException {
    try (Sheet sheet = Sheet.open(file, start, COLUMNS)) {
      for (int number = 1; number <= rows.clusters(); number++) {
        String called = title.apply(number);
        String least = Score.shown(rows.minScore(number), 3);
        for (MemberRow member : rows.members(number)) {
          sheet.row(
              Arrays.asList(
                  number,
                  called,
                  rows.size(number),
                  least,
                  member.id(),
                  member.origin().source(),
                  member.origin().line() == 0 ? null : (Long) member.origin().line(),
                  Score.shown(member.score(), 3),
                  member.keep() ? "yes" : "no",
                  member.reason()));
        }
      }
    }
  }
}
