package sosie.review;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import sosie.analyse.Recipe;
import sosie.evaluate.Lab;
import sosie.feature.Frequencies;
import sosie.learn.LearnOptions;
import sosie.learn.Learning;
import sosie.scores.RankedPairs;
import sosie.scores.Spread;
import sosie.scores.Sweep;
import sosie.truth.Labelled;
import sosie.truth.Truth;
import sosie.truth.TruthFile;
import sosie.truth.TruthOptions;
import sosie.weigh.Statistics;

/**
 * A model that was learned from what people said, beside the method of today: both on the parts of
 * the labels that the model was not learned from, turn by turn.
 *
 * @param today the greatest F1 of today's method in each turn
 * @param asSet its F1 in each turn at the threshold in use
 * @param model the greatest F1 of the model in each turn
 */
public record Lesson(
    Learning.Learned learned, List<Double> today, List<Double> asSet, List<Double> model) {

  private static final int MANY_TEXTS = 5000;
  private static final double FLOOR = .05;
  private static final double FLOOR_OF_MANY = .2; // below it very many pairs would be scored

  /** By which pairs are scored today, and from where on two documents are put together. */
  public record Today(Recipe recipe, double threshold) {}

  /**
   * Learns from a table of pairs and grades, as {@link VerdictLabels} writes it.
   *
   * @param lab the whole collection
   * @throws IllegalArgumentException if nothing can be learned from these labels
   */
  public static Lesson of(
      Lab lab, Path labels, Today today, LearnOptions options, Learning.Listener listener)
      throws IOException {
    TruthOptions pairs = TruthOptions.standard().withFormat(TruthOptions.Format.PAIRS);
    Labelled labelled = TruthFile.read(labels, pairs, lab.documents());
    Statistics counted = new Statistics(Frequencies.NONE, Frequencies.NONE);
    Learning.Learned learned = Learning.from(lab, labelled.truth(), options, counted, listener);
    List<Double> best = new ArrayList<>();
    List<Double> asSet = new ArrayList<>();
    for (Sweep sweep : sweeps(lab, labelled.truth(), today, options)) {
      best.add(sweep.best().scores().f1());
      asSet.add(sweep.at(today.threshold).f1());
    }
    List<String> remarks =
        Stream.concat(labelled.remarks().stream(), learned.remarks().stream()).toList();
    return new Lesson(
        new Learning.Learned(learned.model(), remarks, learned.turns()),
        List.copyOf(best),
        List.copyOf(asSet),
        learned.turns().learned());
  }

  /** Today's method in each turn; only judged documents are compared, unless it counts them all. */
  private static List<Sweep> sweeps(Lab lab, Truth truth, Today today, LearnOptions options)
      throws IOException {
    List<BitSet> turns = Learning.heldOut(truth, options);
    double floor = lab.documents().texts() < MANY_TEXTS ? FLOOR : FLOOR_OF_MANY;
    boolean all = today.recipe.countsFirst();
    BitSet labelled = truth.labelled();
    Lab smaller = all ? lab : lab.only(labelled);
    Truth some = all ? truth : truth.only(labelled);
    RankedPairs ranked = smaller.score(today.recipe, Math.min(floor, today.threshold));
    List<Sweep> sweeps = new ArrayList<>();
    for (BitSet turn : turns) {
      BitSet counted = all ? turn : renumbered(turn, labelled);
      sweeps.add(ranked.against(some.over(smaller.documents(), counted)));
    }
    return sweeps;
  }

  /** By places among some. */
  private static BitSet renumbered(BitSet turn, BitSet among) {
    BitSet places = new BitSet();
    int place = 0;
    for (int each = among.nextSetBit(0); each >= 0; each = among.nextSetBit(each + 1)) {
      places.set(place++, turn.get(each));
    }
    return places;
  }

  /** What the model gains, turn by turn. */
  public Spread gain() {
    double[] gains = new double[model.size()];
    for (int i = 0; i < gains.length; i++) gains[i] = model.get(i) - today.get(i);
    return Spread.of(gains);
  }

  /** Of the figures of several turns. */
  public static Spread over(List<Double> turns) {
    return Spread.of(turns.stream().mapToDouble(each -> each).toArray());
  }

  /** Whether it is better in every turn. */
  public boolean isAlwaysAhead() {
    for (int i = 0; i < model.size(); i++) if (model.get(i) <= today.get(i)) return false;
    return !model.isEmpty();
  }
}
