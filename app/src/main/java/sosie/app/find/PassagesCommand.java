package sosie.app.find;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.Sosie;
import sosie.app.option.InputOptions;
import sosie.app.option.MachineOptions;
import sosie.app.option.OutputPlace;
import sosie.app.option.SummaryJson;
import sosie.app.option.Talk;
import sosie.explain.Printable;
import sosie.extract.Corpus;
import sosie.passage.PassageSearch;
import sosie.passage.Passages;
import sosie.read.Count;
import sosie.result.PassageFolder;

/** {@code sosie passages}: what stands in more than one place. */
@Command(
    name = "passages",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Finds the passages that stand in more than one place, word for word.",
    description = {
      "",
      "Writes a folder: passages.jsonl has each passage once, occurrences.jsonl every place of it"
          + " in characters of the extracted text, documents.jsonl how much of each document is"
          + " repeated. Case and punctuation do not count. Nothing of the input is changed.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  sosie passages articles/",
      "  sosie passages corpus.jsonl --against benchmark.jsonl --words 13",
    })
public final class PassagesCommand implements Callable<Integer> {

  private static final int SHOWN = 5;
  private static final int SHOWN_CHARACTERS = 60;

  @Parameters(paramLabel = "INPUT", arity = "1..*", description = "Files and folders.")
  List<Path> inputs;

  @Option(
      names = "--against",
      paramLabel = "KNOWN",
      description =
          "Only passages that a document of INPUT and one of KNOWN have. May be given several"
              + " times.")
  List<Path> against = new ArrayList<>();

  @Option(
      names = "--words",
      paramLabel = "N",
      defaultValue = "50",
      description = "The least words of a passage, from 8. Default: ${DEFAULT-VALUE}.")
  int words = PassageSearch.STANDARD;

  @Mixin InputOptions input;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      defaultValue = "passages",
      description = "Where the passages go. Default: ${DEFAULT-VALUE}.")
  Path out = Path.of("passages");

  @Option(names = "--force", description = "Replace passages that stand there already.")
  boolean force;

  @Option(names = "--json", description = "Print the summary as JSON.")
  boolean json;

  @Mixin MachineOptions machine;

  @Override
  public Integer call() throws IOException {
    PassageSearch search = new PassageSearch(words, machine.running().threads());
    PassageFolder folder = new PassageFolder(out, force);
    folder.check();
    List<Path> read = new ArrayList<>(inputs);
    read.addAll(against);
    OutputPlace.check(out, read);
    Sosie sosie = input.over(inputs).against(against.toArray(Path[]::new));
    try (Corpus corpus = sosie.open()) {
      corpus.describeFields().forEach(Talk::note);
      Passages found = sosie.passages(corpus, search);
      folder.write(found, words);
      if (json) SummaryJson.println(PassageFolder.summary(found, words));
      else print(found);
    }
    return 0;
  }

  private void print(Passages found) {
    long all = found.sources().stream().mapToLong(Passages.Source::words).sum();
    String kind = against.isEmpty() ? "in more than one place" : "in known and other documents";
    System.out.printf(Locale.ROOT, "%s read%n%n", Count.of(found.sources().size(), "document"));
    System.out.printf(
        Locale.ROOT,
        "  %,10d %s of %d words or more %s%n",
        found.count(),
        found.count() == 1 ? "passage" : "passages",
        words,
        kind);
    System.out.printf(Locale.ROOT, "  %,10d places%n", found.occurrences().size());
    System.out.printf(
        Locale.ROOT,
        "  %,10d words of %,d stand in them (%.1f %%)%n",
        found.repeatedWords(),
        all,
        all == 0 ? 0 : 100.0 * found.repeatedWords() / all);
    if (found.count() > 0) System.out.printf("%n   words   places  most words repeated%n");
    IntStream.range(0, found.count())
        .boxed()
        .sorted(
            Comparator.comparingLong((Integer i) -> -(long) found.words(i) * (found.places(i) - 1)))
        .limit(SHOWN)
        .forEach(
            i ->
                System.out.printf(
                    Locale.ROOT,
                    "  %,6d  %,7d  %s%n",
                    found.words(i),
                    found.places(i),
                    shown(found.text(i))));
    System.out.printf("%n  Look    %s%n", out.resolve("passages.jsonl"));
  }

  private static String shown(String text) {
    String line = Printable.line(text);
    int length = line.codePointCount(0, line.length());
    return length <= SHOWN_CHARACTERS
        ? line
        : line.substring(0, line.offsetByCodePoints(0, SHOWN_CHARACTERS - 1)) + "…";
  }
}
