package sosie.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import sosie.cluster.KeepRule;
import sosie.recipe.Configuration;
import sosie.recipe.Methods;
import sosie.recipe.Preset;
import sosie.recipe.Presets;

/**
 * The front door for programs that have their documents in a table of Spark:
 *
 * <pre>
 * try (SparkResult found = SosieSpark.in(documents, "id", "text").threshold(0.8).find()) {
 *   found.pairs().show();
 * }
 * </pre>
 *
 * <p>The answer is that of {@code Sosie.of(texts).find()} over the same rows, whatever their order
 * and however they are partitioned. Immutable: every setting gives a new one.
 */
public final class SosieSpark {

  private static final List<String> DATE_FIELDS =
      List.of("date", "datetime", "timestamp", "time", "published", "created_at", "created");

  /** Where it runs; nothing of the answer depends on it. */
  private record Running(OptionalInt partitions, String work) {}

  private final Dataset<Row> documents;
  private final TextColumns columns;
  private final AskedByProgram asked;
  private final Running running;

  private SosieSpark(
      Dataset<Row> documents, TextColumns columns, AskedByProgram asked, Running running) {
    this.documents = documents;
    this.columns = columns;
    this.asked = asked;
    this.running = running;
  }

  /**
   * Looks through the rows of a table.
   *
   * @param id the column of names, none of them null
   * @param text the column of texts; a row without one is skipped, and told
   */
  public static SosieSpark in(Dataset<Row> documents, String id, String text) {
    AskedByProgram standard =
        new AskedByProgram(
            Methods.DEFAULT, new TreeMap<>(), false, KeepRule.REPRESENTATIVE.toString());
    return new SosieSpark(
        documents,
        new TextColumns(id, text, List.of()),
        standard,
        new Running(OptionalInt.empty(), ""));
  }

  /** By the method of this name, all parameters as standard. */
  public SosieSpark method(String name) {
    return with(Configuration.of(name, Map.of()));
  }

  /** By a preset, a method with settings that suit a kind of document. */
  public SosieSpark preset(String name) {
    if (name.equals(Presets.AUTO)) {
      throw new IllegalArgumentException(
          "preset auto looks at files with texts, and there are none; choose a method instead");
    }
    Preset preset = Presets.named(name);
    return with(preset.configuration());
  }

  private SosieSpark with(Configuration value) {
    return with(
        new AskedByProgram(
            value.method(), new TreeMap<>(value.settings()), value.fallback(), asked.keep()));
  }

  private SosieSpark with(AskedByProgram value) {
    return new SosieSpark(documents, columns, value, running);
  }

  /** Sets a parameter of the method. */
  public SosieSpark set(String parameter, Object value) {
    Configuration now = Configuration.of(asked.method(), asked.settings());
    TreeMap<String, String> settings = new TreeMap<>(now.with(parameter, value).settings());
    return with(new AskedByProgram(asked.method(), settings, asked.fallback(), asked.keep()));
  }

  /** The least similarity of a near-duplicate. */
  public SosieSpark threshold(double value) {
    return set("threshold", value);
  }

  /** The share of pairs at the threshold that must be found, for methods that may miss some. */
  public SosieSpark recall(double value) {
    return set("recall", value);
  }

  /** Documents that the method cannot represent are compared by shingles. */
  public SosieSpark fallback() {
    return with(new AskedByProgram(asked.method(), asked.settings(), true, asked.keep()));
  }

  /** Which document of a cluster is kept, such as {@code longest} or {@code highest:quality}. */
  public SosieSpark keep(String rule) {
    KeepRule parsed = KeepRule.parse(rule);
    if (parsed.kind() == KeepRule.Kind.FIRST || parsed.kind() == KeepRule.Kind.SOURCES) {
      throw new IllegalArgumentException(
          "keep rule " + rule + " goes by places in files, which rows of a table have not");
    }
    return with(new AskedByProgram(asked.method(), asked.settings(), asked.fallback(), rule))
        .attributes(ruled(parsed));
  }

  /** The columns that a rule looks at, as far as they are there. */
  private String[] ruled(KeepRule rule) {
    List<String> there = Arrays.asList(documents.columns());
    return switch (rule.kind()) {
      case HIGHEST, LOWEST -> new String[] {rule.argument()};
      case EARLIEST, LATEST ->
          rule.argument().isEmpty()
              ? DATE_FIELDS.stream().filter(there::contains).toArray(String[]::new)
              : new String[] {rule.argument()};
      default -> new String[0];
    };
  }

  /** Carries columns along, into the attributes of documents. */
  public SosieSpark attributes(String... names) {
    List<String> all = new ArrayList<>(columns.attributes());
    for (String name : names) if (!all.contains(name)) all.add(name);
    return new SosieSpark(
        documents, new TextColumns(columns.id(), columns.text(), all), asked, running);
  }

  /** In how many parts the work is cut; otherwise three for each core. */
  public SosieSpark partitions(int count) {
    if (count < 1) {
      throw new IllegalArgumentException("partitions must be at least 1, was " + count);
    }
    return new SosieSpark(
        documents, columns, asked, new Running(OptionalInt.of(count), running.work));
  }

  /**
   * A folder that all machines see, in which stages leave what they made until the result is
   * closed; otherwise the folder of Spark's checkpoints.
   */
  public SosieSpark work(String folder) {
    return new SosieSpark(documents, columns, asked, new Running(running.partitions, folder));
  }

  /** Reads, compares, clusters. */
  public SparkResult find() throws IOException {
    asked.sosie().recipe(); // a wrong parameter fails before anything is started
    columns.require(documents.schema());
    JavaSparkContext spark =
        JavaSparkContext.fromSparkContext(documents.sparkSession().sparkContext());
    SparkVersion.require(spark.version());
    byte[] nothing = Survey.NOTHING.bytes();
    Job job = Job.of(asked, spark.broadcast(nothing));
    Site site = Site.of(job);
    site.whyWhole()
        .ifPresent(
            why -> {
              throw new IllegalArgumentException(
                  why + ", which is not done over a table; write it to files and use find");
            });
    int parts = running.partitions.orElse(Math.max(2, spark.defaultParallelism() * 3));
    Stages stages = new Stages(spark, new Path(workFolder(spark), "sosie-" + job.id()));
    Input input = new RowsInput(spark, stages, columns.of(documents), parts);
    return SparkResult.of(documents.sparkSession(), stages, job, input, parts);
  }

  private Path workFolder(JavaSparkContext spark) {
    if (!running.work.isEmpty()) return new Path(running.work);
    if (spark.getCheckpointDir().isPresent()) return new Path(spark.getCheckpointDir().get());
    if (spark.master().startsWith("local")) {
      return new Path(java.nio.file.Path.of(System.getProperty("java.io.tmpdir")).toUri());
    }
    throw new IllegalArgumentException(
        "name a folder that all machines see, with work(FOLDER) or by"
            + " spark.sparkContext().setCheckpointDir(FOLDER)");
  }
}
