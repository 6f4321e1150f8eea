package sosie.app.find;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.Sosie;
import sosie.analyse.Analyser;
import sosie.analyse.Recipe;
import sosie.app.option.InputOptions;
import sosie.app.option.SummaryJson;
import sosie.app.option.Talk;
import sosie.detect.CountingPass;
import sosie.explain.Printable;
import sosie.explain.Sight;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Extraction;
import sosie.extract.Skipped;
import sosie.feature.Frequencies;
import sosie.read.Count;
import sosie.recipe.NearestNames;
import sosie.source.Problem;
import sosie.text.Zone;
import sosie.tokenise.Tokens;

/** {@code sosie show}: one document as the later stages see it. */
@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Shows one document as a method sees it: its text, zones, features and signature.",
    footer = {
      "",
      "Examples:",
      "  sosie show examples/news harbour-courier.html",
      "  sosie show examples/news harbour-courier.html --method spotsigs"
    })
public final class ShowCommand implements Callable<Integer> {

  private static final int FEW = 12;

  @Parameters(index = "0", paramLabel = "INPUT", description = "A file or folder.")
  Path inputPath;

  @Parameters(index = "1", paramLabel = "ID")
  String id;

  @Mixin MethodOptions method;
  @Mixin InputOptions input;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Override
  public Integer call() throws IOException {
    Sosie over = method.onto(input.over(List.of(inputPath)), input.hasItems());
    over.recipe(); // a wrong parameter fails before anything is opened
    try (Corpus corpus = over.open()) {
      corpus.describeFields().forEach(Talk::note);
      Finder finder = new Finder(id);
      corpus.read(finder);
      if (finder.found == null) throw new IllegalArgumentException(notFound(finder));
      if (finder.found instanceof Skipped skipped) {
        throw new IllegalArgumentException(
            id
                + " cannot be used: "
                + skipped.problem().reason().label()
                + ", "
                + skipped.problem().detail());
      }
      Recipe recipe = over.settledOn(corpus).recipe();
      Document document = (Document) finder.found;
      Tokens tokens = Analyser.reading(recipe.representation()).words(document);
      Sight sight = Sight.of(recipe, counted(recipe, over), document);
      if (json) printJson(recipe, document, tokens, sight);
      else print(recipe, document, tokens, sight);
    }
    return 0;
  }

  /** How common features are is a matter of the whole collection, which is read again for it. */
  private static Frequencies counted(Recipe recipe, Sosie over) throws IOException {
    if (!recipe.countsFirst()) return Frequencies.NONE;
    try (Corpus corpus = over.open()) {
      return CountingPass.over(corpus, List.of(recipe)).get(0);
    }
  }

  private String notFound(Finder finder) {
    return "no document of " + inputPath + " is called " + id + finder.names.question();
  }

  private static final class Finder implements DocumentStream.Sink {

    private final String id;
    private final NearestNames names;
    private Extraction found;

    Finder(String id) {
      this.id = id;
      this.names = new NearestNames(id);
    }

    @Override
    public void accept(DocumentStream.Arrival arrival) {
      Extraction extraction = arrival.extraction().get();
      String name =
          extraction instanceof Document document
              ? document.id()
              : ((Skipped) extraction).id().orElse(arrival.origin().toString());
      names.offer(name);
      if (name.equals(id)) found = extraction;
    }

    @Override
    public void problem(Problem problem) {
      if (problem.origin().toString().equals(id)) {
        found = new Skipped(java.util.Optional.of(id), problem);
      }
    }

    @Override
    public boolean wantsMore() {
      return found == null;
    }
  }

  private static void print(Recipe recipe, Document document, Tokens tokens, Sight sight) {
    System.out.println(Printable.line(document.id()) + " from " + document.origin());
    document.attributes().forEach((name, value) -> say(name, String.valueOf(value)));
    System.out.println();
    System.out.println(
        Count.of(tokens.size(), "word")
            + ", "
            + Count.of(document.text().length(), "character")
            + ", "
            + Count.of(sight.features().size(), "distinct feature")
            + " by "
            + recipe.name());
    say("zones", zones(document));
    say("words", words(document.text(), tokens));
    say("method", recipe.sentence());
    sight.shortfall().ifPresent(why -> say("not represented", why));
    say("features", features(sight));
    if (!sight.leftOut().isEmpty()) {
      say("left out", Count.of(sight.leftOut().size(), "feature") + ": " + few(sight.leftOut()));
    }
    if (!sight.keys().isEmpty()) {
      say("keys", few(sight.keys().stream().map(ShowCommand::hex).toList()));
    }
    System.out.println();
    System.out.println(Printable.of(document.text()));
  }

  /** With weights where they differ, the heaviest first. */
  private static String features(Sight sight) {
    boolean weighted = sight.features().stream().anyMatch(one -> one.weight() != 1);
    return few(
        sight.features().stream()
            .map(
                one ->
                    weighted
                        ? one.name() + String.format(Locale.ROOT, " %.3f", one.weight())
                        : one.name())
            .toList());
  }

  private static String few(List<String> all) {
    String first = String.join(" | ", all.subList(0, Math.min(FEW, all.size())));
    return all.size() > FEW ? first + " | …" : first;
  }

  private static String hex(long value) {
    return String.format(Locale.ROOT, "%016x", value);
  }

  private static void say(String name, String value) {
    System.out.println("  " + Printable.line(name + ": " + value));
  }

  private static String zones(Document document) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (Zone zone : document.zones()) {
      counts.merge(zone.kind().name().toLowerCase(Locale.ROOT), 1, Integer::sum);
    }
    List<String> all = new ArrayList<>();
    counts.forEach((kind, count) -> all.add(Count.of(count, kind)));
    return String.join(", ", all);
  }

  private static String words(String text, Tokens tokens) {
    StringBuilder first = new StringBuilder();
    for (int i = 0; i < Math.min(FEW, tokens.size()); i++) {
      first.append(text, tokens.start(i), tokens.end(i)).append(" | ");
    }
    return tokens.size() > FEW ? first + "…" : first.toString();
  }

  private static void printJson(Recipe recipe, Document document, Tokens tokens, Sight sight)
      throws IOException {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("id", document.id());
    tree.put("source", document.origin().source());
    tree.put("line", document.origin().line() == 0 ? null : document.origin().line());
    tree.put("attributes", document.attributes());
    tree.put("text", document.text());
    List<Map<String, Object>> zones = new ArrayList<>();
    for (Zone zone : document.zones()) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("kind", zone.kind().name().toLowerCase(Locale.ROOT));
      entry.put("start", zone.start());
      entry.put("end", zone.end());
      zones.add(entry);
    }
    tree.put("zones", zones);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      words.add(document.text().substring(tokens.start(i), tokens.end(i)));
    }
    tree.put("words", words);
    tree.put("method", recipe.name());
    tree.put("features", sight.features().stream().map(one -> hex(one.feature())).toList());
    List<Map<String, Object>> seen = new ArrayList<>();
    for (Sight.Seen one : sight.features()) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("name", one.name());
      entry.put("weight", one.weight());
      seen.add(entry);
    }
    tree.put("seen", seen);
    tree.put("leftOut", sight.leftOut());
    tree.put("keys", sight.keys().stream().map(ShowCommand::hex).toList());
    tree.put("notRepresented", sight.shortfall().orElse(null));
    SummaryJson.println(tree);
  }
}
