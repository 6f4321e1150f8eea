package sosie.app;

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
import sosie.explain.Printable;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.extract.Extraction;
import sosie.extract.Skipped;
import sosie.extract.Zone;
import sosie.feature.FeatureVector;
import sosie.feature.Shingles;
import sosie.read.DocumentSink;
import sosie.read.Problem;
import sosie.read.RawDocument;
import sosie.recipe.NearestNames;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/** {@code sosie show}: one document as the later stages see it. */
@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Shows one document after extraction and tokenising, with its zones and features.",
    footer = {"", "Example:", "  sosie show examples/news harbour-courier.html"})
final class ShowCommand implements Callable<Integer> {

  private static final int FEW = 12;

  @Parameters(index = "0", paramLabel = "INPUT", description = "A file or folder.")
  Path inputPath;

  @Parameters(index = "1", paramLabel = "ID")
  String id;

  @Option(
      names = "--shingle",
      paramLabel = "WORDS",
      defaultValue = "5",
      description = "Words per shingle. Default: ${DEFAULT-VALUE}.")
  int shingle = 5;

  @Mixin InputOptions input;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Override
  public Integer call() throws IOException {
    try (Corpus corpus = input.over(List.of(inputPath)).open()) {
      corpus.describeFields().forEach(Talk::note);
      Finder finder = new Finder(corpus, id);
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
      Document document = (Document) finder.found;
      Tokens tokens = new Tokens();
      Tokeniser tokeniser = input.hasItems() ? Tokeniser.items() : Tokeniser.standard();
      tokeniser.tokenise(document.text(), tokens);
      FeatureVector features =
          new Shingles(input.hasItems() ? 1 : shingle).extract(document, tokens);
      if (json) printJson(document, tokens, features);
      else print(document, tokens, features);
    }
    return 0;
  }

  private String notFound(Finder finder) {
    return "no document of " + inputPath + " is called " + id + finder.names.question();
  }

  private static final class Finder implements DocumentSink {

    private final Corpus corpus;
    private final String id;
    private final NearestNames names;
    private Extraction found;

    Finder(Corpus corpus, String id) {
      this.corpus = corpus;
      this.id = id;
      this.names = new NearestNames(id);
    }

    @Override
    public void accept(RawDocument raw) {
      Extraction extraction = corpus.extractor().extract(raw);
      String name =
          extraction instanceof Document document
              ? document.id()
              : ((Skipped) extraction).id().orElse(raw.id());
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

  private void print(Document document, Tokens tokens, FeatureVector features) {
    System.out.println(Printable.line(document.id()) + " from " + document.origin());
    document.attributes().forEach((name, value) -> say(name, String.valueOf(value)));
    System.out.println();
    System.out.println(
        Count.of(tokens.size(), "word")
            + ", "
            + Count.of(document.text().length(), "character")
            + ", "
            + Count.of(features.size(), "distinct shingle")
            + " of "
            + Count.of(shingle, "word"));
    say("zones", zones(document));
    say("words", words(document.text(), tokens));
    say("shingles", shingles(features));
    System.out.println();
    System.out.println(Printable.of(document.text()));
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

  private static String shingles(FeatureVector features) {
    StringBuilder first = new StringBuilder();
    for (int i = 0; i < Math.min(4, features.size()); i++) {
      first.append(String.format(Locale.ROOT, "%016x ", features.feature(i)));
    }
    return features.size() > 4 ? first + "…" : first.toString();
  }

  private void printJson(Document document, Tokens tokens, FeatureVector features)
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
    List<String> shingles = new ArrayList<>();
    for (int i = 0; i < features.size(); i++) {
      shingles.add(String.format(Locale.ROOT, "%016x", features.feature(i)));
    }
    tree.put("features", shingles);
    SummaryJson.println(tree);
  }
}
