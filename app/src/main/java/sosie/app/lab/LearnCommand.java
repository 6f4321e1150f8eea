package sosie.app.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import sosie.app.option.Talk;
import sosie.learn.LearnOptions;
import sosie.learn.Learning;
import sosie.lexicon.LexiconFile;
import sosie.recipe.Methods;
import sosie.truth.Halves;
import sosie.weigh.Form;
import sosie.weigh.Likeness;
import sosie.weigh.ModelFile;
import sosie.weigh.WeightModel;
import sosie.weigh.Widths;

/** {@code sosie learn}: which words matter in a collection, from labels. */
@Command(
    name = "learn",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Learns from labels which words matter in a collection, and writes a model of it.",
    description = {
      "",
      "TRUTH is as for sosie evaluate; 20 labelled documents are enough to begin with. What a word"
          + " weighs is learned from what is known of it: how common it is, where it stands,"
          + " whether it is part of a link. What to expect of the model is measured by"
          + " cross-validation: clusters are held out in turn, and what is learned from the others"
          + " is tried on them. With --split time the model is learned from the earlier half of the"
          + " clusters alone, and tested on the later one.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  sosie learn truth.tsv --data pages/ --out pages.json",
      "  sosie find crawl/ --method andd --model pages.json",
      "  sosie learn truth.tsv --data mail/ --k 1+3 --similarity jaccard --force"
    })
public final class LearnCommand implements Callable<Integer> {

