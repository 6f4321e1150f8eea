package sosie.app.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sosie.analyse.Recipe;
import sosie.app.option.InputOptions;
import sosie.app.option.MachineOptions;
import sosie.app.option.Meter;
import sosie.app.option.OutputPlace;
import sosie.app.option.SkippedOption;
import sosie.app.option.SummaryJson;
import sosie.app.option.Values;
import sosie.recipe.Configuration;
import sosie.recipe.Method;
import sosie.recipe.Methods;
import sosie.scores.RankedPairs;
import sosie.truth.Halves;
import sosie.tuning.Tuned;
import sosie.tuning.Tuning;

/** {@code sosie tune}: the method and parameters that suit labelled documents. */
@Command(
    name = "tune",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Finds the method, parameters and threshold that suit a collection, from labels.",
    description = {
      "",
      "TRUTH is as for sosie evaluate. Writes a configuration that sosie find --config takes. What"
          + " to expect of it on other documents is estimated by cross-validation: whole clusters"
          + " are held out, and have no say in what is chosen for them. With --split time only the"
          + " earlier half of the clusters has a say, and the later one tests what was chosen.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  sosie tune truth.tsv --data pages/ --out pages.json",
      "  sosie find crawl/ --config pages.json",
      "  sosie tune truth.tsv --data mail/ --method tf-idf --method i-match --trials 40"
    })
public final class TuneCommand implements Callable<Integer> {

  @Mixin TruthArguments truth;

  @Option(
      names = "--method",
      completionCandidates = Values.OfMethods.class,
      paramLabel = "NAME",
      description = "Look only at this method. May be given several times. Default: all.")
  List<String> chosen = new ArrayList<>();

  @Option(
      names = "--model",
      paramLabel = "FILE",
      description = "For andd: the model, as sosie learn writes it. Default: andd is left out.")
  Path model;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      defaultValue = "tuned.json",
      description = "Where the configuration goes. Default: ${DEFAULT-VALUE}.")
  Path out = Path.of("tuned.json");

  @Option(names = "--force", description = "Replace a file that stands there already.")
  boolean force;

  @Option(
      names = "--trials",
      paramLabel = "N",
      defaultValue = "100",
      description = "Settings to score at most; each is a run. Default: ${DEFAULT-VALUE}.")
  int trials = 100;

  @Option(
      names = "--folds",
      paramLabel = "N",
      defaultValue = "5",
      description = "Parts of the truth for cross-validation. Default: ${DEFAULT-VALUE}.")
  int folds = 5;

  @Option(
      names = "--floor",
      paramLabel = "0..1",
      description =
          "The lowest threshold to look at. Default: 0.05, and 0.2 from 5,000 distinct texts on.")
  Double floor;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description = "Start of the random parts. Default: ${DEFAULT-VALUE}.")
  long seed = 1;

  @Mixin SplitOption split;

  @Mixin InputOptions input;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Mixin SkippedOption skipped;

  @Mixin MachineOptions machine;

  @Override
  public Integer call() throws IOException {
    if (truth.truth == null) {
      throw new IllegalArgumentException(
          "TRUTH is missing: a file, a folder with a folder per cluster, or field:NAME");
    }
    truth.check();
    split.check();
    LabelledLab.floorOr(floor, 0.5); // finds a value out of its bounds
    OutputPlace.checkFile(out, force);
    List<Method> methods = methods();
    try (Meter meter = new Meter()) {
      LabelledLab on =
          truth.on(input.lab(truth.documents(), machine.running().withProgress(meter)));
      meter.end(); // what is told now must not stand in a bar
      on.tellRemarks();
      Optional<Halves> halves = split.halves(on);
      LabelledLab chosenBy = halves.isPresent() ? on.only(halves.get().other()) : on;
      chosenBy.noteFewClusters();
      Tuned tuned = tune(chosenBy, methods, meter);
      Optional<TunedText.Later> later = Optional.empty();
      if (halves.isPresent()) later = Optional.of(tested(tuned, on.only(halves.get().test())));
      meter.end();
      write(tuned.configuration());
      if (json) SummaryJson.println(TunedText.json(tuned, later, out));
      else new TunedText(tuned, later, out).print();
      return on.tellSkipped(skipped);
    }
  }

  private TunedText.Later tested(Tuned tuned, LabelledLab on) throws IOException {
    LaterHalf half = new LaterHalf(split.field().orElseThrow(), on, on.floor(floor));
    Tuned.Setting standard = tuned.standard();
    Recipe asItComes = Methods.named(standard.method()).recipe(standard.settings());
    return new TunedText.Later(
        half,
        half.of(tuned.plain().recipe(), tuned.chosen().threshold()),
        half.of(asItComes, standard.threshold()));
  }

  private List<Method> methods() {
    Contenders.requireDistinct(chosen);
    Contenders contenders = new Contenders(null, model, input.hasItems());
    List<Method> methods =
        chosen.isEmpty() ? contenders.all() : chosen.stream().map(Methods::named).toList();
    contenders.requireUse(methods.stream().map(Method::name).toList());
    for (Method each : methods) {
      if (!each.isStandalone()) each.recipe(contenders.given()); // a model fails before all else
    }
    return methods;
  }

  private Tuned tune(LabelledLab on, List<Method> methods, Meter meter) throws IOException {
    double lowest = on.floor(floor);
    int[] done = new int[1];
    return new Tuning(
            recipe -> scored(on, recipe, lowest, meter, ++done[0]),
            on.labelled().truth(),
            on.lab().documents(),
            folds,
            seed,
            trials,
            fixed())
        .over(methods);
  }

  private Map<String, String> fixed() {
    Map<String, String> fixed = new TreeMap<>();
    if (input.hasItems()) fixed.put("unit", "items");
    if (model != null) fixed.put("model", model.toString());
    return fixed;
  }

  private RankedPairs scored(LabelledLab on, Recipe recipe, double lowest, Meter meter, int number)
      throws IOException {
    meter.under("trial " + number + ", " + recipe.name());
    return on.lab().score(recipe, lowest);
  }

  private void write(Configuration configuration) throws IOException {
    if (force) configuration.replace(out);
    else configuration.write(out);
  }
}
