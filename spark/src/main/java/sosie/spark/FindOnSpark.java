package sosie.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import sosie.Sosie;
import sosie.app.Errors;
import sosie.app.find.FindCommand;
import sosie.app.option.ByteSize;
import sosie.app.option.InputOptions;
import sosie.app.option.Meter;
import sosie.app.option.Talk;
import sosie.extract.Corpus;
import sosie.read.Collection;
import sosie.report.ReportPages;
import sosie.result.ResultRows;
import sosie.result.ResultTable;
import sosie.result.ResultWriter;
import sosie.result.RunRecord;
import sosie.result.RunSummary;
import sosie.source.SourceFile;
import sosie.source.UnusableInputException;

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

  @Option(
      names = "--split",
      paramLabel = "SIZE",
      description =
          "How much of the input a task reads, such as 128m; JSON Lines and Parquet are cut,"
              + " other files read as a whole. Default: what keeps all cores busy, at most 128m.")
  String split;

  private List<String> arguments = List.of();
  private Optional<JavaSparkContext> cluster = Optional.empty();

  /** The command as the arguments of a job set it, with nothing run. */
  static FindCommand parse(AskedByCommand asked) {
    FindOnSpark command = new FindOnSpark();
    CommandLine line = commandLine(command);
    Path folder = Path.of(asked.folder());
    line.registerConverter(Path.class, typed -> HadoopFiles.path(folder, typed));
    line.parseArgs(asked.arguments().toArray(String[]::new));
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
    command.cluster = cluster;
    CommandLine line = commandLine(command);
    line.registerConverter(Path.class, typed -> HadoopFiles.path(Path.of(""), typed));
    try {
      command.arguments = expanded(arguments, line);
    } catch (UnusableInputException | UncheckedIOException e) {
      return Errors.report(e, line, false);
    }
    return line.execute(command.arguments.toArray(String[]::new));
  }

  /** Locations with wildcards are looked up here, but for those that are values of options. */
  private static List<String> expanded(List<String> arguments, CommandLine line) {
    List<String> all = new ArrayList<>();
    String before = "";
    for (String each : arguments) {
      OptionSpec option = line.getCommandSpec().optionsMap().get(before);
      boolean isValue = option != null && option.arity().max() > 0;
      all.addAll(isValue ? List.of(each) : HadoopFiles.matching(each));
      before = each;
    }
    return all;
  }

  /** What went wrong on a machine, without what Spark says of its tasks. */
  static Exception cause(Exception failure) {
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
    SparkVersion.require(spark.version());
    int parts = partitions == null ? Math.max(2, spark.defaultParallelism() * 3) : partitions;
    Job job = surveyed(spark, parts);
    Site site = Site.of(job);
    Optional<String> whole = site.whyWhole();
    if (whole.isPresent()) return alone(whole.get());
    String state = InputOptions.state(site.corpus().collection());
    Corpus corpus = site.corpus();
    corpus.describeFields().forEach(Talk::note);
    try (Meter meter = new Meter()) {
      Stages stages = Stages.of(spark, workFolder(writer), identity(state));
      Input input =
          new FilesInput(spark, stages, job, site, parts, bytesOfATask(site.corpus(), parts));
      Job told = new Counting(spark, stages, input, parts).told(job);
      site = Site.of(told);
      SparkFind.Found found = new SparkFind(spark, stages, told, input, parts).run();
      if (site.mustSeeTheWhole(found.totals())) {
        stages.remove();
        return alone(Site.TOO_MANY_PARTNERS);
      }
      RunRecord run = record(site, found);
      Map<ResultTable, JavaRDD<byte[]>> tables = found.tables();
      writer.write(
          (table, to) -> copy(stages, table, tables.get(table), to),
          site.counted(),
          run,
          find.reports()
              ? folder -> new ReportPages(ResultRows.of(folder), corpus, find.pages())
              : ResultWriter.PagesOf.NONE,
          () -> find.timings(meter, state));
      stages.remove();
      return find.told(run);
    }
  }

  private int alone(String why) throws IOException {
    Talk.note(why + ", so the run is worked on by one machine");
    return find.call();
  }

  private long bytesOfATask(Corpus corpus, int parts) {
    if (split == null) return FilesInput.bytesOfATask(corpus.collection(), parts);
    long bytes = ByteSize.parse("--split", split);
    if (bytes < 1) throw new IllegalArgumentException("--split must be at least 1, was " + split);
    return bytes;
  }

  /** What all machines are told: the arguments, and what the driver and they saw of the input. */
  private Job surveyed(JavaSparkContext spark, int parts) throws IOException {
    String folder = Path.of("").toAbsolutePath().toString();
    Sosie asked = find.asked();
    Collection files = asked.files();
    for (SourceFile file : files.files()) {
      if (files.isSpooled(file)) {
        throw new UnusableInputException(
            file.name() + " passes by once and cannot be read on a cluster; give it as a file");
      }
    }
    Survey survey = new Survey(files.listing(), List.of(), List.of());
    Job listed = job(spark, folder, survey);
    survey = FilesInput.survey(spark, listed, files.listing(), parts);
    List<List<String>> words = Site.words(asked, survey);
    return job(spark, folder, new Survey(survey.listing(), survey.looks(), words));
  }

  private Job job(JavaSparkContext spark, String folder, Survey survey) {
    return Job.of(new AskedByCommand(folder, arguments), spark.broadcast(survey.bytes()));
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
    return HadoopFiles.hadoop(folder);
  }

  private static RunRecord record(Site site, SparkFind.Found found) {
    RunSummary.Told told =
        found.told(found.sources(), site.corpus().describeFields(), site.corpus().setAside());
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
