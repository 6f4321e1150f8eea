package sosie.app.find;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sosie.app.option.InputOptions;
import sosie.app.option.MachineOptions;
import sosie.app.option.Meter;
import sosie.app.option.OutputPlace;
import sosie.app.option.SheetOption;
import sosie.app.option.SkippedOption;
import sosie.result.ResultFormat;
import sosie.result.ResultWriter;
import sosie.result.RunRecord;
import sosie.result.Timings;

/** Where a result goes and how it is told; the same for every command that makes one. */
public final class ResultOptions {

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      defaultValue = "result",
      description = "Where the result goes. Default: ${DEFAULT-VALUE}.")
  public Path out = Path.of("result");

  @Option(names = "--force", description = "Replace a result that stands there already.")
  boolean force;

  @Option(
      names = "--format",
      paramLabel = "NAME",
      defaultValue = "jsonl",
      description = "Tables of the result as jsonl or parquet. Default: ${DEFAULT-VALUE}.")
  ResultFormat format = ResultFormat.JSONL;

  @Mixin SheetOption sheets;

  @Mixin SkippedOption skipped;

  @Option(names = "--json", description = "Print the summary as JSON.")
  public boolean json;

  /** A writer for the place, once it was seen that it may be written. */
  public ResultWriter writer(ResultWriter.PairsWritten pairs, List<Path> read, int threads)
      throws IOException {
    ResultWriter writer = new ResultWriter(out, format, pairs, force, threads);
    writer.check();
    OutputPlace.check(out, read);
    return writer;
  }

  /** Says that documents were skipped, if some were; the exit code. */
  int end(RunRecord run) {
    return skipped.end(
        run,
        "; "
            + out.resolve("skipped." + format.name().toLowerCase(Locale.ROOT))
            + " says which and why");
  }

  /** What may differ between two runs. */
  public static Timings timings(
      List<Path> read, InputOptions input, MachineOptions machine, Meter meter, String state) {
    return new Timings(
        read.stream().map(Path::toString).toList(),
        Path.of("").toAbsolutePath().toString(),
        input.remembered(),
        state,
        machine.running().threads(),
        Meter.peakMemory(),
        System.getProperty("java.version"),
        meter.seconds());
  }

  /** Where a run that may be resumed keeps what it has read: beside its result. */
  Path partial() {
    return ResumePlace.beside(out);
  }
}
