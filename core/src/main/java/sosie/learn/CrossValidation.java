package sosie.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import sosie.parallel.WorkerPool;
import sosie.scores.PairScores;
import sosie.scores.Spread;
import sosie.scores.Sweep;
import sosie.truth.Halves;
import sosie.truth.JudgedPair;
import sosie.truth.Truth;
import sosie.weigh.Form;

/**
 * Finds out how far to go with learning: random halves of the clusters are learned from in turn,
 * and the other half shows what each round is worth. Learning goes on to the first round that is
 * about as good as the best on documents it has not seen, in the simplest form that is about as
 * good as the best.
 */
final class CrossValidation {

  private static final int HALVINGS = 3;
  private static final double LOWEST = .01; // threshold
  private static final int MOST_COMPARED = 300;

  /** Both halves are learned from in turn. */
  static final int TURNS = 2 * HALVINGS;

  /** One half to learn from and the other to measure by. */
  record Turn(BitSet learned, BitSet left) {}

  /**
   * What the best is worth.
   *
   * @param form the best one
   * @param best number of its best round, counted from 0 for all weights alike
   * @param heldOut the greatest F1 on each half that was not learned from
   * @param trained the mean of the same on the halves that were
   * @param threshold where F1 is greatest, the median of all halves
   * @param same scores of pairs that are the same and were not learned from, ascending
   * @param forms the mean of what was held out by every form that was tried
   * @param unweighted the greatest F1 on each half with all weights alike
   */
  record Outcome(
      Form form,
      int best,
      double[] heldOut,
      double trained,
      double threshold,
      double[] same,
      Map<Form, Double> forms,
      double[] unweighted) {

    double mean() {
      return CrossValidation.mean(heldOut);
    }

    double spread() {
      return Spread.of(heldOut).deviation();
    }
  }

  /** Is told what every round of every form was worth in a turn. */
  @FunctionalInterface
  interface Told {
    void heldOut(int turn, List<double[]> byRound);
  }

  private final LearnOptions options;
  private final WeighedText[] texts;
  private final Truth truth;
  private final int coefficients;
  private final WorkerPool workers;
  private final List<Turn> turns;

  CrossValidation(
      LearnOptions options,
      WeighedText[] texts,
      Truth truth,
      int coefficients,
      WorkerPool workers) {
    this.options = options;
    this.texts = texts;
    this.truth = truth;
    this.coefficients = coefficients;
    this.workers = workers;
    turns = turns(truth, options.seed());
    if (turns.isEmpty()) {
      throw new IllegalArgumentException(
          "the truth must have enough clusters that each half of them has documents that are the"
              + " same and documents that are different: to learn from one half and to test on the"
              + " other");
    }
  }

  /** The same for the same truth and seed. */
  static List<Turn> turns(Truth truth, long seed) {
    List<Turn> turns = new ArrayList<>();
    for (Halves halves : Halves.of(truth, HALVINGS, seed)) {
      if (!hasBoth(truth, halves.test()) || !hasBoth(truth, halves.other())) continue;
      turns.add(new Turn(halves.other(), halves.test()));
      turns.add(new Turn(halves.test(), halves.other()));
    }
    return turns;
  }

  /** Whether some of these documents are the same and some are different. */
  private static boolean hasBoth(Truth truth, BitSet documents) {
    Set<JudgedPair.Verdict> seen = EnumSet.noneOf(JudgedPair.Verdict.class);
    for (int i = documents.nextSetBit(0); i >= 0; i = documents.nextSetBit(i + 1)) {
      for (int j = documents.nextSetBit(i + 1); j >= 0; j = documents.nextSetBit(j + 1)) {
        seen.add(truth.verdict(i, j));
        if (seen.contains(JudgedPair.Verdict.SAME) && seen.contains(JudgedPair.Verdict.DIFFERENT)) {
          return true;
        }
      }
    }
    return false;
  }

  Outcome run(IntFunction<Trainer.Watcher> watchers, Told told) {
    List<Tried> tried = options.forms().stream().map(Tried::new).toList();
    for (int turn = 0; turn < turns.size(); turn++) {
      Trainer.Watcher watcher = watchers.apply(turn);
      Sweep alike = tried.get(0).unlearned(turn); // in all forms the same
      List<double[]> byRound = new ArrayList<>();
      for (Tried each : tried) byRound.add(each.turn(turn, alike, watcher));
      told.heldOut(turn, byRound);
    }
    return outcome(tried);
  }

  private Outcome outcome(List<Tried> tried) {
    Map<Form, Double> means = new EnumMap<>(Form.class);
    for (Tried each : tried) means.put(each.form, mean(each.heldOut()));
    double[][] heldOut = tried.stream().map(Tried::heldOut).toArray(double[][]::new);
    Tried chosen = tried.get(form(heldOut));
    int round = chosen.round();
    return new Outcome(
        chosen.form,
        round,
        chosen.heldOut(),
        chosen.trained(round),
        median(chosen.thresholds[round]),
        chosen.same(round),
        means,
        chosen.f1[0].clone());
  }

