package sosie.app.index;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sosie.app.find.ResultOptions;
import sosie.app.option.InputOptions;
import sosie.app.option.MachineOptions;
import sosie.app.option.Meter;
import sosie.app.option.OutputPlace;
import sosie.app.option.SummaryJson;
import sosie.app.option.Values;
import sosie.cluster.KeepRule;
import sosie.index.Index;
import sosie.index.IndexExport;
import sosie.read.Collection;
import sosie.read.Count;
import sosie.read.ReadOptions;
import sosie.result.ResultWriter;
import sosie.result.RunRecord;
import sosie.result.Timings;

/** {@code sosie index export}. */
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Writes a result folder of all that is there: the very result of find.",
    description = {
      "",
      "What was written while the export began is in it, or is not; never half of it.",
      ""
    })
final class ExportCommand implements Callable<Integer> {

  @Mixin Opened opened;

  @Option(
      names = "--threshold",
      paramLabel = "0..1",
      description =
          "Least similarity of a near-duplicate, that of the index or above. Default: that.")
  Double threshold;

  @Option(
      names = "--keep",
      completionCandidates = Values.OfKeepRules.class,
      paramLabel = "RULE",
      defaultValue = "representative",
      description =
          "Which document of a cluster is kept, as find has it. Default: ${DEFAULT-VALUE}.")
  String keep = "representative";

  @Option(
      names = "--documents",
      paramLabel = "FILE",
      description =
          "Write the documents too, as JSON Lines, and have the result name lines of that file,"
              + " where apply and explain find them.")
  Path documents;

  @Mixin ResultOptions result;

  @Mixin MachineOptions machine;

  @Override
  public Integer call() throws IOException {
    KeepRule rule = KeepRule.parse(keep);
    ResultWriter writer =
        result.writer(
            ResultWriter.PairsWritten.ONCE, List.of(opened.folder), machine.running().threads());
    try (Meter meter = new Meter();
        Index index = opened.reading()) {
      IndexExport all = index.export(machine.running().withKeep(rule).withProgress(meter));
      if (threshold != null) all = all.threshold(threshold);
      if (documents != null) {
        OutputPlace.checkNewFile(documents, "--documents");
        all = all.documentsTo(documents);
      }
      String state = documents == null ? "" : InputOptions.state(written());
      RunRecord run = all.writeTo(writer, () -> timings(meter, state));
      meter.end();
      tell(run);
    }
    return 0;
  }

  private Collection written() throws IOException {
    return Collection.of(List.of(documents), ReadOptions.defaults());
  }

  private Timings timings(Meter meter, String state) {
    InputOptions reading = documents == null ? new InputOptions() : InputOptions.ofLines();
    List<Path> read = documents == null ? List.of() : List.of(documents);
    return ResultOptions.timings(read, reading, machine, meter, state);
  }

  private void tell(RunRecord run) throws IOException {
    if (result.json) {
      SummaryJson.print(run, result.out);
      return;
    }
    System.out.println(
        Count.of(run.counts().documents(), "document")
            + ", "
            + Count.of(run.counts().pairs(), "verified pair")
            + ", "
            + Count.of(run.counts().clusters(), "cluster")
            + "; look at "
            + result.out.resolve("report.html"));
  }
}
