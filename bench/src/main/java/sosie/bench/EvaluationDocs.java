package sosie.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sosie.detect.RunOptions;
import sosie.evaluate.Evaluation;
import sosie.evaluate.Examination;
import sosie.evaluate.Experiment;
import sosie.evaluate.Lab;
import sosie.evaluate.Labelled;
import sosie.evaluate.TruthFile;
import sosie.extract.Corpus;
import sosie.extract.ExtractOptions;
import sosie.extract.FieldChoice;
import sosie.read.ReadOptions;
import sosie.recipe.Method;
import sosie.recipe.MethodChoice;
import sosie.recipe.Methods;

/** Every method on every labelled collection, as the page {@code docs/evaluation.md}. */
public final class EvaluationDocs {

  private static final double COST = 100;
  private static final int RUNS = 5;

  /** What the papers compare, beside the standard setting of every method. */
  static final List<String> VARIANTS =
      List.of(
          "shingling:shingle=3",
          "shingling:shingle=3,select=idf:0.2..0.85",
          "shingling:shingle=3,measure=containment",
          "set-join:shingle=1",
          "set-join:shingle=1,select=idf:0.2..0.85",
          "i-match:low=0.4,high=0.75,lexicons=0,measure=agreement",
          "spotsigs:high=0.85,own=1,threshold=0.44",
          "spotsigs:high=0.85,own=1,threshold=0.44,measure=cosine",
          "super-shingles:agree=1",
          "simhash:measure=agreement",
          "i-match:lexicons=0,measure=agreement",
          "i-match:measure=agreement",
          "i-match:high=0.3,lexicons=0,measure=agreement",
          "i-match:high=0.3,measure=agreement",
          "spotsigs:search=i-match,threshold=0.01",
          "tf-idf:weights=log-tf");

  private EvaluationDocs() {}

  /** Usage: the folder of the unpacked collections, then the names of some collections. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length == 0) {
      System.err.println("usage: EvaluationDocs DATA [COLLECTION…]");
      Runtime.getRuntime().exit(2);
    }
    Path data = Path.of(arguments[0]);
    List<String> wanted = List.of(arguments).subList(1, arguments.length);
    requireKnown(wanted);
    List<MethodChoice> contenders = contenders();
    Map<LabelledCollection, Experiment> measured = new LinkedHashMap<>();
    for (LabelledCollection collection : LabelledCollection.ALL) {
      if (!wanted.isEmpty() && !wanted.contains(collection.name())) continue;
      measured.put(collection, measure(data, collection, contenders));
    }
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    new EvaluationMarkdown(measured).lines().forEach(out::println);
  }

  private static void requireKnown(List<String> wanted) {
    List<String> known = LabelledCollection.ALL.stream().map(LabelledCollection::name).toList();
    for (String name : wanted) {
      if (known.contains(name)) continue;
      System.err.println("no collection " + name + "; there are " + String.join(", ", known));
      Runtime.getRuntime().exit(2);
    }
  }

  private static Experiment measure(
      Path data, LabelledCollection collection, List<MethodChoice> contenders) throws IOException {
    long began = System.nanoTime();
    Lab lab = read(collection.inputIn(data));
    Labelled labelled = truth(data, collection, lab);
    if (collection.labelledOnly()) {
      BitSet kept = labelled.truth().labelled();
      lab = lab.only(kept);
      labelled = labelled.only(kept);
    }
    Examination examination =
        new Examination(
            lab,
            labelled,
            new Examination.Settings(collection.floor(), COST, asking(labelled), RUNS, 1));
    List<Evaluation> evaluations = new ArrayList<>();
    for (MethodChoice choice : contenders) {
      evaluations.add(examination.of(choice.label(), choice.recipe()));
    }
    System.err.printf("%s: %.0f s%n", collection.name(), (System.nanoTime() - began) / 1e9);
    return new Experiment(
        collection.name(),
        labelled.says(),
        examination.basis(),
        labelled.remarks(),
        COST,
        evaluations);
  }

  /** Where the truth has classes of mail, spam asks, as in the I-Match paper. */
  private static Optional<BitSet> asking(Labelled labelled) {
    String[] classes = labelled.labels().get("class");
    if (classes == null) return Optional.empty();
    BitSet spam = new BitSet();
    for (int i = 0; i < classes.length; i++) if ("spam".equals(classes[i])) spam.set(i);
    return Optional.of(spam);
  }

  private static List<MethodChoice> contenders() throws IOException {
    List<MethodChoice> all = new ArrayList<>();
    for (Method method : Methods.standalone()) all.add(MethodChoice.parse(method.name()));
    for (String variant : VARIANTS) all.add(MethodChoice.parse(variant));
    return all;
  }

  private static Lab read(Path input) throws IOException {
    try (Corpus corpus =
        Corpus.open(
            List.of(input), ReadOptions.defaults(), FieldChoice.none(), ExtractOptions.DEFAULT)) {
      return Lab.read(corpus, Methods.named("exact").recipe(Map.of()), RunOptions.standard());
    }
  }

  private static Labelled truth(Path data, LabelledCollection collection, Lab lab)
      throws IOException {
    return TruthFile.read(collection.truthIn(data), collection.options(), lab.documents());
  }
}
