package sosie.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import sosie.parallel.WorkerPool;
import sosie.scores.Sweep;
import sosie.truth.Truth;
import sosie.weigh.Form;

/** Learns coefficients from the labels of some documents. */
final class Trainer {

  /** Is told the loss whenever it was computed. */
  @FunctionalInterface
  interface Watcher {
    void loss(double value);
  }

  /** The coefficients after each round, and what they were learned from. */
  record Result(List<double[]> rounds, int samePairs, int differentPairs, double loss) {

    /** Those after the last round; without any, where learning starts. */
    double[] last(Form form, int coefficients) {
      return rounds.isEmpty() ? start(form, coefficients) : rounds.get(rounds.size() - 1);
    }
  }

  private static final int MOST_PAIRS = 3000;
  private static final int MOST_BALANCED = 10_000;
  private static final int POOL = 50_000;
  private static final int HARDEST_OF_EACH = 8;

  private final LearnOptions options;
  private final Form form;
  private final WeighedText[] texts;
  private final Alike alike;
  private final WorkerPool workers;

  Trainer(LearnOptions options, Form form, WeighedText[] texts, WorkerPool workers) {
    this.options = options;
    this.form = form;
    this.texts = texts;
    this.workers = workers;
    alike = Alike.by(options.likeness());
  }

  /** Where learning starts: all weights alike. */
  static double[] start(Form form, int coefficients) {
    double[] start = new double[coefficients];
    start[0] = form == Form.EXPONENTIAL ? 0 : 1;
    return start;
  }

  /**
   * The coefficients after each round. Every round starts where the last one ended, with a weaker
   * penalty and with the pairs that look most alike by then: from all weights alike to what fits
   * the labels best, so that the right place to stop can be chosen.
   */
  Result rounds(Truth truth, BitSet documents, int coefficients, Watcher watcher) {
    Random random = new Random(options.seed());
    TrainingPairs mined = new TrainingPairs(truth, documents, random);
    if (options.pairs() == LearnOptions.Pairs.BALANCED) {
      return balanced(mined, coefficients, random, watcher);
    }
    List<TrainingPairs.Pair> same = mined.same(MOST_PAIRS);
    List<TrainingPairs.Pair> pool = mined.different(POOL);
    if (same.isEmpty() || pool.isEmpty()) return nothing(coefficients, same.size());
    List<TrainingPairs.Pair> different =
        new ArrayList<>(pool.subList(0, Math.min(pool.size(), Math.max(1, same.size() / 2))));
    Set<TrainingPairs.Pair> hard = new LinkedHashSet<>();
    List<double[]> rounds = new ArrayList<>();
    Reached reached = new Reached(start(form, coefficients), 0);
    for (int round = 0; round < options.penalties().size(); round++) {
      weigh(documents, reached.at);
      hard.addAll(
          TrainingPairs.hardest(
              pool, texts, alike, HARDEST_OF_EACH, Math.max(1, same.size() / 2), workers));
      Preferences preferences = preferences(same, different, new ArrayList<>(hard), random);
      reached = descend(reached.at, preferences, options.penalties().get(round), watcher);
      rounds.add(reached.at);
    }
    return new Result(rounds, same.size(), different.size() + hard.size(), reached.loss);
  }

  /** As in the paper: one descent over pairs at random, as many different as the same. */
  private Result balanced(TrainingPairs mined, int coefficients, Random random, Watcher watcher) {
    List<TrainingPairs.Pair> same = mined.anySame(MOST_BALANCED);
    List<TrainingPairs.Pair> different = mined.different(Math.max(1, same.size()));
    if (same.isEmpty() || different.isEmpty()) return nothing(coefficients, same.size());
    Preferences preferences = preferences(same, different, different, random);
    List<double[]> rounds = new ArrayList<>();
    Reached reached = new Reached(start(form, coefficients), 0);
    for (double penalty : options.penalties()) {
      reached = descend(reached.at, preferences, penalty, watcher);
      rounds.add(reached.at);
    }
    return new Result(rounds, same.size(), different.size(), reached.loss);
  }

  /** Labels of one kind only leave all weights alike. */
  private Result nothing(int coefficients, int same) {
    double[] start = start(form, coefficients);
    return new Result(Collections.nCopies(options.penalties().size(), start), same, 0, 0);
  }

  Alike alike() {
    return alike;
  }

  /** How some documents fare with some coefficients. */
  Sweep sweep(Truth truth, BitSet documents, double[] at) {
    weigh(documents, at);
    return AllPairs.sweep(texts, alike, truth, documents, workers);
  }

  void weigh(BitSet documents, double[] at) {
    int[] all = documents.stream().toArray();
    workers.each(all.length, () -> i -> texts[all[i]].weigh(at, form, alike));
  }

  /** Where a round ended. */
  private record Reached(double[] at, double loss) {}

  private Reached descend(double[] from, Preferences preferences, double penalty, Watcher watcher) {
    double[] penalties = new double[from.length];
    Arrays.fill(penalties, penalty);
    penalties[0] = 0;
    PreferenceLoss loss =
        new PreferenceLoss(
            texts, preferences, form, alike, options.sharpness(), penalties, workers);
    double[] at =
        Descent.from(
            from,
            (coefficients, gradient) -> {
              double value = loss.at(coefficients, gradient);
              watcher.loss(value);
              gradient[0] = 0; // only ratios of weights matter: the constant sets the scale
              return value;
            },
            options.steps(),
            options.goesToTheEnd() ? Descent.TO_A_MINIMUM : Descent.USUAL);
    return new Reached(at, loss.at(at, new double[at.length]));
  }

  /**
   * Each preference takes a pair at random, and one that should be less alike: hard every other
   * time.
   */
  private Preferences preferences(
      List<TrainingPairs.Pair> same,
      List<TrainingPairs.Pair> different,
      List<TrainingPairs.Pair> hard,
      Random random) {
    List<TrainingPairs.Pair> pairs = new ArrayList<>(same);
    pairs.addAll(different);
    pairs.addAll(hard);
    int[] left = pairs.stream().mapToInt(TrainingPairs.Pair::left).toArray();
    int[] right = pairs.stream().mapToInt(TrainingPairs.Pair::right).toArray();
    int count = options.preferences();
    int[] better = new int[count];
    int[] worse = new int[count];
    for (int i = 0; i < count; i++) {
      better[i] = random.nextInt(same.size());
      worse[i] =
          i % 2 == 0
              ? same.size() + random.nextInt(different.size())
              : same.size() + different.size() + random.nextInt(hard.size());
    }
    return new Preferences(left, right, better, worse);
  }
}
