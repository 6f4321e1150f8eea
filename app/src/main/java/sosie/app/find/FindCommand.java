package sosie.app.find;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sosie.Result;
import sosie.Sosie;
import sosie.app.option.DifferencesOption;
import sosie.app.option.Meter;
import sosie.app.option.SummaryJson;
import sosie.detect.RunOptions;
import sosie.read.Count;
import sosie.report.PageOptions;
import sosie.result.ResultWriter;
import sosie.result.RunRecord;
import sosie.result.Timings;

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

  @Mixin RunArguments arguments;

  @Mixin ResultOptions result;

  @Mixin DifferencesOption report;

  @Option(
      names = "--all-pairs",
      description = "List every pair of documents, also among copies of one text.")
  boolean allPairs;

  @Option(
      names = "--inspect",
      description =
          "Have a closer look at texts: say of each pair and each member of a cluster what differs,"
              + " and of each dropped document what no kept one has.")
  boolean inspect;

  @Option(
      names = "--resume",
      description =
          "Keep what was read in FOLDER.partial until the result is written; the same command goes"
              + " on from there if it was killed.")
  boolean resume;

  @Option(
      names = "--no-report",
      description =
          "Write the tables alone, without report.html and clusters.csv, which for millions of"
              + " clusters take longer than the tables; sosie report makes them later.")
  boolean noReport;

  @Override
  public Integer call() throws IOException {
    ResultWriter writer = writer();
    if (resume) ResumePlace.check(result.partial(), arguments.read());
    Optional<Path> partial = resume ? Optional.of(result.partial()) : Optional.empty();
    try (Meter meter = new Meter()) {
      return arguments.run(
          partial,
          meter,
          (found, corpus, state) -> {
            meter.begin("writing", 1, "report");
            Result written = write(found, writer, meter, () -> timings(meter, state));
            meter.end();
            return tell(written);
          });
    }
  }

  private Result write(Result found, ResultWriter writer, Meter meter, Supplier<Timings> timings)
      throws IOException {
    if (noReport) {
      found.writeTablesTo(writer, timings);
      return found;
    }
    if (!inspect) {
      found.writeTo(writer, pages(), timings);
      return found;
    }
    RunOptions running = arguments.machine.running().withProgress(meter);
    return found.writeInspected(writer, pages(), running, timings);
  }

  /** What was asked for, for who runs it elsewhere. */
  public Sosie asked() throws IOException {
    return arguments.asked();
  }

  /** Writes where the result goes, once it was seen that it may go there. */
  public ResultWriter writer() throws IOException {
    if (noReport && inspect) {
      throw new IllegalArgumentException(
          "--inspect is for those who look at a result: leave out --no-report");
    }
    return result.writer(
        allPairs ? ResultWriter.PairsWritten.EXPANDED : ResultWriter.PairsWritten.ONCE,
        arguments.read(),
        arguments.threads());
  }

  public PageOptions pages() {
    return new PageOptions(report.differences(), result.sheets.start(), arguments.threads());
  }

  /** What may differ between two runs. */
  public Timings timings(Meter meter, String state) {
    return ResultOptions.timings(
        arguments.read(), arguments.input, arguments.machine, meter, state);
  }

  /** Whether what was read is kept for another try. */
  public boolean resumes() {
    return resume;
  }

  /** Whether there is a report. */
  public boolean reports() {
    return !noReport;
  }

  /** Whether documents are read once more to say what they differ in. */
  public boolean inspects() {
    return inspect;
  }

  /** Tells of a result that stands there; the exit code. */
  public int told(RunRecord run) throws IOException {
    if (result.json) SummaryJson.print(run, result.out);
    else System.out.println(shortly(run));
    return result.end(run);
  }

  private String shortly(RunRecord run) {
    RunRecord.Counts counts = run.counts();
    return Count.of(counts.documents(), "document")
        + " read, "
        + Count.of(counts.pairs(), "pair")
        + ", "
        + Count.of(counts.clusters(), "cluster")
        + "; "
        + Count.of(counts.kept())
        + " to keep, "
        + Count.of(counts.dropped())
        + " to drop\n"
        + look();
  }

  private String look() {
    return noReport
        ? "  Report  sosie report " + result.out
        : "  Look    " + result.out.resolve(ResultWriter.Pages.REPORT);
  }

  private int tell(Result found) throws IOException {
    if (result.json) SummaryJson.print(found.run(), result.out);
    else new Summary(found, result.out, look()).print();
    return result.end(found.run());
  }
}
