package sosie.app.find;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.Sosie;
import sosie.analyse.CommonWords;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.app.option.ByteSize;
import sosie.app.option.InputOptions;
import sosie.app.option.MachineOptions;
import sosie.app.option.SummaryJson;
import sosie.app.option.Talk;
import sosie.detect.Planner;
import sosie.detect.RunEstimate;
import sosie.detect.RunOptions;
import sosie.extract.Corpus;
import sosie.read.Count;
import sosie.result.RunRecord;

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
public final class PlanCommand implements Callable<Integer> {

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
    Sosie over = method.onto(input.over(inputs), input.hasItems());
    over.recipe(); // a wrong parameter fails before anything is opened
    RunOptions running = machine.running();
    try (Corpus corpus = over.open()) {
      corpus.describeFields().forEach(Talk::note);
      Sosie settled = over.settledOn(corpus);
      MethodOptions.said(settled.presetUse()).ifPresent(Talk::note);
      Recipe recipe = settled.recipe().settled(CommonWords.of(corpus, origin -> true));
      RunEstimate estimate = Planner.estimate(corpus, recipe);
      if (json) printJson(recipe, settled.presetUse(), running, estimate);
      else print(recipe, running, estimate, corpus);
    }
    return 0;
  }

  private static void printJson(
      Recipe recipe, Optional<RunRecord.PresetUse> preset, RunOptions running, RunEstimate estimate)
      throws IOException {
    Map<String, Object> plan = new LinkedHashMap<>();
    plan.put("recipe", recipe.name());
    plan.put("parameters", recipe.parameters());
    preset.ifPresent(use -> plan.put("preset", use));
    Pipeline pipeline = estimate.pipeline();
    if (makesPromise(pipeline)) {
      plan.put("expectedRecall", chance(pipeline, pipeline.threshold()));
      Map<String, Object> curve = new TreeMap<>();
      for (double s = STEP; s < 1.0001; s += STEP) {
        curve.put(String.format(Locale.ROOT, "%.2f", s), chance(pipeline, Math.min(1, s)));
      }
      plan.put("probability", curve);
    }
    recipe.promise().ifPresent(promise -> plan.put("promise", promise));
    plan.put("documents", estimate.documents());
    plan.put("words", estimate.words());
    plan.put("memoryBytes", memory(running, estimate));
    plan.put("diskBytes", estimate.diskBytes(running.featureMemory()));
    plan.put("seconds", Math.round(seconds(running, estimate) * 10) / 10.0);
    plan.put("sampled", estimate.sampled());
    plan.put("cluster", advice(recipe, running, estimate));
    SummaryJson.println(plan);
  }

  private static boolean makesPromise(Pipeline pipeline) {
    return pipeline.candidates().probability(pipeline.threshold()).isPresent();
  }

  private static double chance(Pipeline pipeline, double similarity) {
    return pipeline.candidates().probability(similarity).orElseThrow();
  }

  private static long memory(RunOptions running, RunEstimate estimate) {
    return Math.min(estimate.featureBytes(), running.featureMemory()) + estimate.otherBytes();
  }

  private static double seconds(RunOptions running, RunEstimate estimate) {
    return estimate.workSeconds() / running.threads();
  }

  private static ClusterAdvice advice(Recipe recipe, RunOptions running, RunEstimate estimate) {
    return ClusterAdvice.of(
        recipe,
        running.threads(),
        seconds(running, estimate),
        memory(running, estimate),
        Runtime.getRuntime().maxMemory());
  }

  private static void print(
      Recipe recipe, RunOptions running, RunEstimate estimate, Corpus corpus) {
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
    say("Method", recipe.sentence());
    say("Candidates", recipe.search());
    printRecall(recipe, estimate.pipeline());
    recipe.promise().ifPresent(promise -> say("", promise));
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
            : (estimate.onlySome() ? "at most " : "")
                + ByteSize.write(disk)
                + " in "
                + running.temporary()
                + " while it runs");
    say(
        "Time",
        String.format(
            Locale.ROOT,
            "about %.1f s with %s to read; comparing comes on top and"
                + " depends on how many are alike",
            seconds(running, estimate),
            Count.of(running.threads(), "thread")));
    say("Cluster", advice(recipe, running, estimate).why());
    if (!estimate.sampledAll()) {
      say("", "judged from the first " + Count.of(estimate.sampled(), "document"));
    }
  }

  private static void printRecall(Recipe recipe, Pipeline pipeline) {
    if (!makesPromise(pipeline)) {
      say("Recall", "not a matter of the score; see the page on the method");
      return;
    }
    double threshold = pipeline.threshold();
    if (chance(pipeline, threshold) == 1) {
      say(
          "Recall",
          "1: no pair by this measure is missed"
              + (recipe.parameters().get("mostPartners") instanceof Number most
                  ? ", unless a document meets over " + Count.of(most.longValue(), "other")
                  : ""));
      return;
    }
    say(
        "Recall",
        String.format(
            Locale.ROOT,
            "%.4f of the pairs at %s, more above:",
            chance(pipeline, threshold),
            threshold));
    StringBuilder similarities = new StringBuilder();
    StringBuilder chances = new StringBuilder();
    for (int tenth = 1; tenth < 10; tenth++) {
      similarities.append(String.format(Locale.ROOT, "%8.1f", tenth / 10.0));
      chances.append(String.format(Locale.ROOT, "%8.4f", chance(pipeline, tenth / 10.0)));
    }
    say("  similarity", similarities.toString());
    say("  found", chances.toString());
  }

  private static void say(String what, String value) {
    System.out.printf(Locale.ROOT, "%-14s%s%n", what, value);
  }
}
