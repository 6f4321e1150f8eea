package sosie.app.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.analyse.Evidence;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.app.option.SummaryJson;
import sosie.evaluate.BruteForce;
import sosie.evaluate.RecallCheck;
import sosie.explain.Printable;
import sosie.extract.Corpus;
import sosie.read.Count;
import sosie.result.ResultFolder;
import sosie.result.RunRecord;
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
          + " path. For collections of some ten thousand documents; it holds all features in"
          + " memory.",
      "What --inspect says of words that dropped documents have of their own, and that --keep"
          + " lossless dropped nothing, is checked too, word for word.",
      "Exit code 1 if a reported pair or certificate is wrong or fewer pairs were found than"
          + " promised.",
      ""
    },
    footer = {"", "Example:", "  sosie verify result"})
public final class VerifyCommand implements Callable<Integer> {

  @Parameters(paramLabel = "RESULT", description = "A folder that find wrote.")
  Path folder;

  @Mixin ResultInput input;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Override
  public Integer call() throws IOException {
    ResultFolder result = ResultFolder.open(folder);
    if (result.run().counts().known() > 0) {
      throw new IllegalArgumentException(
          folder + " answers a search; verify holds discoveries against brute force");
    }
    try (Corpus corpus = input.open(result)) {
      input.requireUnchanged(result, corpus);
      Optional<CertificateCheck> certificates = CertificateCheck.of(result, corpus);
      if (result.run().links() != null) return certificatesAlone(certificates);
      DistinctTexts texts = new DistinctTexts(result, corpus);
      RecallCheck check = check(result, texts);
      double promised = promised(result.run(), texts.recipe());
      // Finding is a matter of chance: a shortfall counts once it is beyond three deviations.
      double slack = 3 * Math.sqrt(promised * (1 - promised) / Math.max(1, check.truePairs()));
      boolean holds =
          check.precision() == 1
              && texts.hold()
              && check.recall() >= promised - slack
              && certificates.map(CertificateCheck::holds).orElse(true);
      if (json) {
        Map<String, Object> tree = tree(check, promised, texts);
        certificates.ifPresent(some -> tree.put("certificates", some.tree()));
        tree.put("holds", holds);
        SummaryJson.println(tree);
      } else {
        print(result.run(), check, promised, texts);
        if (certificates.isPresent()) System.out.println();
        certificates.ifPresent(some -> some.lines().forEach(VerifyCommand::println));
      }
      return holds ? 0 : 1;
    }
  }

  /** Which pairs links kept apart is not a matter of scores; what was lost can be checked. */
  private int certificatesAlone(Optional<CertificateCheck> certificates) throws IOException {
    if (certificates.isEmpty()) {
      throw new IllegalArgumentException(
          folder
              + " keeps to links; verify holds results without links, or certificates (find"
              + " --inspect, --keep lossless), against brute force");
    }
    CertificateCheck check = certificates.get();
    if (json) {
      Map<String, Object> tree = new LinkedHashMap<>();
      tree.put("certificates", check.tree());
      tree.put("holds", check.holds());
      SummaryJson.println(tree);
    } else {
      check.lines().forEach(VerifyCommand::println);
      System.out.println("The pairs of a result that keeps to links are not checked.");
    }
    return check.holds() ? 0 : 1;
  }

  private static void println(String line) {
    System.out.println(Printable.line(line));
  }

  /**
   * What the run promised: the recall that was asked for where the bands followed from it, else
   * what the method expects at the threshold; 0 if nothing.
   */
  private static double promised(RunRecord run, Recipe recipe) {
    if (run.expectedRecall() == null) return 0;
    return run.expectedRecall() < 1 && recipe.parameters().get("recall") instanceof Number asked
        ? asked.doubleValue()
        : run.expectedRecall();
  }

  private static RecallCheck check(ResultFolder result, DistinctTexts texts) throws IOException {
    Pipeline pipeline = texts.pipeline();
    boolean sharesFeatures =
        pipeline.representation().evidence() instanceof Evidence.SameFeatures<?, ?>;
    ScoredPairs truth =
        sharesFeatures
            ? BruteForce.pairs(texts.features(), pipeline.similarity(), pipeline.threshold())
            : BruteForce.allPairs(texts.features(), pipeline.similarity(), pipeline.threshold());
    return RecallCheck.of(
        truth,
        texts.reported(result),
        pipeline.threshold(),
        similarity -> pipeline.candidates().probability(similarity).orElse(1));
  }

  private static String wrong(long count, String what) {
    return "wrong     " + Count.of(count, "reported pair") + " of " + what;
  }

  private static void print(
      RunRecord run, RecallCheck check, double promised, DistinctTexts texts) {
    System.out.printf(
        Locale.ROOT,
        "%s among %s%n",
        Count.of(check.truePairs(), "true pair"),
        Count.of(texts.features().size(), "distinct text"));
    System.out.printf(
        Locale.ROOT,
        "precision %.4f   %,d of %,d reported pairs confirmed with the same score%n",
        check.precision(),
        check.confirmed(),
        check.reported());
    if (promised == 0) {
      System.out.printf(
          Locale.ROOT,
          "recall    %.4f   %s%n",
          check.recall(),
          run.counts().pairsNotCompared() > 0
              ? "the run left pairs out and promises none"
              : "the method promises none");
    } else {
      System.out.printf(
          Locale.ROOT,
          "recall    %.4f   promised %.4f at the threshold, expected %.4f over these pairs%n",
          check.recall(),
          promised,
          check.expected());
    }
    System.out.printf(
        Locale.ROOT, "copies    %,d of %,d listed%n", texts.copiesListed(), texts.copies());
    if (texts.wrongCopies() > 0)
      System.out.println(wrong(texts.wrongCopies(), "copies of one text"));
    if (texts.unknown() > 0) System.out.println(wrong(texts.unknown(), "unknown documents"));
    System.out.println();
    System.out.println("   similarity    true pairs      found   measured   expected");
    for (RecallCheck.Slice slice : check.slices()) {
      if (slice.truePairs() == 0) continue;
      System.out.printf(
          Locale.ROOT,
          "  %.3f–%.3f  %,12d %,10d   %8.4f   %8s%n",
          slice.from(),
          slice.to(),
          slice.truePairs(),
          slice.found(),
          (double) slice.found() / slice.truePairs(),
          promised == 0 ? "–" : String.format(Locale.ROOT, "%.4f", slice.expected()));
    }
  }

  private static Map<String, Object> tree(RecallCheck check, double promised, DistinctTexts texts) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("truePairs", check.truePairs());
    tree.put("reported", check.reported());
    tree.put("confirmed", check.confirmed());
    tree.put("precision", check.precision());
    tree.put("recall", check.recall());
    tree.put("promisedRecall", promised == 0 ? null : promised);
    tree.put("expectedRecall", promised == 0 ? null : check.expected());
    tree.put("copies", texts.copies());
    tree.put("copiesListed", texts.copiesListed());
    tree.put("wrongCopies", texts.wrongCopies());
    tree.put("unknown", texts.unknown());
    tree.put("slices", check.slices());
    return tree;
  }
}