  /** One form, as it fares in every round and turn. */
  private final class Tried {
    final Form form;
    final Trainer trainer;
    final double[][] f1 = new double[options.penalties().size() + 1][turns.size()];
    final double[][] faults = new double[f1.length][turns.size()]; // pairs on the wrong side
    final double[][] clearness = new double[f1.length][turns.size()];
    final double[][] thresholds = new double[f1.length][turns.size()];
    final List<List<double[]>> learned = new ArrayList<>();
    final List<List<double[]>> sameScores = new ArrayList<>(); // by turn and round

    Tried(Form form) {
      this.form = form;
      trainer = new Trainer(options, form, texts, workers);
    }

    Sweep unlearned(int turn) {
      return trainer.sweep(truth, turns.get(turn).left, Trainer.start(form, coefficients));
    }

    double[] turn(int turn, Sweep alike, Trainer.Watcher watcher) {
      Turn now = turns.get(turn);
      List<double[]> all = new ArrayList<>();
      all.add(Trainer.start(form, coefficients));
      all.addAll(trainer.rounds(truth, now.learned, coefficients, watcher).rounds());
      learned.add(all);
      List<double[]> same = new ArrayList<>();
      sameScores.add(same);
      for (int round = 0; round < f1.length; round++) {
        Sweep sweep = round == 0 ? alike : trainer.sweep(truth, now.left, all.get(round));
        PairScores best = sweep.best().scores();
        f1[round][turn] = best.f1();
        faults[round][turn] = best.wrong() + best.missed();
        clearness[round][turn] = clearness(sweep);
        thresholds[round][turn] = sweep.bestThreshold(LOWEST);
        same.add(sweep.sameScores());
      }
      return Arrays.stream(f1).mapToDouble(each -> each[turn]).toArray();
    }

    int round() {
      if (options.goesToTheEnd()) return f1.length - 1;
      int round = CrossValidation.round(f1);
      return round > 0 && mean(faults[round]) < 1 ? Math.max(round, clearest(clearness)) : round;
    }

    double[] heldOut() {
      return f1[round()];
    }

    double[] same(int round) {
      return sameScores.stream()
          .flatMapToDouble(turn -> Arrays.stream(turn.get(round)))
          .sorted()
          .toArray();
    }

    /** What a round is worth on the halves it was learned from. */
    double trained(int round) {
      double sum = 0;
      for (int turn = 0; turn < turns.size(); turn++) {
        double[] at = learned.get(turn).get(round);
        sum += trainer.sweep(truth, turns.get(turn).learned, at).best().scores().f1();
      }
      return sum / turns.size();
    }
  }

  /**
   * The first round that is not clearly worse than the best one: that loses less than the standard
   * error of what it loses. Few clusters tell little, and then little should be learned of them.
   * Where no round is better than all weights alike, these it is.
   */
  static int round(double[][] heldOut) {
    return simplest(heldOut, 1, 1 / Math.sqrt(heldOut[0].length));
  }

  /**
   * The first round that is not clearly worse than the best one by how far the same and the
   * different are apart. Where few labels leave nothing wrong, F1 is 1 whatever is learned; in a
   * collection a hundred times as large the closest pairs would be wrong all the same.
   */
  static int clearest(double[][] clearness) {
    return simplest(clearness, 1, 1 / Math.sqrt(clearness[0].length));
  }

  /**
   * How far pairs that are the same are from the most alike that are not, as many as there are the
   * same: less the mean of the loss that is learned by.
   */
  private double clearness(Sweep sweep) {
    double[] same = sweep.sameScores();
    int stride = 1 + same.length / MOST_COMPARED;
    double[] different = sweep.differentScores(Math.min(MOST_COMPARED, same.length));
    double loss = 0;
    int count = 0;
    for (int i = 0; i < same.length; i += stride) {
      for (double each : different) {
        loss += Math.log1p(Math.exp(-options.sharpness() * (same[i] - each)));
        count++;
      }
    }
    return count == 0 ? 0 : -loss / count;
  }

  /**
   * The first form that is not clearly worse than the best one. Turns share documents, so they
   * agree more than six samples would: the variance of what is lost is taken 1/turns + 1 times, as
   * much as was held out being learned from (Nadeau and Bengio 2003, <i>Inference for the
   * Generalization Error</i>).
   */
  static int form(double[][] heldOut) {
    return simplest(heldOut, 0, Math.sqrt(1.0 / heldOut[0].length + 1));
  }

  private static int simplest(double[][] heldOut, int from, double deviations) {
    int best = 0;
    for (int i = 1; i < heldOut.length; i++) {
      if (mean(heldOut[i]) > mean(heldOut[best])) best = i;
    }
    for (int i = from; i < best; i++) {
      double[] lost = new double[heldOut[i].length];
      for (int turn = 0; turn < lost.length; turn++) {
        lost[turn] = heldOut[best][turn] - heldOut[i][turn];
      }
      if (mean(lost) <= Spread.of(lost).deviation() * deviations) return i;
    }
    return best;
  }

  /** The greatest F1 of each turn with the weights that the texts have now. */
  double[] asWeighed() {
    Alike alike = Alike.by(options.likeness());
    return turns.stream()
        .mapToDouble(
            turn -> AllPairs.sweep(texts, alike, truth, turn.left, workers).best().scores().f1())
        .toArray();
  }

  static double mean(double[] values) {
    return Spread.of(values).mean();
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double middle = (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    return Math.max(LOWEST, Math.min(1, Math.round(middle * 1000) / 1000.0));
  }
}