  @Mixin TruthArguments truth;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      defaultValue = "model.json",
      description = "Where the model goes. Default: ${DEFAULT-VALUE}.")
  Path out = Path.of("model.json");

  @Option(names = "--force", description = "Replace a file that stands there already.")
  boolean force;

  @Option(
      names = "--k",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Words that are weighed together; 1+3 mixes single words and runs of three."
              + " Default: ${DEFAULT-VALUE}.")
  String widths = "1";

  @Option(
      names = "--similarity",
      paramLabel = "cosine|jaccard",
      defaultValue = "cosine",
      description = "What the weights are learned for. Default: ${DEFAULT-VALUE}.")
  Likeness similarity = Likeness.COSINE;

  @Option(
      names = "--form",
      paramLabel = "auto|linear|exponential|paper",
      defaultValue = "exponential",
      description =
          "How a weight is made of features: as their sum, cut off at 0, or as e to the power of"
              + " it; auto: linear unless the other is clearly better on clusters that are held"
              + " out; paper: all as published, its features alone and no cut. Default:"
              + " ${DEFAULT-VALUE}.")
  FormChoice form = FormChoice.EXPONENTIAL;

  @Mixin FeatureChoice features;

  @Mixin StatisticsFiles statistics;

  @Option(
      names = "--penalty",
      paramLabel = "NUMBER",
      description =
          "How much large weights are held back at the least; raise it for few labels. Default:"
              + " 0.01.")
  Double penalty;

  @Option(
      names = "--preferences",
      paramLabel = "N",
      defaultValue = "80000",
      description =
          "How often a pair that is the same is held against one that is not; fewer are faster."
              + " Default: ${DEFAULT-VALUE}.")
  int preferences = 80_000;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description = "Start of the random pairs and parts. Default: ${DEFAULT-VALUE}.")
  long seed = 1;

  @Mixin SplitOption split;

  @Mixin InputOptions input;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Option(
      names = "--allow-unknown",
      description = "Learn from the remainder even if ids of the truth are no documents.")
  boolean allowUnknown;

  @Mixin SkippedOption skipped;

  @Mixin MachineOptions machine;

  @Override
  public Integer call() throws IOException {
    LearnOptions options = check();
    StatisticsFiles.Read known = statistics.read(out);
    try (Meter meter = new Meter()) {
      LabelledLab on =
          truth.on(input.lab(truth.documents(), machine.running().withProgress(meter)));
      meter.end(); // what is told now must not stand in a bar
      if (!allowUnknown) requireKnown(on);
      on.tellRemarks();
      known.remarks().forEach(Talk::note);
      Optional<Halves> halves = split.halves(on);
      LabelledLab from = halves.isPresent() ? on.only(halves.get().other()) : on;
      Learning.Learned learned = learn(from, options, known, meter);
      ModelFile.write(learned.model(), out, existing());
      Optional<LearnedText.Later> later = Optional.empty();
      if (halves.isPresent()) {
        later = Optional.of(tested(learned.model(), on.only(halves.get().test())));
      }
      meter.end();
      if (json) SummaryJson.println(LearnedText.json(learned, later, out));
      else new LearnedText(learned, later, out, truth.documents()).print();
      return on.tellSkipped(skipped);
    }
  }

  /** At the threshold that the model has of its own, which the later half had no say in. */
  private LearnedText.Later tested(WeightModel model, LabelledLab on) throws IOException {
    LaterHalf half = new LaterHalf(split.field().orElseThrow(), on, on.floor(null));
    Recipe recipe = Methods.named("andd").recipe(Map.of("model", out.toString()));
    return new LearnedText.Later(half, half.of(recipe, model.threshold()));
  }

  /** Finds what is wrong before anything is read. */
  private LearnOptions check() throws IOException {
    if (truth.truth == null) {
      throw new IllegalArgumentException(
          "TRUTH is missing: a file, a folder with a folder per cluster, or field:NAME");
    }
    truth.check();
    split.check();
    if (input.hasItems()) {
      throw new IllegalArgumentException("--items gives no text, which learning looks at");
    }
    OutputPlace.checkFile(out, force);
    OutputPlace.check(out, inputs());
    return options(Widths.of(widths));
  }

  private LearnOptions options(Widths parsed) {
    LearnOptions options =
        start(parsed)
            .withWidths(parsed)
            .withPreferences(preferences)
            .withSeed(seed)
            .withThreads(machine.running().threads());
    if (preferences < 1) {
      throw new IllegalArgumentException("--preferences must be at least 1, was " + preferences);
    }
    if (penalty == null) return options;
    if (!(penalty >= 0) || penalty.isInfinite()) {
      throw new IllegalArgumentException(
          "--penalty must be a number of at least 0, was " + penalty);
    }
    return options.withPenalties(downTo(penalty, options.penalties()));
  }

  private LearnOptions start(Widths parsed) {
    if (form == FormChoice.PAPER) {
      if (features.named != null) throw leaveOut("--features");
      if (penalty != null) throw leaveOut("--penalty");
      return LearnOptions.paper(similarity);
    }
    return LearnOptions.standard()
        .withForms(form.forms())
        .withLikeness(similarity)
        .withTraits(features.traits(parsed, statistics.background != null));
  }

  private static IllegalArgumentException leaveOut(String option) {
    return new IllegalArgumentException(
        option + " must be left out with --form paper, which has its own");
  }

  /** Learning goes from strong penalties to weak ones; this is where it ends. */
  private static List<Double> downTo(double least, List<Double> usual) {
    List<Double> penalties = new ArrayList<>();
    for (double each : usual) if (each > least) penalties.add(each);
    penalties.add(least);
    return penalties;
  }

  private LexiconFile.Existing existing() {
    return force ? LexiconFile.Existing.REPLACE : LexiconFile.Existing.REFUSE;
  }

  /** All that is read, none of which the model may replace. */
  private List<Path> inputs() {
    List<Path> all = new ArrayList<>(truth.documents());
    all.addAll(statistics.files());
    Path labels = Path.of(truth.truth);
    if (Files.exists(labels)) all.add(labels);
    return all;
  }

  private static void requireKnown(LabelledLab on) {
    try {
      on.labelled().requireKnown();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          e.getMessage() + " Correct the truth, or add --allow-unknown to go without them", e);
    }
  }

  private static Learning.Learned learn(
      LabelledLab on, LearnOptions options, StatisticsFiles.Read known, Meter meter)
      throws IOException {
    try (LearnProgress progress = new LearnProgress(meter)) {
      Learning.Learned learned =
          Learning.from(on.lab(), on.labelled().truth(), options, known.statistics(), progress);
      WeightModel model = learned.model().countedIn(known.collection(), known.background());
      return learned.with(model);
    }
  }

  /** A form of weights that was asked for by name, or none: then the labels decide. */
  enum FormChoice {
    AUTO,
    LINEAR,
    EXPONENTIAL,
    /** All as published, not the form alone. */
    PAPER;

    List<Form> forms() {
      return switch (this) {
        case LINEAR -> List.of(Form.LINEAR);
        case EXPONENTIAL -> List.of(Form.EXPONENTIAL);
        default -> List.of(Form.LINEAR, Form.EXPONENTIAL);
      };
    }
  }
}
