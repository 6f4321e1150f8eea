package sosie.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.candidate.LshBands;
import sosie.evaluate.BruteForce;
import sosie.evaluate.RecallCheck;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.feature.FeatureVector;
import sosie.feature.Shingles;
import sosie.read.DocumentSink;
import sosie.read.Origin;
import sosie.read.Problem;
import sosie.read.RawDocument;
import sosie.report.ResultFolder;
import sosie.report.ResultTable;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;
import sosie.verify.Containment;
import sosie.verify.Jaccard;
import sosie.verify.ScoredPairs;

/** {@code sosie verify}: the result held against brute force. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Checks a result against brute force: every pair compared, nothing skipped.",
    description = {
      "",
      "Reads the collection again and compares all documents that share anything, without any fast"
          + " path. For collections of some ten thousand documents; it holds all features in memory.",
      "Exit code 1 if a reported pair is wrong or fewer pairs were found than promised.",
      ""
    },
    footer = {"", "Example:", "  sosie verify result"})
final class VerifyCommand implements Callable<Integer> {

  @Parameters(paramLabel = "RESULT", description = "A folder that find wrote.")
  Path folder;

  @Mixin ResultInput input;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Override
  public Integer call() throws IOException {
    ResultFolder result = ResultFolder.open(folder);
    try (Corpus corpus = input.open(result)) {
      input.requireUnchanged(result, corpus);
      Texts texts = new Texts(result, corpus);
      RecallCheck check = check(result, texts);
      double promised = ((Number) result.run().parameters().get("recall")).doubleValue();
      // Finding is a matter of chance: a shortfall counts once it is beyond three deviations.
      double slack = 3 * Math.sqrt(promised * (1 - promised) / Math.max(1, check.truePairs()));
      boolean holds = check.precision() == 1 && texts.hold() && check.recall() >= promised - slack;
      if (json) printJson(check, promised, texts, holds);
      else print(check, promised, texts);
      return holds ? 0 : 1;
    }
  }

  private static RecallCheck check(ResultFolder result, Texts texts) throws IOException {
    Map<String, Object> parameters = result.run().parameters();
    double threshold = ((Number) parameters.get("threshold")).doubleValue();
    boolean jaccard = parameters.get("measure").equals("jaccard");
    ScoredPairs truth =
        BruteForce.pairs(texts.features, jaccard ? new Jaccard() : new Containment(), threshold);
    return RecallCheck.of(
        truth,
        texts.reported(result),
        threshold,
        jaccard
            ? new LshBands(
                    ((Number) parameters.get("bands")).intValue(),
                    ((Number) parameters.get("rows")).intValue())
                ::probability
            : similarity -> 1);
  }

  /** The distinct texts, each under the first id that has it. */
  private static final class Texts implements DocumentSink {

    private final Corpus corpus;
    private final Shingles shingles;
    private final Map<Origin, String> ids = new HashMap<>();
    private final Map<String, List<Long>> digests = new HashMap<>();
    private final Map<String, FeatureVector> all = new HashMap<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<FeatureVector> features = new ArrayList<>();
    private final Tokens tokens = new Tokens();
    private long wrongCopies;
    private long copiesListed; // against the first document with their text
    private long unknown; // pairs of documents that the collection does not have

    Texts(ResultFolder result, Corpus corpus) throws IOException {
      this.corpus = corpus;
      shingles = new Shingles(((Number) result.run().parameters().get("shingle")).intValue());
      result.forEachDocument(document -> ids.put(document.origin(), document.id()));
      corpus.read(this);
      Map<List<Long>, String> firsts = new HashMap<>();
      ids.values().stream()
          .sorted(VerifyCommand::byCodePoints)
          .forEach(
              id -> {
                if (firsts.putIfAbsent(digests.get(id), id) == null) {
                  numbers.put(id, features.size());
                  features.add(all.get(id));
                }
              });
      all.clear();
    }

    @Override
    public void accept(RawDocument raw) {
      if (!(corpus.extractor().extract(raw) instanceof Document document)) return;
      String id = ids.get(raw.origin());
      if (id == null) return; // added by hand since; its pairs cannot be in the result
      Tokeniser.standard().tokenise(document.text(), tokens);
      digests.put(id, List.of(tokens.digest(0), tokens.digest(1)));
      all.put(id, shingles.extract(document, tokens));
    }

    @Override
    public void problem(Problem problem) {} // find has reported it

    /** Documents whose text an earlier one has. */
    long copies() {
      return (long) ids.size() - features.size();
    }

    /** Whether copies are listed as they must be, and nothing else is. */
    boolean hold() {
      return wrongCopies == 0 && unknown == 0 && copiesListed == copies();
    }

    /** The reported pairs of different texts by number; pairs of copies are checked on the way. */
    ScoredPairs reported(ResultFolder result) throws IOException {
      ScoredPairs pairs = new ScoredPairs();
      result.forEach(
          ResultTable.PAIRS,
          row -> {
            String left = (String) row.get("left");
            String right = (String) row.get("right");
            double score = ((Number) row.get("score")).doubleValue();
            if (!digests.containsKey(left) || !digests.containsKey(right)) {
              unknown++;
            } else if (digests.get(left).equals(digests.get(right))) {
              if (score != 1) wrongCopies++;
              else if (numbers.containsKey(left)) copiesListed++;
            } else if (numbers.containsKey(left) && numbers.containsKey(right)) {
              pairs.add(numbers.get(left), numbers.get(right), score);
            } // else an expanded pair of copies, which its first documents stand for
          });
      return ScoredPairs.sorted(List.of(pairs), features.size());
    }
  }

  private static String wrong(long count, String what) {
    return "wrong     " + Count.of(count, "reported pair") + " of " + what;
  }

  private static int byCodePoints(String one, String other) {
    return java.util.Arrays.compare(one.codePoints().toArray(), other.codePoints().toArray());
  }

  private static void print(RecallCheck check, double promised, Texts texts) {
    System.out.printf(
        Locale.ROOT,
        "%s among %s%n",
        Count.of(check.truePairs(), "true pair"),
        Count.of(texts.features.size(), "distinct text"));
    System.out.printf(
        Locale.ROOT,
        "precision %.4f   %,d of %,d reported pairs confirmed with the same score%n",
        check.precision(),
        check.confirmed(),
        check.reported());
    System.out.printf(
        Locale.ROOT,
        "recall    %.4f   promised %.4f at the threshold, expected %.4f over these pairs%n",
        check.recall(),
        promised,
        check.expected());
    System.out.printf(
        Locale.ROOT, "copies    %,d of %,d listed%n", texts.copiesListed, texts.copies());
    if (texts.wrongCopies > 0) System.out.println(wrong(texts.wrongCopies, "copies of one text"));
    if (texts.unknown > 0) System.out.println(wrong(texts.unknown, "unknown documents"));
    System.out.println();
    System.out.println("   similarity    true pairs      found   measured   expected");
    for (RecallCheck.Slice slice : check.slices()) {
      if (slice.truePairs() == 0) continue;
      System.out.printf(
          Locale.ROOT,
          "  %.3f–%.3f  %,12d %,10d   %8.4f   %8.4f%n",
          slice.from(),
          slice.to(),
          slice.truePairs(),
          slice.found(),
          (double) slice.found() / slice.truePairs(),
          slice.expected());
    }
  }

  private static void printJson(RecallCheck check, double promised, Texts texts, boolean holds)
      throws IOException {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("truePairs", check.truePairs());
    tree.put("reported", check.reported());
    tree.put("confirmed", check.confirmed());
    tree.put("precision", check.precision());
    tree.put("recall", check.recall());
    tree.put("promisedRecall", promised);
    tree.put("expectedRecall", check.expected());
    tree.put("copies", texts.copies());
    tree.put("copiesListed", texts.copiesListed);
    tree.put("wrongCopies", texts.wrongCopies);
    tree.put("unknown", texts.unknown);
    tree.put("slices", check.slices());
    tree.put("holds", holds);
    SummaryJson.println(tree);
  }
}
