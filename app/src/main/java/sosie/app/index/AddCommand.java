package sosie.app.index;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.app.option.InputOptions;
import sosie.app.option.MachineOptions;
import sosie.app.option.Meter;
import sosie.app.option.SkippedOption;
import sosie.app.option.Talk;
import sosie.explain.Printable;
import sosie.extract.Corpus;
import sosie.extract.Skipped;
import sosie.index.Added;
import sosie.index.Answer;
import sosie.index.Index;
import sosie.read.Count;

/** {@code sosie index add}. */
@Command(
    name = "add",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Takes documents in, and says of each what it is like.",
    description = {
      "",
      "A document takes the place of the one with its id; one that is there already as it is"
          + " changes nothing. What was told is on the disk.",
      ""
    })
final class AddCommand implements Callable<Integer> {

  private static final ObjectMapper JSON = new ObjectMapper();

  @Mixin Opened opened;

  @Option(
      names = "--source",
      paramLabel = "NAME",
      description =
          "Stands before the place of each document, and before its id if that is its place; remove"
              + " --source NAME lets all of them go.")
  String source;

  @Option(names = "--json", description = "Print a line of JSON for each document.")
  boolean json;

  @Option(names = "--quiet", description = "Print the last line only.")
  boolean quiet;

  @Mixin SkippedOption skipping;

  // not in a mixin: positional parameters of one must begin with the first
  @Parameters(
      paramLabel = "INPUT",
      index = "1..*",
      arity = "1..*",
      description = "Files and folders, or -.")
  List<Path> inputs;

  @Mixin InputOptions input;

  @Mixin MachineOptions machine;

  private int fresh;
  private int replaced;
  private int unchanged;
  private int copies;
  private int alike;
  private int skipped;
  private int parts; // of these: no documents, but parts of the input

  @Override
  public Integer call() throws IOException {
    try (Meter meter = new Meter();
        Corpus corpus = input.over(inputs).open();
        Index index = opened.writing(machine.running().threads())) {
      corpus.describeFields().forEach(Talk::note);
      meter.begin("adding", corpus.bytes(), "B");
      index.addAll(source == null ? corpus : new Placed(corpus, source), receiver(meter));
      meter.begin("settling clusters", 1, "");
      index.settle();
      meter.end();
      if (!json) tell(index);
    }
    return skipping.end(skipped, parts, "");
  }

  private Index.Receiver receiver(Meter meter) {
    return new Index.Receiver() {
      @Override
      public void added(Added added) {
        count(added);
        if (!quiet) print(added);
        meter.documents(fresh + replaced + unchanged);
      }

      @Override
      public void skipped(Skipped skip) {
        skipped++;
        if (skip.problem().reason().isOfAPart()) parts++;
        Talk.note(
            "skipped "
                + skip.problem().origin()
                + ": "
                + skip.problem().reason().label()
                + ", "
                + skip.problem().detail());
      }

      @Override
      public void progress(long bytes) {
        meter.reached(bytes);
      }
    };
  }

  private void count(Added added) {
    switch (added.outcome()) {
      case NEW -> fresh++;
      case REPLACED -> replaced++;
      default -> unchanged++;
    }
    if (added.answer().matches().isEmpty()) return;
    if (added.answer().matches().get(0).copy()) copies++;
    else alike++;
  }

  private void print(Added added) {
    if (json) {
      printJson(added);
      return;
    }
    if (added.answer().matches().isEmpty()) return;
    Answer.Match nearest = added.answer().matches().get(0);
    String how =
        nearest.copy()
            ? " is a copy of " + nearest.id()
            : " is like " + nearest.id() + " (" + Shown.score(nearest.score()) + ")";
    System.out.println(Printable.line(added.id() + how));
  }

  private static void printJson(Added added) {
    try {
      System.out.println(JSON.writeValueAsString(Shown.json(added)));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private void tell(Index index) {
    System.out.println(
        Count.of(fresh, "document")
            + " new, "
            + replaced
            + " replaced, "
            + unchanged
            + " as they were"
            + (skipped == 0 ? "" : ", " + skipped + " skipped")
            + "; "
            + copies
            + " copies and "
            + alike
            + " near-duplicates of what is there; "
            + Count.of(index.status().documents(), "document")
            + " in "
            + Printable.line(opened.folder.toString()));
  }
}
