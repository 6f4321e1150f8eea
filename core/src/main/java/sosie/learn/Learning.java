package sosie.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sosie.evaluate.Lab;
import sosie.parallel.WorkerPool;
import sosie.source.Library;
import sosie.truth.Truth;
import sosie.weigh.Form;
import sosie.weigh.LearnedWeights;
import sosie.weigh.RunTraits;
import sosie.weigh.Statistics;
import sosie.weigh.Trait;
import sosie.weigh.TraitWeight;
import sosie.weigh.WeightModel;

/** Learns weights from labels, and measures them on documents that were not learned from. */
public final class Learning {

  /** What is told while it goes on. */
  public interface Listener {

    /** Nobody listens. */
    Listener SILENT =
        new Listener() {
          @Override
          public void step(String part, int done, int all, double loss) {}

          @Override
          public void heldOut(String part, double maxF1) {}
        };

    /**
     * A step of the work is done.
     *
     * @param part {@code turn 2 of 6}, or {@code all documents} for the model itself
     * @param done steps so far in this part, of {@code all} at most
     * @param loss at this step
     */
    void step(String part, int done, int all, double loss);

    /** A part is over: the greatest F1 on the documents that were left out. */
    void heldOut(String part, double maxF1);
  }

  /**
   * A model, and what should be said about its labels.
   *
   * @param remarks whole sentences: labels too few, one-sided or contradictory, traits that nothing
   *     has
   * @param turns what was held out, turn by turn
   */
  public record Learned(WeightModel model, List<String> remarks, Turns turns) {

    /** The same, with another model. */
    public Learned with(WeightModel other) {
      return new Learned(other, remarks, turns);
    }
  }

  /**
   * The greatest F1 on what was held out in each turn.
   *
   * @param learned by the model
   * @param binary with all weights alike
   * @param tfIdf with tf-idf
   */
  public record Turns(List<Double> learned, List<Double> binary, List<Double> tfIdf) {

    /** Whether the model was better than the others in every turn. */
    public boolean learnedIsAlwaysAhead() {
      for (int i = 0; i < learned.size(); i++) {
        if (learned.get(i) <= Math.max(binary.get(i), tfIdf.get(i))) return false;
      }
      return !learned.isEmpty();
    }
  }

  private static final int SAME_STEPS = 20;

  private final LearnOptions options;
  private final TrainingSet lessons;
  private final Scaling scaling;
  private final WeighedText[] texts;
  private final Listener listener;
  private final WorkerPool workers;
  private final double[][] soFar; // held-out F1 by form and round, summed over turns

  private Learning(
      LearnOptions options, TrainingSet lessons, Listener listener, WorkerPool workers) {
    this.options = options;
    this.lessons = lessons;
    this.listener = listener;
    this.workers = workers;
    soFar = new double[options.forms().size()][options.penalties().size() + 1];
    scaling = Scaling.of(lessons.texts(), options.traits());
    texts = lessons.texts().stream().map(scaling::scaled).toArray(WeighedText[]::new);
    AllPairs.number(texts);
  }

  /**
   * Learns a model.
   *
   * @param lab the whole collection, over which it is counted how common words are
   * @param fixed what statistics files say, {@code Frequencies.NONE} where there is none
   * @throws IllegalArgumentException if nothing can be learned from these labels
   */
  public static Learned from(
      Lab lab, Truth truth, LearnOptions options, Statistics fixed, Listener listener) {
    if (truth.documents() != lab.documents().count()) {
      throw new IllegalArgumentException(
          "documents must be " + truth.documents() + ", were " + lab.documents().count());
    }
    Library.OPTIMISER.need("learning");
    LabelCheck.require(truth);
    WorkerPool workers = new WorkerPool(options.threads());
    TrainingSet lessons = TrainingSet.of(lab, truth, options, fixed, workers);
    LabelCheck.require(lessons.truth());
    Learning learning = new Learning(options, lessons, listener, workers);
    learning.requireNamed();
    List<String> remarks = new ArrayList<>(LabelCheck.remarks(truth));
    LabelCheck.contradictions(truth, lab.documents()).ifPresent(remarks::add);
    if (lessons.labelled() > lessons.texts().size()) {
      remarks.add(
          "Learned from "
              + lessons.texts().size()
              + " of "
              + lessons.labelled()
              + " labelled documents, the same share of every cluster.");
    }
    return learning.learn(remarks);
  }

  /**
   * The weights of the first form after every round, from all labels: nothing is held out and none
   * is chosen. On the documents learned from, the best of them shows what weights can gain at all.
   */
  public static List<LearnedWeights> rounds(
      Lab lab, Truth truth, LearnOptions options, Statistics fixed) {
    WorkerPool workers = new WorkerPool(options.threads());
    TrainingSet lessons = TrainingSet.of(lab, truth, options, fixed, workers);
    return new Learning(options, lessons, Listener.SILENT, workers).rounds(fixed);
  }

  /**
   * Which documents each turn leaves out, in the order of {@link Turns}: to hold another method
   * against the same.
   */
  public static List<BitSet> heldOut(Truth truth, LearnOptions options) {
    BitSet taken = TrainingSet.taken(truth, options.seed());
    int[] numbers = taken.stream().toArray();
    return CrossValidation.turns(truth.only(taken), options.seed()).stream()
        .map(turn -> numbered(turn.left(), numbers))
        .toList();
  }

  private static BitSet numbered(BitSet some, int[] numbers) {
    BitSet all = new BitSet();
    some.stream().forEach(each -> all.set(numbers[each]));
    return all;
  }

