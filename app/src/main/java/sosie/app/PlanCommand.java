package sosie.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.candidate.LshBands;
import sosie.candidate.SharedKeys;
import sosie.detect.Estimate;
import sosie.detect.Planner;
import sosie.detect.RunOptions;
import sosie.extract.Corpus;
import sosie.recipe.MinHashLsh;

/** {@code sosie plan}: what find would do, before it does it. */
@Command(
    name = "plan",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Says what find would do and need: bands, rows, recall, memory, disk and time.",
    footer = {
      "",
      "Examples:",
      "  sosie plan docs.jsonl.zst",
      "  sosie plan docs.jsonl.zst --threshold 0.6 --recall 0.999 --memory 2g"
    })
final class PlanCommand implements Callable<Integer> {

  private static final double STEP = 0.05;

  @Parameters(paramLabel = "INPUT", arity = "1..*", description = "Files and folders, or -.")
  List<Path> inputs;

  @Mixin MethodOptions method;
  @Mixin InputOptions input;
  @Mixin MachineOptions machine;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Override
  public Integer call() throws IOException {
    MinHashLsh recipe = method.recipe();
    RunOptions running = machine.running();
    try (Corpus corpus = input.over(inputs).open()) {
      corpus.describeFields().forEach(Talk::note);
      Estimate estimate = Planner.estimate(corpus, corpus.extractor(), recipe.pipeline());
      if (json) printJson(recipe, running, estimate);
      else print(recipe, running, estimate, corpus);
    }
    return 0;
  }

  private static void printJson(MinHashLsh recipe, RunOptions running, Estimate estimate)
      throws IOException {
    Map<String, Object> plan = new LinkedHashMap<>();
    plan.put("recipe", recipe.name());
    plan.put("parameters", recipe.parameters());
    plan.put("expectedRecall", chance(recipe, recipe.threshold()));
    Map<String, Object> curve = new TreeMap<>();
    for (double s = STEP; s < 1.0001; s += STEP) {
      curve.put(String.format(Locale.ROOT, "%.2f", s), chance(recipe, Math.min(1, s)));
    }
    plan.put("probability", curve);
    plan.put("documents", estimate.documents());
    plan.put("words", estimate.words());
    plan.put("memoryBytes", memory(running, estimate));
    plan.put("diskBytes", estimate.diskBytes(running.featureMemory()));
    plan.put("seconds", Math.round(seconds(running, estimate) * 10) / 10.0);
    plan.put("sampled", estimate.sampled());
    SummaryJson.println(plan);
  }

  private static double chance(MinHashLsh recipe, double similarity) {
    return recipe.pipeline().candidates().probability(similarity).orElse(1);
  }

  private static long memory(RunOptions running, Estimate estimate) {
    return Math.min(estimate.featureBytes(), running.featureMemory()) + estimate.otherBytes();
  }

  private static double seconds(RunOptions running, Estimate estimate) {
    return estimate.workSeconds() / running.threads();
  }

  private static void print(
      MinHashLsh recipe, RunOptions running, Estimate estimate, Corpus corpus) {
    String about = estimate.sampledAll() ? "" : "about ";
    say(
        "Collection",
        about
            + Count.of(estimate.documents(), "document")
            + " and "
            + about
            + Count.of(estimate.words(), "word")
            + " in "
            + Count.of(corpus.collection().files().size(), "file")
            + " of "
            + ByteSize.write(corpus.collection().bytes()));
    say(
        "Method",
        recipe.measure().name().toLowerCase(Locale.ROOT)
            + " of at least "
            + recipe.threshold()
            + " over "
            + recipe.shingle()
            + "-word shingles");
    printCandidates(recipe);
    say(
        "Memory",
        ByteSize.write(memory(running, estimate))
            + " of "
            + ByteSize.write(Runtime.getRuntime().maxMemory()));
    long disk = estimate.diskBytes(running.featureMemory());
    say(
        "Disk",
        disk == 0
            ? "none besides the result"
            : ByteSize.write(disk) + " in " + running.temporary() + " while it runs");
    say(
        "Time",
        String.format(
            Locale.ROOT,
            "about %.1f s with %s to read; comparing comes on top and"
                + " depends on how many are alike",
            seconds(running, estimate),
            Count.of(running.threads(), "thread")));
    if (!estimate.sampledAll()) {
      say("", "judged from the first " + Count.of(estimate.sampled(), "document"));
    }
  }

  private static void printCandidates(MinHashLsh recipe) {
    if (!(recipe.pipeline().candidates() instanceof SharedKeys)) {
      say("Candidates", "every pair that can reach the threshold (exact prefix filter)");
      say("Recall", "1: no pair is missed");
      return;
    }
    LshBands bands = recipe.bands();
    say(
        "Candidates",
        Count.of(bands.bands(), "band")
            + " of "
            + Count.of(bands.rows(), "row")
            + ", so signatures of "
            + bands.hashes()
            + " hashes");
    say(
        "Recall",
        String.format(
            Locale.ROOT,
            "%.4f of the pairs at %s, more above:",
            chance(recipe, recipe.threshold()),
            recipe.threshold()));
    StringBuilder similarities = new StringBuilder();
    StringBuilder chances = new StringBuilder();
    for (double s = Math.max(STEP, recipe.threshold() - 6 * STEP); s < 1; s += STEP) {
      similarities.append(String.format(Locale.ROOT, "%8.2f", s));
      chances.append(String.format(Locale.ROOT, "%8.4f", chance(recipe, s)));
    }
    say("  similarity", similarities.toString());
    say("  found", chances.toString());
  }

  private static void say(String what, String value) {
    System.out.printf(Locale.ROOT, "%-14s%s%n", what, value);
  }
}
