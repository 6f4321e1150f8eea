package sosie.app.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.app.option.SummaryJson;
import sosie.app.option.Terminal;
import sosie.explain.Checksums;
import sosie.explain.ChecksumsText;
import sosie.explain.Explanation;
import sosie.explain.ExplanationJson;
import sosie.explain.ExplanationText;
import sosie.explain.Ink;
import sosie.explain.MethodSays;
import sosie.explain.MethodsText;
import sosie.explain.Printable;
import sosie.explain.Score;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.kinds.Differences;
import sosie.result.DocumentRow;
import sosie.result.ResultFolder;
import sosie.source.Origin;
import sosie.tokenise.Tokeniser;

/** {@code sosie explain}: two documents side by side. */
@Command(
    name = "explain",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Says how alike two documents are by every measure, what they share and what differs.",
    footer = {
      "",
      "Examples:",
      "  sosie explain result harbour-courier.html harbour-bulletin.html",
      "  sosie explain result A B --json"
    })
public final class ExplainCommand implements Callable<Integer> {

  private static final int DEFAULT_SHINGLE = 5;
  private static final long READ_IN_A_MOMENT = 16L << 20;

  @Parameters(index = "0", paramLabel = "RESULT", description = "A folder that find wrote.")
  Path folder;

  @Parameters(index = "1", paramLabel = "ID1")
  String left;

  @Parameters(index = "2", paramLabel = "ID2")
  String right;

  @Mixin ResultInput input;

  @Option(
      names = "--model",
      paramLabel = "FILE",
      description =
          "Ask andd too, with this model; after find --method andd: where its model lies now.")
  Path model;

  @Option(
      names = "--all-methods",
      description =
          "Ask the methods too for which the whole collection must be read and counted first."
              + " Default: only where it takes up to 16 MB.")
  boolean allMethods;

  @Option(
      names = "--quick",
      description = "Leave these methods out, however small the collection is.")
  boolean quick;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Override
  public Integer call() throws IOException {
    if (quick && allMethods) {
      throw new IllegalArgumentException(
          "--quick and --all-methods contradict each other; give one of them");
    }
    ResultFolder result = ResultFolder.open(folder);
    Map<String, DocumentRow> stored = NamedRows.find(result, List.of(left, right));
    DocumentRow one = stored.get(left);
    DocumentRow other = stored.get(right);
    try (Corpus corpus = input.open(result)) {
      input.requireUnchanged(result, corpus);
      Map<Origin, Document> texts =
          corpus.fetch(new HashSet<>(List.of(one.origin(), other.origin())));
      boolean items = "items".equals(result.run().parameters().get("unit"));
      Object width = items ? (Object) 1 : result.run().parameters().get("shingle");
      int shingle = width instanceof Number number ? number.intValue() : DEFAULT_SHINGLE;
      Tokeniser tokeniser = items ? Tokeniser.items() : Tokeniser.standard();
      Document first = text(texts, one);
      Document second = text(texts, other);
      Explanation explanation = Explanation.of(first, second, tokeniser, shingle);
      Decided decided = Decided.of(result, one, other);
      AllMethods.Answers methods =
          new AllMethods(result, model, decided.ownThreshold())
              .about(first, second, corpus, reading(corpus));
      List<String> why = decided.sentences(explanation.passages(), first.text());
      List<MethodSays> given = methods.given().stream().map(decided::corrected).toList();
      Optional<Differences> kinds =
          items ? Optional.empty() : Optional.of(Differences.between(first.text(), second.text()));
      Checksums left = Checksums.of(first.text());
      Checksums right = Checksums.of(second.text());
      if (json) {
        Map<String, Object> tree = new LinkedHashMap<>(ExplanationJson.of(explanation));
        kinds.ifPresent(some -> tree.put("kinds", tree(some)));
        tree.put("methods", given.stream().map(ExplanationJson::of).toList());
        tree.put("methodsNotAsked", methods.notAsked());
        tree.put("checksums", Map.of("left", left, "right", right));
        tree.put("result", List.of(decisionTree(one), decisionTree(other)));
        if (!why.isEmpty()) tree.put("why", why);
        SummaryJson.println(tree);
      } else {
        print(explanation, kinds, result, one, other);
        why.forEach(each -> System.out.println("  " + Printable.line(each)));
        System.out.println();
        System.out.print(new MethodsText(Terminal.width(), ink()).render(given));
        if (!methods.notAsked().isEmpty()) System.out.println(notAsked(methods.notAsked()));
        System.out.println();
        System.out.print(new ChecksumsText(left, right).render());
      }
    }
    return 0;
  }

  private AllMethods.Reading reading(Corpus corpus) {
    return allMethods || (!quick && corpus.bytes() <= READ_IN_A_MOMENT)
        ? AllMethods.Reading.ALLOWED
        : AllMethods.Reading.AVOIDED;
  }

  private static String notAsked(List<String> methods) {
    return "Not asked, since they count the whole collection first: "
        + String.join(", ", methods)
        + "; --all-methods asks them";
  }

  /** The text under the id of the result, which may tell documents apart that share one. */
  private static Document text(Map<Origin, Document> texts, DocumentRow stored) {
    Document found = texts.get(stored.origin());
    if (found == null) {
      throw new IllegalArgumentException(
          stored.id() + " is no longer at " + stored.origin() + "; run sosie find again");
    }
    return new Document(
        stored.id(), found.origin(), found.text(), found.zones(), found.attributes());
  }

  private static List<Map<String, Object>> tree(Differences kinds) {
    List<Map<String, Object>> tree = new ArrayList<>();
    kinds
        .evidence()
        .forEach(
            (kind, seen) -> {
              Map<String, Object> one = new LinkedHashMap<>();
              one.put("kind", kind.label());
              one.put("places", seen.places());
              one.put("left", seen.left());
              one.put("right", seen.right());
              tree.add(one);
            });
    return tree;
  }

  private static Map<String, Object> decisionTree(DocumentRow document) {
    Map<String, Object> decision = new LinkedHashMap<>();
    decision.put("id", document.id());
    decision.put("cluster", document.cluster().isPresent() ? document.cluster().getAsLong() : null);
    decision.put("representative", document.representative());
    decision.put("keep", document.keep());
    decision.put("reason", document.reason());
    return decision;
  }

  private static Ink ink() {
    return Terminal.showsOutput() ? Ink.ANSI : Ink.PLAIN;
  }

  private static void print(
      Explanation explanation,
      Optional<Differences> kinds,
      ResultFolder result,
      DocumentRow one,
      DocumentRow other) {
    System.out.println(
        new ExplanationText(Terminal.width(), ink()).render(explanation).stripTrailing());
    System.out.println();
    kinds.ifPresent(ExplainCommand::print);
    System.out.println(
        "In this result (threshold " + result.run().parameters().get("threshold") + "):");
    for (DocumentRow document : List.of(one, other)) {
      System.out.println("  " + Printable.line(decision(document)));
    }
  }

  private static void print(Differences kinds) {
    if (kinds.isEmpty()) return;
    System.out.println("They differ in:");
    kinds.lines().forEach(line -> System.out.println("  " + Printable.line(line)));
    System.out.println();
  }

  private static String decision(DocumentRow document) {
    String where =
        document.cluster().isPresent()
            ? String.format(
                Locale.ROOT,
                "cluster %d, score %s, %s",
                document.cluster().getAsLong(),
                Score.shown(document.score().orElse(1), 4),
                document.reason())
            : "alone";
    return document.id() + ": " + where + "; " + (document.keep() ? "kept" : "dropped");
  }
}