  private List<LearnedWeights> rounds(Statistics fixed) {
    Form form = options.forms().get(0);
    int coefficients = scaling.traits().size() + 1;
    return new Trainer(options, form, texts, workers)
        .rounds(lessons.truth(), lessons.all(), coefficients, loss -> {}).rounds().stream()
            .map(at -> WeightModel.coefficients(at[0], traits(at)))
            .map(each -> new LearnedWeights(form, options.widths(), each, fixed))
            .toList();
  }

  private Learned learn(List<String> remarks) {
    int coefficients = scaling.traits().size() + 1;
    CrossValidation.Outcome outcome =
        new CrossValidation(options, texts, lessons.truth(), coefficients, workers)
            .run(this::watcher, this::told);
    List<Double> path = options.penalties().subList(0, outcome.best());
    Trainer trainer = new Trainer(options.withPenalties(path), outcome.form(), texts, workers);
    Trainer.Result result =
        trainer.rounds(
            lessons.truth(),
            lessons.all(),
            coefficients,
            counting("all documents", path.size() * options.steps()));
    double[] at = result.last(outcome.form(), coefficients);
    double[] tfIdf = tfIdf(trainer);
    WeightModel model = model(at, outcome, result, CrossValidation.mean(tfIdf));
    Turns turns = new Turns(listed(outcome.heldOut()), listed(outcome.unweighted()), listed(tfIdf));
    List<String> all = new ArrayList<>(remarks);
    absent().ifPresent(all::add);
    return new Learned(model, List.copyOf(all), turns);
  }

  private static List<Double> listed(double[] values) {
    return Arrays.stream(values).boxed().toList();
  }

  private Trainer.Watcher watcher(int turn) {
    int all = options.forms().size() * options.penalties().size() * options.steps();
    return counting(part(turn), all);
  }

  private static String part(int turn) {
    return "turn " + (turn + 1) + " of " + CrossValidation.TURNS;
  }

  private Trainer.Watcher counting(String part, int all) {
    int[] done = {0};
    return loss -> listener.step(part, Math.min(all, ++done[0]), all, loss);
  }

  /** Told of the round that is best over all turns so far: of each turn its best would flatter. */
  private void told(int turn, List<double[]> heldOut) {
    double best = -1;
    double here = 0;
    for (int form = 0; form < soFar.length; form++) {
      for (int round = 0; round < soFar[form].length; round++) {
        soFar[form][round] += heldOut.get(form)[round];
        if (soFar[form][round] <= best) continue;
        best = soFar[form][round];
        here = heldOut.get(form)[round];
      }
    }
    listener.heldOut(part(turn), here);
  }

  private List<TraitWeight> traits(double[] at) {
    List<TraitWeight> traits = new ArrayList<>();
    for (int i = 0; i < scaling.traits().size(); i++) {
      Trait trait = scaling.traits().get(i);
      traits.add(new TraitWeight(trait, scaling.mean(trait), scaling.deviation(trait), at[i + 1]));
    }
    return traits;
  }

  private WeightModel model(
      double[] at, CrossValidation.Outcome outcome, Trainer.Result result, double tfIdf) {
    double penalty = outcome.best() == 0 ? 0 : options.penalties().get(outcome.best() - 1);
    return new WeightModel(
        outcome.form(),
        options.likeness(),
        options.widths(),
        at[0],
        traits(at),
        Optional.empty(),
        Optional.empty(),
        outcome.threshold(),
        new WeightModel.Training(
            lessons.counted(),
            lessons.texts().size(),
            lessons.truth().groupsOfSeveral(),
            result.samePairs(),
            result.differentPairs(),
            options.preferences(),
            options.sharpness(),
            penalty,
            outcome.best(),
            options.steps(),
            options.seed(),
            result.loss()),
        new WeightModel.Validation(
            outcome.heldOut().length,
            outcome.mean(),
            outcome.spread(),
            outcome.trained(),
            CrossValidation.mean(outcome.unweighted()),
            tfIdf),
        outcome.forms(),
        Optional.of(new WeightModel.Labels(lessons.digest(), steps(outcome.same()))));
  }

  /** Values at equal steps of their order, from the least to the greatest. */
  private static List<Double> steps(double[] ascending) {
    List<Double> some = new ArrayList<>();
    for (int i = 0; i <= SAME_STEPS && ascending.length > 0; i++) {
      double value = ascending[(int) Math.round((ascending.length - 1.0) * i / SAME_STEPS)];
      some.add(Math.min(1, Math.round(value * 1e4) / 1e4));
    }
    return some;
  }

  /** What tf-idf reaches on the same halves. */
  private double[] tfIdf(Trainer trainer) {
    for (int i = 0; i < texts.length; i++) {
      RunTraits text = lessons.texts().get(i);
      double[] weights = new double[text.count()];
      for (int run = 0; run < weights.length; run++) {
        weights[run] = text.trait(run, Trait.TF) * text.trait(run, Trait.LOG_DF);
      }
      texts[i].weighAs(weights, trainer.alike());
    }
    return new CrossValidation(options, texts, lessons.truth(), 0, workers).asWeighed();
  }

  /** Where not all traits take part, those that do were asked for by name. */
  private void requireNamed() {
    String absent = absentTraits();
    boolean named = options.traits().size() < Trait.count() && !options.goesToTheEnd();
    if (named && !absent.isEmpty()) {
      throw new IllegalArgumentException(
          absent + ": no labelled document has that, or all words have it alike; leave it out");
    }
  }

  private String absentTraits() {
    return options.traits().stream()
        .sorted()
        .filter(trait -> trait != Trait.CONSTANT && !scaling.traits().contains(trait))
        .map(Trait::label)
        .collect(Collectors.joining(", "));
  }

  private Optional<String> absent() {
    String absent = absentTraits();
    return absent.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "The same in all documents, so without a part in the weights: " + absent + ".");
  }
}
