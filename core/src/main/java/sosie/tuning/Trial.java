package sosie.tuning;

import java.util.List;
import java.util.SortedMap;
import java.util.stream.IntStream;
import sosie.recipe.Trials;
import sosie.scores.PairScores;
import sosie.scores.Spread;

/**
 * A setting of a method, held against the truth.
 *
 * @param number of the trial, in the order they were made
 * @param settings what is not as standard
 * @param asItComes at the method's standard threshold, on the whole truth
 * @param views how it looks to who sees the whole truth, and to who sees all but one of its parts
 */
record Trial(
    int number,
    Trials space,
    SortedMap<String, String> settings,
    View asItComes,
    List<View> views) {

  /** Who sees the whole truth; {@code part + 1} sees all but that part. */
  static final int WHOLE = 0;

  /**
   * What shows of a trial.
   *
   * @param threshold the best one, by what is seen
   * @param scores at this threshold, of what is seen
   * @param f1OfParts at this threshold, of each part, seen or not
   */
  record View(double threshold, PairScores scores, double[] f1OfParts) {

    double f1() {
      return scores.f1();
    }
  }

  View seenBy(int judge) {
    return views.get(judge);
  }

  double f1(int judge) {
    return views.get(judge).f1();
  }

  /** F1 on the part that a judge has not seen. */
  double heldOut(int judge) {
    return views.get(judge).f1OfParts[judge - 1];
  }

  /** How far F1 may be off by chance: from how it varies between the parts that a judge sees. */
  double standardError(int judge) {
    double[] f1 = views.get(judge).f1OfParts;
    double[] seen =
        IntStream.range(0, f1.length)
            .filter(part -> part != judge - 1)
            .mapToDouble(i -> f1[i])
            .toArray();
    return seen.length < 2 ? 0 : Spread.of(seen).deviation() / Math.sqrt(seen.length);
  }
}
