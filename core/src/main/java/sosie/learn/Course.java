package sosie.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import sosie.candidate.Crew;
import sosie.evaluate.Halves;
import sosie.evaluate.Judgement;
import sosie.evaluate.Spread;
import sosie.evaluate.Sweep;
import sosie.evaluate.Truth;

/**
 * Finds out how far to go with learning: random halves of the clusters are learned from in turn,
 * and the other half shows what each round is worth. Learning goes on to the first round that is
 * about as good as the best on documents it has not seen.
 */
final class Course {

  private static final int HALVINGS = 3;
  private static final double LOWEST = .01; // threshold

  /** Both halves are learned from in turn. */
  static final int TURNS = 2 * HALVINGS;

  /** One half to learn from and the other to measure by. */
  private record Turn(BitSet learned, BitSet left) {}

  /**
   * What the best round is worth.
   *
   * @param best its number, counted from 0 for all weights alike
   * @param heldOut the greatest F1 on each half that was not learned from
   * @param trained the mean of the same on the halves that were
   * @param unweighted the mean of the first with all weights alike
   * @param threshold where F1 is greatest, the median of all halves
   */
  record Outcome(int best, double[] heldOut, double trained, double unweighted, double threshold) {

    double mean() {
      return Course.mean(heldOut);
    }

    double spread() {
      return Spread.of(heldOut).deviation();
    }
  }

  /** Is told what every round was worth in a turn. */
  @FunctionalInterface
  interface Told {
    void heldOut(int turn, double[] byRound);
  }

  private final LearnOptions options;
  private final WeighedText[] texts;
  private final Truth truth;
  private final int coefficients;
  private final Crew crew;
  private final List<Turn> turns = new ArrayList<>();

  Course(LearnOptions options, WeighedText[] texts, Truth truth, int coefficients, Crew crew) {
    this.options = options;
    this.texts = texts;
    this.truth = truth;
    this.coefficients = coefficients;
    this.crew = crew;
    for (Halves halves : Halves.of(truth, HALVINGS, options.seed())) {
      if (!hasBoth(halves.test()) || !hasBoth(halves.other())) continue;
      turns.add(new Turn(halves.other(), halves.test()));
      turns.add(new Turn(halves.test(), halves.other()));
    }
    if (turns.isEmpty()) {
      throw new IllegalArgumentException(
          "the truth must have enough clusters that each half of them has documents that are the"
              + " same and documents that are different: to learn from one half and to test on the"
              + " other");
    }
  }

  /** Whether some of these documents are the same and some are different. */
  private boolean hasBoth(BitSet documents) {
    Set<Judgement.Verdict> seen = EnumSet.noneOf(Judgement.Verdict.class);
    for (int i = documents.nextSetBit(0); i >= 0; i = documents.nextSetBit(i + 1)) {
      for (int j = documents.nextSetBit(i + 1); j >= 0; j = documents.nextSetBit(j + 1)) {
        seen.add(truth.verdict(i, j));
        if (seen.contains(Judgement.Verdict.SAME) && seen.contains(Judgement.Verdict.DIFFERENT)) {
          return true;
        }
      }
    }
    return false;
  }

  Outcome run(IntFunction<Trainer.Watcher> watchers, Told told) {
    int rounds = options.penalties().size() + 1;
    double[][] f1 = new double[rounds][turns.size()];
    List<List<double[]>> learned = new ArrayList<>();
    double[][] thresholds = new double[rounds][turns.size()];
    for (int turn = 0; turn < turns.size(); turn++) {
      Turn now = turns.get(turn);
      Trainer trainer = new Trainer(options, texts, crew);
      List<double[]> all = new ArrayList<>();
      all.add(Trainer.start(options.form(), coefficients));
      all.addAll(trainer.rounds(truth, now.learned, coefficients, watchers.apply(turn)).rounds());
      learned.add(all);
      for (int round = 0; round < rounds; round++) {
        Sweep sweep = trainer.sweep(truth, now.left, all.get(round));
        f1[round][turn] = sweep.best().scores().f1();
        thresholds[round][turn] = sweep.bestThreshold(LOWEST);
      }
      int at = turn;
      told.heldOut(turn, Arrays.stream(f1).mapToDouble(each -> each[at]).toArray());
    }
    int best = simplestOfTheBest(f1);
    return new Outcome(
        best, f1[best], trained(learned, best), mean(f1[0]), median(thresholds[best]));
  }

  /** What a round is worth on the halves it was learned from. */
  private double trained(List<List<double[]>> learned, int round) {
    Trainer trainer = new Trainer(options, texts, crew);
    double sum = 0;
    for (int turn = 0; turn < turns.size(); turn++) {
      double[] at = learned.get(turn).get(round);
      sum += trainer.sweep(truth, turns.get(turn).learned, at).best().scores().f1();
    }
    return sum / turns.size();
  }

  /**
   * The first round that is not clearly worse than the best one: that loses less than the standard
   * error of what it loses. Few clusters tell little, and then little should be learned of them.
   * Where no round is better than all weights alike, these it is.
   */
  private static int simplestOfTheBest(double[][] f1) {
    int best = 0;
    for (int round = 1; round < f1.length; round++) {
      if (mean(f1[round]) > mean(f1[best])) best = round;
    }
    for (int round = 1; round < best; round++) {
      double[] lost = new double[f1[best].length];
      for (int turn = 0; turn < lost.length; turn++) lost[turn] = f1[best][turn] - f1[round][turn];
      if (mean(lost) <= Spread.of(lost).deviation() / Math.sqrt(lost.length)) return round;
    }
    return best;
  }

  /** The mean over all turns with the weights that the texts have now. */
  double meanAsWeighed() {
    Alike alike = Alike.by(options.likeness());
    return turns.stream()
        .mapToDouble(
            turn -> AllPairs.sweep(texts, alike, truth, turn.left, crew).best().scores().f1())
        .average()
        .orElse(0);
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
