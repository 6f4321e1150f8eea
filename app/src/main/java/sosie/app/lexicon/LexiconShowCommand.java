package sosie.app.lexicon;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.app.option.SummaryJson;
import sosie.explain.Printable;
import sosie.feature.Lexicon;
import sosie.feature.PlainWords;
import sosie.lexicon.LexiconFile;
import sosie.lexicon.Term;
import sosie.lexicon.TermStatistics;
import sosie.read.Count;

/** {@code sosie lexicon show}: what a lexicon holds. */
@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Shows how many terms a lexicon has, in its window and outside, and some of them.",
    footer = {"", "Example:", "  sosie lexicon show news.lexicon --high 0.7"})
final class LexiconShowCommand implements Callable<Integer> {

  private static final int FEW = 8;

  @Parameters(paramLabel = "FILE", description = "A file that lexicon build wrote.")
  Path file;

  @Option(
      names = "--low",
      paramLabel = "0..1",
      description = "Least nidf of the terms to use. Default: that of the file.")
  Double low;

  @Option(
      names = "--high",
      paramLabel = "0..1",
      description = "Greatest nidf of the terms to use. Default: that of the file.")
  Double high;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  /** The terms of a lexicon by where they lie, each list with the most frequent first. */
  private record Parts(List<Term> below, List<Term> in, List<Term> above) {}

  @Override
  public Integer call() throws IOException {
    TermStatistics statistics = LexiconFile.read(file).statistics();
    Lexicon.Window own = statistics.window();
    Lexicon.Window window =
        new Lexicon.Window(low == null ? own.low() : low, high == null ? own.high() : high);
    Parts parts = new Parts(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (Term term : statistics.terms()) {
      double nidf = statistics.nidf(term);
      if (window.holds(nidf)) parts.in.add(term);
      else if (window.isBelow(nidf)) parts.above.add(term);
      else parts.below.add(term);
    }
    if (json) printJson(statistics, window, parts);
    else print(statistics, window, parts);
    return 0;
  }

  private static void print(TermStatistics statistics, Lexicon.Window window, Parts parts) {
    say("Texts", Count.of(statistics.texts()));
    say(statistics.spots().isEmpty() ? "Words" : "Spots", rules(statistics));
    say("Terms", Count.of(statistics.terms().size()));
    say(
        "Window",
        "nidf "
            + window.low()
            + " to "
            + window.high()
            + ": "
            + Count.of(parts.in.size(), "term")
            + (statistics.spots().isEmpty() ? " that signatures are made of" : ""));
    sample(parts.in);
    say("Below", Count.of(parts.below.size(), "term") + ", too common to tell texts apart");
    sample(parts.below);
    String above = statistics.spots().isEmpty() ? " of the secondary lexicon" : ", rarer than that";
    say("Above", Count.of(parts.above.size(), "term") + above);
    sample(parts.above);
  }

  private static String rules(TermStatistics statistics) {
    PlainWords words = statistics.words();
    String which =
        words.equals(PlainWords.all())
            ? "all"
            : "of at least "
                + Count.of(words.minimumLength(), "character")
                + " and at most "
                + Count.of(words.mostDigits(), "digit");
    return which + ", in at least " + Count.of(statistics.minimumFrequency(), "text");
  }

  private static void sample(List<Term> terms) {
    if (terms.isEmpty()) return;
    if (terms.size() <= FEW) {
      say("  all", some(terms));
      return;
    }
    say("  most", some(mostFrequent(terms)));
    say("  least", some(leastFrequent(terms)));
  }

  private static List<Term> mostFrequent(List<Term> terms) {
    return terms.subList(0, Math.min(FEW, terms.size()));
  }

  private static List<Term> leastFrequent(List<Term> terms) {
    return terms.subList(Math.max(0, terms.size() - FEW), terms.size());
  }

  private static String some(List<Term> terms) {
    List<String> all = new ArrayList<>();
    for (Term term : terms) all.add(term.word() + " " + Count.of(term.frequency()));
    return Printable.line(String.join(", ", all));
  }

  private static void say(String what, String value) {
    System.out.printf(Locale.ROOT, "%-10s%s%n", what, value);
  }

  private static void printJson(TermStatistics statistics, Lexicon.Window window, Parts parts)
      throws IOException {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("texts", statistics.texts());
    tree.put("minimumLength", statistics.words().minimumLength());
    tree.put("mostDigits", statistics.words().mostDigits());
    tree.put("minimumFrequency", statistics.minimumFrequency());
    tree.put("low", window.low());
    tree.put("high", window.high());
    tree.put("terms", statistics.terms().size());
    tree.put("below", part(parts.below));
    tree.put("inWindow", part(parts.in));
    tree.put("above", part(parts.above));
    SummaryJson.println(tree);
  }

  private static Map<String, Object> part(List<Term> terms) {
    Map<String, Object> part = new LinkedHashMap<>();
    part.put("terms", terms.size());
    part.put("mostFrequent", byWord(mostFrequent(terms)));
    part.put("leastFrequent", byWord(leastFrequent(terms)));
    return part;
  }

  private static Map<String, Integer> byWord(List<Term> terms) {
    Map<String, Integer> frequencies = new LinkedHashMap<>();
    for (Term term : terms) frequencies.put(term.word(), term.frequency());
    return frequencies;
  }
}
