package sosie.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sosie.Sosie;
import sosie.app.Errors;
import sosie.app.find.FindCommand;
import sosie.app.option.InputOptions;
import sosie.app.option.Meter;
import sosie.app.option.Talk;
import sosie.page.ReportPages;
import sosie.result.ResultTable;
import sosie.result.ResultWriter;
import sosie.result.RunRecord;
import sosie.result.RunSummary;

/** {@code find} on a cluster: the options, the errors and the result of the command. */
@Command(
    name = "find",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Finds the near-duplicates in a collection on a Spark cluster.",
    description = {
      "",
      "Options and result are those of sosie find on one machine: the same files, byte for byte.",
      ""
    })
public final class FindOnSpark implements Callable<Integer> {

  @Mixin FindCommand find;

  @Option(
      names = "--work",
      paramLabel = "FOLDER",
      description =
          "Where stages leave what they made, on a disk that all machines see; a job that was"
              + " killed goes on from there. Default: beside the result.")
  Path work;

  @Option(
      names = "--partitions",
      paramLabel = "N",
      description = "In how many parts the work is cut. Default: three for each core.")
  Integer partitions;

  private List<String> arguments = List.of();
  private Optional<JavaSparkContext> cluster = Optional.empty();

  /** The command as the arguments of a job set it, with nothing run. */
  static FindCommand parse(Job job) {
    FindOnSpark command = new FindOnSpark();
    CommandLine line = commandLine(command);
    Path folder = Path.of(job.folder());
    line.registerConverter(Path.class, folder::resolve);
    line.parseArgs(job.arguments().toArray(String[]::new));
    return command.find;
  }

  private static CommandLine commandLine(FindOnSpark command) {
    CommandLine line = new CommandLine(command);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setAbbreviatedOptionsAllowed(false);
    line.setParameterExceptionHandler(
        (exception, arguments) -> Errors.report(exception, exception.getCommandLine(), false));
    line.setExecutionExceptionHandler(
        (exception, asked, parsed) -> Errors.report(cause(exception), asked, false));
    return line;
  }

  static int execute(List<String> arguments) {
    return execute(arguments, Optional.empty());
  }

  /** The same on a cluster that somebody has at hand already. */
  static int execute(List<String> arguments, Optional<JavaSparkContext> cluster) {
    FindOnSpark command = new FindOnSpark();
    command.arguments = List.copyOf(arguments);
    command.cluster = cluster;
    return commandLine(command).execute(arguments.toArray(String[]::new));
  }

  /** What went wrong on a machine, without what Spark says of its tasks. */
  private static Exception cause(Exception failure) {
    Throwable deepest = failure;
    while (deepest.getCause() != null) deepest = deepest.getCause();
    boolean ofSpark = failure instanceof SparkException;
    return ofSpark && deepest instanceof Exception told ? told : failure;
  }

  @Override
  public Integer call() throws IOException {
    ResultWriter writer = find.writer();
    if (partitions != null && partitions < 1) {
      throw new IllegalArgumentException("--partitions must be at least 1, was " + partitions);
    }
    if (find.resumes()) {
      throw new IllegalArgumentException(
          "--resume is not needed: a run on a cluster always goes on from its work folder");
    }
    if (find.inspects()) {
      throw new IllegalArgumentException(
          "--inspect reads all texts once more on one machine: leave it out on a cluster");
    }
    if (!writer.isPlain()) {
      throw new IllegalArgumentException(
          "on a cluster a result is lines of JSON, each pair of texts once: leave out --format and"
              + " --all-pairs");
    }
    find.asked(); // a wrong parameter fails before anything is started
    if (cluster.isPresent()) return run(cluster.get(), writer);
    SparkConf conf = new SparkConf().setIfMissing("spark.app.name", "sosie find");
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      return run(spark, writer);
    }
  }

  private int run(JavaSparkContext spark, ResultWriter writer) throws IOException {
    Job job =
        new Job(UUID.randomUUID().toString(), Path.of("").toAbsolutePath().toString(), arguments);
    Site site = Site.of(job);
    Optional<String> whole = site.whyWhole();
    if (whole.isPresent()) {
      Talk.note(whole.get() + ", so the run is worked on by one machine");
      return find.call();
    }
    String state = InputOptions.state(site.corpus().collection());
    site.corpus().describeFields().forEach(Talk::note);
    try (Meter meter = new Meter()) {
      Stages stages = Stages.of(spark, workFolder(writer), identity(state));
      int parts = partitions == null ? Math.max(2, spark.defaultParallelism() * 3) : partitions;
      SparkFind.Found found = new SparkFind(spark, stages, job, parts).run();
      RunRecord run = record(site, found);
      Map<ResultTable, JavaRDD<byte[]>> tables = found.tables();
      writer.write(
          (table, to) -> copy(stages, table, tables.get(table), to),
          run,
          rows -> new ReportPages(rows, site.corpus(), find.pages()),
          () -> find.timings(meter, state));
      stages.remove();
      return find.told(run);
    }
  }

  /** Stages of one run are no use to another. */
  private String identity(String state) {
    return Sosie.VERSION + "\n" + state + "\n" + String.join("\n", arguments) + "\n";
  }

  private org.apache.hadoop.fs.Path workFolder(ResultWriter writer) {
    Path folder =
        work == null
            ? writer.folder().resolveSibling(writer.folder().getFileName() + ".spark")
            : work;
    return new org.apache.hadoop.fs.Path(folder.toAbsolutePath().normalize().toUri());
  }

  private static RunRecord record(Site site, SparkFind.Found found) {
    List<RunRecord.SourceCount> sources =
        found.sources().stream()
            .map(one -> new RunRecord.SourceCount(one._1, one._2[0], one._2[1]))
            .toList();
    RunSummary.Told told =
        new RunSummary.Told(
            found.skippedByReason(),
            found.unrepresentedByReason(),
            found.repeatedIds(),
            site.corpus().describeFields(),
            sources,
            site.corpus().setAside(),
            Optional.empty(),
            Optional.empty());
    RunRecord run =
        RunSummary.of(
            Sosie.VERSION,
            site.recipe(),
            site.pipeline(),
            site.options().keep(),
            found.totals(),
            told);
    return site.sosie().presetUse().map(run::withPreset).orElse(run);
  }

  /** A table whose rows were made in parts that follow each other. */
  private static void copy(Stages stages, ResultTable table, JavaRDD<byte[]> rows, OutputStream to)
      throws IOException {
    if (rows != null) stages.copy(table.fileName(), rows, to);
  }
}
