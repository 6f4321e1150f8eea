package sosie.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.Result;
import sosie.Sosie;
import sosie.cluster.KeepRule;
import sosie.cluster.LinkFile;
import sosie.cluster.LinkRule;
import sosie.detect.GivenLinks;
import sosie.detect.Recipe;
import sosie.extract.Corpus;
import sosie.report.ResultFormat;
import sosie.report.ResultWriter;
import sosie.report.RunRecord;
import sosie.report.Timings;

/** {@code sosie find}: the main job. */
@Command(
    name = "find",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Finds the near-duplicates in a collection and writes a result folder.",
    description = {
      "",
      "Reads folders, text, HTML, eml, mbox, JSON Lines, CSV and TSV, Parquet, WARC and WET, zip and"
          + " tar, each also as gzip, zstd, bzip2 or xz; - is standard input. Nothing of the input"
          + " is ever changed.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  sosie find examples/news",
      "  sosie find crawl.warc.gz --threshold 0.7 --out crawl-result",
      "  sosie find docs.jsonl.zst --id uid --text title,body --keep earliest",
      "  sosie find new/ --protect archive/     drop from new what archive has",
      "  zcat big.jsonl.gz | sosie find - --memory 2g --json"
    })
final class FindCommand implements Callable<Integer> {

  @Parameters(paramLabel = "INPUT", arity = "1..*", description = "Files and folders, or -.")
  List<Path> inputs;

  @Mixin MethodOptions method;

  @Option(
      names = "--keep",
      paramLabel = "RULE",
      defaultValue = "representative",
      description =
          "Which document of a cluster is kept: representative, longest, shortest, first, earliest,"
              + " latest, sources:A,B, highest:FIELD, lowest:FIELD or none."
              + " Default: ${DEFAULT-VALUE}.")
  String keep = "representative";

  @Option(
      names = "--protect",
      paramLabel = "PATH",
      description = "Read this too and never drop a document of it. May be given several times.")
  List<Path> protect = new ArrayList<>();

  @Option(
      names = "--against",
      paramLabel = "KNOWN",
      description =
          "Search: say of each INPUT document which documents of KNOWN it duplicates, and compare"
              + " nothing else. May be given several times.")
  List<Path> against = new ArrayList<>();

  @Option(
      names = "--links",
      paramLabel = "FILE",
      description =
          "Keep to these links: a table of id, id, must|cannot|family and maybe why. May be given"
              + " several times.")
  List<Path> links = new ArrayList<>();

  @Option(
      names = "--link-rule",
      paramLabel = "RULE",
      description =
          "Keep to a rule about fields: 'same FIELD or cannot', 'same FIELD then must' or 'same FIELD"
              + " then family'. May be given several times.")
  List<String> linkRules = new ArrayList<>();

  @Mixin InputOptions input;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      defaultValue = "result",
      description = "Where the result goes. Default: ${DEFAULT-VALUE}.")
  Path out = Path.of("result");

  @Option(names = "--force", description = "Replace a result that stands there already.")
  boolean force;

  @Option(
      names = "--format",
      paramLabel = "NAME",
      defaultValue = "jsonl",
      description = "Tables of the result as jsonl or parquet. Default: ${DEFAULT-VALUE}.")
  ResultFormat format = ResultFormat.JSONL;

  @Option(
      names = "--all-pairs",
      description = "List every pair of documents, also among copies of one text.")
  boolean allPairs;

  @Option(names = "--allow-skipped", description = "Exit with 0 even if documents were skipped.")
  boolean allowSkipped;

  @Option(names = "--json", description = "Print the summary as JSON.")
  boolean json;

  @Mixin MachineOptions machine;

  @Override
  public Integer call() throws IOException {
    ResultWriter writer =
        new ResultWriter(
            out,
            format,
            allPairs ? ResultWriter.PairsWritten.EXPANDED : ResultWriter.PairsWritten.ONCE,
            force);
    writer.check();
    OutputPlace.check(out, read());
    Recipe recipe = method.recipe(input.hasItems());
    method.why().ifPresent(Talk::note);
    GivenLinks given = givenLinks();
    try (Meter meter = new Meter()) {
      Sosie sosie =
          input
              .over(inputs)
              .recipe(recipe)
              .protect(protect.toArray(Path[]::new))
              .against(against.toArray(Path[]::new))
              .running(
                  machine
                      .running()
                      .withKeep(KeepRule.parse(keep))
                      .withLinks(given)
                      .withProgress(meter));
      return find(sosie, writer, meter);
    }
  }

  private GivenLinks givenLinks() throws IOException {
    GivenLinks given = GivenLinks.NONE;
    for (Path file : links) given = given.with(LinkFile.read(file));
    for (String rule : linkRules) given = given.with(LinkRule.parse(rule));
    return given;
  }

  private int find(Sosie sosie, ResultWriter writer, Meter meter) throws IOException {
    try (Corpus corpus = sosie.open()) {
      String state =
          InputState.of(corpus.collection()); // what changes from now on is noticed later
      corpus.describeFields().forEach(Talk::note);
      try (Result result = sosie.find(corpus)) {
        KeepField.fault(KeepRule.parse(keep), result.detection().documents())
            .ifPresent(
                fault -> Talk.note(fault + "; ids decided (sosie apply --keep decides anew)"));
        RuleField.faults(result.detection()).forEach(Talk::note);
        meter.begin("writing", 1, "report");
        result.writeTo(writer, () -> timings(meter, state));
        meter.end();
        return tell(result);
      }
    }
  }

  private List<Path> read() {
    List<Path> all = new ArrayList<>(inputs);
    all.addAll(protect);
    all.addAll(against);
    return all;
  }

  private int tell(Result result) throws IOException {
    RunRecord run = result.run();
    if (json) SummaryJson.print(run, out);
    else new Summary(result, out).print();
    if (run.counts().skipped() > 0) {
      Talk.note(
          Count.of(run.counts().skipped(), "document")
              + " skipped; "
              + out.resolve("skipped." + format.name().toLowerCase(java.util.Locale.ROOT))
              + " says which and why"
              + (allowSkipped ? "" : " (--allow-skipped makes that exit code 0)"));
    }
    return run.counts().skipped() > 0 && !allowSkipped ? Errors.WENT_WRONG : 0;
  }

  private Timings timings(Meter meter, String inputState) {
    return new Timings(
        read().stream().map(Path::toString).toList(),
        Path.of("").toAbsolutePath().toString(),
        input.remembered(),
        inputState,
        machine.running().threads(),
        Meter.peakMemory(),
        System.getProperty("java.version"),
        meter.seconds());
  }
}
