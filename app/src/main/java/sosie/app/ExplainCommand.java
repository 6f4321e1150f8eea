package sosie.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
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
import sosie.read.Origin;
import sosie.report.ResultFolder;
import sosie.report.StoredDocument;
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
final class ExplainCommand implements Callable<Integer> {

  private static final int DEFAULT_SHINGLE = 5;

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
      names = "--quick",
      description = "Leave out the methods for which the whole collection must be counted first.")
  boolean quick;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Override
  public Integer call() throws IOException {
    ResultFolder result = ResultFolder.open(folder);
    Map<String, StoredDocument> stored = StoredIds.find(result, List.of(left, right));
    StoredDocument one = stored.get(left);
    StoredDocument other = stored.get(right);
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
      AllMethods.Reading reading = quick ? AllMethods.Reading.AVOIDED : AllMethods.Reading.ALLOWED;
      List<MethodSays> methods =
          new AllMethods(result.run(), model, reading).about(first, second, corpus);
      Checksums left = Checksums.of(first.text());
      Checksums right = Checksums.of(second.text());
      if (json) {
        Map<String, Object> tree = new LinkedHashMap<>(ExplanationJson.of(explanation));
        tree.put("methods", methods.stream().map(ExplanationJson::of).toList());
        tree.put("checksums", Map.of("left", left, "right", right));
        tree.put("result", List.of(decisionTree(one), decisionTree(other)));
        SummaryJson.println(tree);
      } else {
        print(explanation, result, one, other);
        System.out.println();
        System.out.print(new MethodsText(Terminal.width(), ink()).render(methods));
        System.out.println();
        System.out.print(new ChecksumsText(left, right).render());
      }
    }
    return 0;
  }

  /** The text under the id of the result, which may tell documents apart that share one. */
  private static Document text(Map<Origin, Document> texts, StoredDocument stored) {
    Document found = texts.get(stored.origin());
    if (found == null) {
      throw new IllegalArgumentException(
          stored.id() + " is no longer at " + stored.origin() + "; run sosie find again");
    }
    return new Document(
        stored.id(), found.origin(), found.text(), found.zones(), found.attributes());
  }

  private static Map<String, Object> decisionTree(StoredDocument document) {
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
      Explanation explanation, ResultFolder result, StoredDocument one, StoredDocument other) {
    System.out.println(
        new ExplanationText(Terminal.width(), ink()).render(explanation).stripTrailing());
    System.out.println();
    System.out.println(
        "In this result (threshold " + result.run().parameters().get("threshold") + "):");
    for (StoredDocument document : List.of(one, other)) {
      System.out.println("  " + Printable.line(decision(document)));
    }
  }

  private static String decision(StoredDocument document) {
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
