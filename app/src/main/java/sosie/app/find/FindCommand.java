package sosie.app.find;

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
import sosie.app.option.DifferencesOption;
import sosie.app.option.InputOptions;
import sosie.app.option.KeepField;
import sosie.app.option.MachineOptions;
import sosie.app.option.Meter;
import sosie.app.option.SummaryJson;
import sosie.app.option.Talk;
import sosie.app.option.Values;
import sosie.cluster.KeepRule;
import sosie.extract.Corpus;
import sosie.link.GivenLinks;
import sosie.page.PageOptions;
import sosie.result.ResultWriter;

/** {@code sosie find}: the main job. */
@Command(
    name = "find",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Finds the near-duplicates in a collection and writes a result folder.",
    description = {
      "",
      "Reads folders, text, HTML, PDF, Word (docx, doc), eml, mbox, JSON Lines and JSON, CSV and"
          + " TSV, Parquet, WARC and WET, zip and tar, each also as gzip, zstd, bzip2 or xz; - is"
          + " standard input. Nothing of the input is ever changed.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  sosie find examples/news",
      "  sosie find crawl.warc.gz --threshold 0.7 --out crawl-result",
      "  sosie find docs.jsonl.zst --id uid --text title,body --keep earliest",
      "  sosie find new/ --protect archive/     drop from new what archive has",
      "  sosie find shards/ --resume --out big  go on from where it was killed",
      "  zcat big.jsonl.gz | sosie find - --memory 2g --json"
    })
public final class FindCommand implements Callable<Integer> {

  @Parameters(paramLabel = "INPUT", arity = "1..*", description = "Files and folders, or -.")
  List<Path> inputs;

  @Mixin MethodOptions method;

  @Option(
      names = "--keep",
      completionCandidates = Values.OfKeepRules.class,
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

  @Mixin LinkOptions links;

  @Mixin InputOptions input;

  @Mixin ResultOptions result;

  @Mixin DifferencesOption report;

  @Option(
      names = "--all-pairs",
      description = "List every pair of documents, also among copies of one text.")
  boolean allPairs;

  @Option(
      names = "--resume",
      description =
          "Keep what was read in FOLDER.partial until the result is written; the same command goes"
              + " on from there if it was killed.")
  boolean resume;

  @Mixin MachineOptions machine;

  @Override
  public Integer call() throws IOException {
    ResultWriter writer =
        result.writer(
            allPairs ? ResultWriter.PairsWritten.EXPANDED : ResultWriter.PairsWritten.ONCE,
            read(),
            machine.running().threads());
    if (resume) result.checkPartial(read());
    Sosie over = method.onto(input.over(inputs), input.hasItems());
    over.recipe(); // a wrong parameter fails before anything is opened
    method.why().ifPresent(Talk::note);
    GivenLinks given = links.given();
    try (Meter meter = new Meter()) {
      Sosie sosie =
          over.protect(protect.toArray(Path[]::new))
              .against(against.toArray(Path[]::new))
              .running(
                  machine
                      .running()
                      .withKeep(KeepRule.parse(keep))
                      .withLinks(given)
                      .withProgress(meter));
      return find(resume ? sosie.resume(result.partial()) : sosie, writer, meter);
    }
  }

  private int find(Sosie open, ResultWriter writer, Meter meter) throws IOException {
    try (Corpus corpus = open.open()) {
      String state =
          InputOptions.state(corpus.collection()); // what changes from now on is noticed later
      corpus.describeFields().forEach(Talk::note);
      Sosie sosie = open.settledOn(corpus);
      MethodOptions.said(sosie.presetUse()).ifPresent(Talk::note);
      method.figures(sosie.recipe()).ifPresent(Talk::note);
      try (Result found = sosie.find(corpus)) {
        KeepField.fault(KeepRule.parse(keep), found.detection().documents())
            .ifPresent(
                fault -> Talk.note(fault + "; ids decided (sosie apply --keep decides anew)"));
        LinkOptions.faults(found.detection()).forEach(Talk::note);
        meter.begin("writing", 1, "report");
        PageOptions pages =
            new PageOptions(report.differences(), result.sheets.start(), writer.threads());
        found.writeTo(
            writer, pages, () -> ResultOptions.timings(read(), input, machine, meter, state));
        meter.end();
        return tell(found);
      }
    }
  }

  private List<Path> read() {
    List<Path> all = new ArrayList<>(inputs);
    all.addAll(protect);
    all.addAll(against);
    return all;
  }

  private int tell(Result found) throws IOException {
    if (result.json) SummaryJson.print(found.run(), result.out);
    else new Summary(found, result.out).print();
    return result.end(found.run());
  }
}
