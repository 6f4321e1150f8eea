package sosie.spark;

import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import sosie.Sosie;
import sosie.result.ResultTable;
import sosie.result.RunRecord;
import sosie.result.RunSummary;

/**
 * What was found in a table of Spark, as tables of Spark. They are read from the work folder, which
 * {@link #close} removes: write what is to stay before.
 */
public final class SparkResult implements AutoCloseable {

  private static final String LOST = "FAILFAST"; // a row that is damaged is no row of ours

  private final SparkSession session;
  private final Stages stages;
  private final RunRecord run;
  private final Map<ResultTable, Path> tables;

  private SparkResult(
      SparkSession session, Stages stages, RunRecord run, Map<ResultTable, Path> tables) {
    this.session = session;
    this.stages = stages;
    this.run = run;
    this.tables = tables;
  }

  static SparkResult of(SparkSession session, Stages stages, Job job, Input input, int parts)
      throws IOException {
    JavaSparkContext spark = JavaSparkContext.fromSparkContext(session.sparkContext());
    try {
      Job told = new Counting(spark, stages, input, parts).told(job);
      Site site = Site.of(told);
      SparkFind.Found found = new SparkFind(spark, stages, told, input, parts).run();
      if (site.mustSeeTheWhole(found.totals())) {
        throw new IllegalArgumentException(
            Site.TOO_MANY_PARTNERS + ", which is not done over a table; use bands, or find");
      }
      Map<ResultTable, Path> tables = new EnumMap<>(ResultTable.class);
      for (Map.Entry<ResultTable, JavaRDD<byte[]>> each : found.tables().entrySet()) {
        String name = "table-" + each.getKey().fileName();
        tables.put(each.getKey(), stages.written(name, each.getValue()));
      }
      return new SparkResult(session, stages, record(site, found), tables);
    } catch (Exception | Error e) { // Spark throws what it does not declare
      stages.remove();
      throw told(e);
    }
  }

  /** A wrong argument that only the rows show, without what Spark says of its tasks. */
  private static RuntimeException told(Throwable failure) throws IOException {
    if (failure instanceof Error e) throw e;
    Exception cause = FindOnSpark.cause((Exception) failure);
    if (cause instanceof IOException e) throw e;
    return cause instanceof RuntimeException e ? e : new IllegalStateException(cause);
  }

  private static RunRecord record(Site site, SparkFind.Found found) {
    return RunSummary.of(
        Sosie.VERSION,
        site.recipe(),
        site.pipeline(),
        site.options().keep(),
        found.totals(),
        found.told(List.of(), List.of(), List.of()));
  }

  /** Counts, parameters and the recall to expect. */
  public RunRecord run() {
    return run;
  }

  /** Every verified pair: {@code left, right, score}. Like all tables of Spark, in no order. */
  public Dataset<Row> pairs() {
    return table(ResultTable.PAIRS, "left STRING, right STRING, score DOUBLE");
  }

  /** Clusters of two documents and more, each with its members. */
  public Dataset<Row> clusters() {
    return table(
        ResultTable.CLUSTERS,
        "cluster BIGINT, representative STRING, size BIGINT, minScore DOUBLE,"
            + " members ARRAY<STRUCT<id: STRING, score: DOUBLE>>");
  }

  /** Of each document its cluster, whether it is kept, and why. */
  public Dataset<Row> documents() {
    return table(
        ResultTable.DOCUMENTS,
        "id STRING, cluster BIGINT, representative STRING, keep BOOLEAN, score DOUBLE,"
            + " reason STRING, words BIGINT, characters BIGINT, copyOf STRING, digest STRING");
  }

  /** StageRows that could not be used: {@code id, reason, detail}. */
  public Dataset<Row> skipped() {
    return table(ResultTable.SKIPPED, "id STRING, reason STRING, detail STRING");
  }

  /** Documents that the method cannot represent. */
  public Dataset<Row> unrepresented() {
    return table(
        ResultTable.UNREPRESENTED,
        "id STRING, reason STRING, detail STRING, comparedByFallback BOOLEAN");
  }

  private Dataset<Row> table(ResultTable table, String columns) {
    return session.read().schema(columns).option("mode", LOST).json(tables.get(table).toString());
  }

  /** Removes what stages left in the work folder. */
  @Override
  public void close() throws IOException {
    stages.remove();
  }
}
