package sosie.spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;
import sosie.extract.Skipped;
import sosie.result.JsonLine;
import sosie.result.ResultTable;
import sosie.source.Problem;

/** What was left out: the tables of it, and how much it is. */
final class Tables {

  private static final List<Problem.Reason> REASONS = List.of(Problem.Reason.values());

  private Tables() {}

  static JavaRDD<byte[]> skipped(JavaRDD<byte[]> notRead, int partitions) {
    return notRead
        .map(row -> new Tuple2<>(sortKey(StageRows.skipped(row)), row))
        .mapToPair(row -> row)
        .sortByKey(new IdNumbering.InOrder(), true, partitions)
        .values()
        .map(row -> line(StageRows.skipped(row)));
  }

  /** In the order of places, then of reasons as they are declared, then of details. */
  private static byte[] sortKey(Skipped skip) {
    Problem problem = skip.problem();
    return Bytes.of(
        out -> {
          out.write(IdNumbering.key("", problem.origin()));
          out.writeInt(REASONS.indexOf(problem.reason()));
          out.write(IdNumbering.key(problem.detail(), problem.origin()));
        });
  }

  private static byte[] line(Skipped skip) {
    Problem problem = skip.problem();
    return JsonLine.of(
        ResultTable.SKIPPED,
        problem.origin().source(),
        problem.origin().line() == 0 ? null : (Long) problem.origin().line(),
        skip.id().orElse(null),
        problem.reason().label(),
        problem.detail());
  }

  static JavaRDD<byte[]> unrepresented(Numbered documents) {
    return documents
        .rows()
        .filter(StageRows::isShort)
        .map(
            row -> {
              StageRows.Told told = StageRows.told(row);
              return JsonLine.of(
                  ResultTable.UNREPRESENTED,
                  told.facts().id(),
                  told.shortfall().orElseThrow().reason(),
                  told.shortfall().orElseThrow().detail(),
                  told.byFallback());
            });
  }

  static Map<String, Long> skippedByReason(JavaRDD<byte[]> notRead) {
    return new TreeMap<>(
        notRead.map(row -> StageRows.skipped(row).problem().reason().label()).countByValue());
  }

  static Map<String, Long> unrepresentedByReason(Numbered documents) {
    return new TreeMap<>(
        documents
            .rows()
            .filter(StageRows::isShort)
            .map(row -> StageRows.told(row).shortfall().orElseThrow().reason())
            .countByValue());
  }

  /** Documents and skipped ones by file, in the order of names. */
  static List<Tuple2<String, long[]>> sources(Numbered documents, JavaRDD<byte[]> notRead) {
    TreeMap<String, long[]> counts = new TreeMap<>();
    documents
        .rows()
        .mapPartitions(rows -> countedFiles(rows))
        .collect()
        .forEach(some -> some.forEach((file, count) -> add(counts, file, count, 0)));
    notRead
        .mapToPair(
            row -> new Tuple2<>(StageRows.skipped(row).problem().origin().file(), (Void) null))
        .countByKey()
        .forEach((file, count) -> add(counts, file, 0, count));
    List<Tuple2<String, long[]>> sources = new ArrayList<>();
    counts.forEach((file, both) -> sources.add(new Tuple2<>(file, both)));
    return sources;
  }

  private static Iterator<Map<String, Long>> countedFiles(Iterator<byte[]> documents) {
    Map<String, Long> counts = new HashMap<>();
    while (documents.hasNext()) {
      counts.merge(StageRows.place(documents.next()).origin().file(), 1L, Long::sum);
    }
    return List.of(counts).iterator();
  }

  private static void add(Map<String, long[]> counts, String file, long documents, long skipped) {
    counts.merge(file, new long[] {documents, skipped}, Walks::plus);
  }
}
