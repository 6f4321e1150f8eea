package sosie.app.lexicon;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.app.option.InputOptions;
import sosie.app.option.OutputPlace;
import sosie.app.option.SkippedOption;
import sosie.app.option.SummaryJson;
import sosie.app.option.Talk;
import sosie.extract.Corpus;
import sosie.feature.Lexicon;
import sosie.feature.PlainWords;
import sosie.lexicon.LexiconBuilder;
import sosie.lexicon.LexiconFile;
import sosie.lexicon.TermStatistics;
import sosie.read.Count;
import sosie.recipe.SpotSigs;

/** {@code sosie lexicon build}: counts the words, or the spots, of a collection. */
@Command(
    name = "build",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Counts in how many texts of a collection each word occurs.",
    description = {
      "",
      "Words of fewer than 4 characters or with more than 1 digit are left out, and so are copies"
          + " of a text. --all-words has the former too. --spots counts what spotsigs compares.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  sosie lexicon build examples/news --out news.lexicon",
      "  sosie lexicon build mail.mbox --out mail.lexicon --low 0.2 --high 0.3",
      "  sosie lexicon build archive --spots --out spots.lexicon",
      "  sosie find pages --method spotsigs --set statistics=spots.lexicon"
    })
final class LexiconBuildCommand implements Callable<Integer> {

  @Parameters(paramLabel = "INPUT", arity = "1..*", description = "Files and folders, or -.")
  List<Path> inputs;

  @Option(names = "--out", paramLabel = "FILE", required = true, description = "A new file.")
  Path out;

  @Option(names = "--force", description = "Replace a file that stands there already.")
  boolean force;

  @Option(
      names = "--low",
      paramLabel = "0..1",
      defaultValue = "0.2",
      description = "Least nidf of the terms to use. Default: ${DEFAULT-VALUE}.")
  double low = 0.2;

  @Option(
      names = "--high",
      paramLabel = "0..1",
      defaultValue = "0.8",
      description =
          "Greatest nidf of the terms to use; 0.3 suits mail. Both can be chosen anew whenever the"
              + " file is used. Default: ${DEFAULT-VALUE}.")
  double high = 0.8;

  @Option(
      names = "--min-df",
      paramLabel = "N",
      defaultValue = "1",
      description = "Leave out words that fewer texts have. Default: ${DEFAULT-VALUE}.")
  int minimumFrequency = 1;

  @Option(
      names = "--all-words",
      description = "Count short words and numbers too: for sosie learn, not for I-Match.")
  boolean allWords;

  @Option(
      names = "--spots",
      description = "Count spot signatures in place of words: statistics for --method spotsigs.")
  boolean spots;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description =
          "With --spots, which ones: antecedents, stopWords, distance and chain as of spotsigs.")
  Map<String, String> set = new LinkedHashMap<>();

  @Mixin InputOptions input;

  @Mixin SkippedOption skipped;

  @Option(names = "--json", description = "Print the summary as JSON.")
  boolean json;

  @Override
  public Integer call() throws IOException {
    if (minimumFrequency < 1) {
      throw new IllegalArgumentException("--min-df must be at least 1, was " + minimumFrequency);
    }
    Lexicon.Window window = new Lexicon.Window(low, high);
    LexiconFile.Existing existing =
        force ? LexiconFile.Existing.REPLACE : LexiconFile.Existing.REFUSE;
    LexiconFile.check(out, existing);
    OutputPlace.check(out, inputs);
    LexiconBuilder builder = builder();
    try (Corpus corpus = input.over(inputs).open()) {
      corpus.describeFields().forEach(Talk::note);
      WordCount count = new WordCount(corpus, builder);
      count.read();
      if (count.texts() == 0) throw new IllegalArgumentException(nothing(count));
      TermStatistics statistics = count.statistics(window, minimumFrequency);
      LexiconFile.write(statistics, out, existing);
      tell(statistics);
      return tellSkipped(count);
    }
  }

  private LexiconBuilder builder() {
    if (spots && allWords) {
      throw new IllegalArgumentException("--all-words must be left out with --spots");
    }
    if (!spots && !set.isEmpty()) {
      throw new IllegalArgumentException("--set must be left out without --spots");
    }
    if (spots) return new LexiconBuilder(SpotSigs.spots(set));
    return new LexiconBuilder(allWords ? PlainWords.all() : PlainWords.ofIMatch());
  }

  private static String nothing(WordCount count) {
    return "the input has no text to count words or spots of"
        + count.firstSkipped().map(first -> "; skipped " + first).orElse("");
  }

  private void tell(TermStatistics statistics) throws IOException {
    long used =
        statistics.terms().stream()
            .filter(term -> statistics.window().holds(statistics.nidf(term)))
            .count();
    if (used == 0) {
      Talk.note("no term has nidf between " + low + " and " + high + "; use another window");
    }
    if (json) {
      Map<String, Object> summary = new LinkedHashMap<>();
      summary.put("texts", statistics.texts());
      summary.put("terms", statistics.terms().size());
      summary.put("inWindow", used);
      summary.put("lexicon", out.toString());
      SummaryJson.println(summary);
      return;
    }
    System.out.println(
        Count.of(statistics.terms().size(), "term")
            + " of "
            + Count.of(statistics.texts(), "text")
            + ", "
            + Count.of(used)
            + " in the window; written to "
            + out);
  }

  private int tellSkipped(WordCount count) {
    return skipped.end(
        count.skipped(),
        count.parts(),
        count.firstSkipped().map(first -> ", first " + first).orElse(""));
  }
}
