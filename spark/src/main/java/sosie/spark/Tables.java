package sosie.spark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaPairRDD;
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

  static JavaRDD<byte[]> unrepresented(JavaPairRDD<long[], byte[]> numbered, int partitions) {
    return Keyed.sorted(
            numbered.filter(row -> StageRows.told(row._2).shortfall().isPresent()), partitions)
        .values()
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

  static Map<String, Long> unrepresentedByReason(JavaPairRDD<long[], byte[]> numbered) {
    return new TreeMap<>(
        numbered
            .map(row -> StageRows.told(row._2))
            .filter(told -> told.shortfall().isPresent())
            .map(told -> told.shortfall().orElseThrow().reason())
            .countByValue());
  }

  /** Documents and skipped ones by file, in the order of names. */
  static List<Tuple2<String, long[]>> sources(
      JavaPairRDD<long[], byte[]> numbered, JavaRDD<byte[]> notRead) {
    List<Tuple2<String, long[]>> counts =
        new ArrayList<>(
            numbered
                .mapToPair(
                    row ->
                        new Tuple2<>(
                            StageRows.told(row._2).facts().origin().file(), new long[] {1, 0}))
                .union(
                    notRead.mapToPair(
                        row ->
                            new Tuple2<>(
                                StageRows.skipped(row).problem().origin().file(),
                                new long[] {0, 1})))
                .reduceByKey(Walks::plus)
                .collect());
    counts.sort(Comparator.comparing(Tuple2::_1));
    return counts;
  }
}
