package sosie.tuning;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import sosie.documents.Documents;
import sosie.recipe.Trials;
import sosie.scores.PairScores;
import sosie.scores.RankedPairs;
import sosie.scores.Sweep;
import sosie.truth.Folds;
import sosie.truth.JudgedTexts;
import sosie.truth.Truth;

/**
 * The truth as different judges see it: one sees all of it, each other one all but one part and no
 * pair of which a document is in that part.
 */
final class Judges {

  private final List<JudgedTexts> seen = new ArrayList<>();
  private final List<JudgedTexts> parts = new ArrayList<>();

  Judges(Truth truth, Documents documents, Folds folds) {
    seen.add(truth.over(documents, folds.all()));
    requirePairs(whole());
    for (int part = 0; part < folds.count(); part++) {
      seen.add(truth.over(documents, folds.without(part)));
      parts.add(truth.over(documents, folds.parts().get(part)));
      if (parts.get(part).truePairs() > 0 && seen.get(part + 1).truePairs() > 0) continue;
      throw new IllegalArgumentException(
          "folds must be fewer, was "
              + folds.count()
              + ": too few groups of the truth have a pair that is the same");
    }
  }

  private static void requirePairs(JudgedTexts whole) {
    long different = whole.judgedPairs() - whole.truePairs();
    if (whole.truePairs() > 0 && different > 0) return;
    throw new IllegalArgumentException(
        "the truth must have at least 1 pair that is the same and 1 that is not, was "
            + whole.truePairs()
            + " and "
            + different);
  }

  int count() {
    return seen.size();
  }

  JudgedTexts whole() {
    return seen.get(Trial.WHOLE);
  }

  /** One pass over the pairs for each judge and each part. */
  Trial judge(int number, Trials space, SortedMap<String, String> settings, RankedPairs pairs) {
    Sweeps sweeps = new Sweeps(against(pairs, seen), against(pairs, parts));
    boolean turns = space.method().has("threshold");
    double standard =
        turns ? Double.parseDouble(space.method().parameter("threshold").standard()) : 1;
    List<Trial.View> views = new ArrayList<>();
    for (Sweep sweep : sweeps.seen) {
      views.add(sweeps.view(sweep, turns ? sweep.bestThreshold() : standard));
    }
    Sweep whole = sweeps.seen.get(Trial.WHOLE);
    return new Trial(number, space, settings, sweeps.view(whole, standard), views);
  }

  private static List<Sweep> against(RankedPairs pairs, List<JudgedTexts> truths) {
    return truths.stream().map(pairs::against).toList();
  }

  private record Sweeps(List<Sweep> seen, List<Sweep> parts) {

    Trial.View view(Sweep sweep, double threshold) {
      double[] f1 = new double[parts.size()];
      for (int part = 0; part < f1.length; part++) f1[part] = f1(part, threshold);
      return new Trial.View(threshold, sweep.at(threshold), f1);
    }

    /**
     * A pair across two parts counts half in each, so that the parts add up to the whole. Without
     * these pairs, few of which are the same, precision would look better than it is.
     */
    private double f1(int part, double threshold) {
      PairScores within = parts.get(part).at(threshold);
      PairScores across =
          seen.get(Trial.WHOLE).at(threshold).minus(seen.get(part + 1).at(threshold)).minus(within);
      double right = within.right() + across.right() / 2.0;
      double faults = within.wrong() + within.missed() + (across.wrong() + across.missed()) / 2.0;
      return right + faults == 0 ? 1 : 2 * right / (2 * right + faults);
    }
  }
}
