package sosie.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import sosie.detect.Documents;
import sosie.recipe.Trials;

/**
 * The truth as different judges see it: one sees all of it, each other one all but one part. Pairs
 * across the border of what is seen are nobody's.
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
    List<Sweep> ofParts = parts.stream().map(pairs::against).toList();
    boolean turns = space.method().has("threshold");
    double standard =
        turns ? Double.parseDouble(space.method().parameter("threshold").standard()) : 1;
    List<Trial.View> views = new ArrayList<>();
    Trial.View asItComes = null;
    for (JudgedTexts judged : seen) {
      Sweep sweep = pairs.against(judged);
      if (asItComes == null) asItComes = view(standard, sweep, ofParts);
      views.add(view(turns ? shortThreshold(sweep) : standard, sweep, ofParts));
    }
    return new Trial(number, space, settings, asItComes, views);
  }

  private static Trial.View view(double threshold, Sweep sweep, List<Sweep> ofParts) {
    double[] f1 = ofParts.stream().mapToDouble(part -> part.at(threshold).f1()).toArray();
    return new Trial.View(threshold, sweep.at(threshold), f1);
  }

  /**
   * The shortest decimal at which the same pairs are found as at the best threshold: above the next
   * lower score, or at most a hundredth below the lowest one there is.
   */
  private static double shortThreshold(Sweep sweep) {
    double best = sweep.best().threshold();
    int low = 0;
    int high = sweep.size(); // the first entry below the best lies in [low, high]
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sweep.point(middle).threshold() < best) high = middle;
      else low = middle + 1;
    }
    return shortest(low < sweep.size() ? sweep.point(low).threshold() : best - .01, best);
  }

  /** The shortest decimal above one bound and at most at the other, near their middle. */
  static double shortest(double above, double most) {
    double middle = (above + most) / 2;
    for (double unit = 10; unit < 1e15; unit *= 10) {
      double near = Math.rint(middle * unit);
      for (double step : new double[] {0, 1, -1}) {
        double value = (near + step) / unit;
        if (value > above && value <= most && value > 0) return value;
      }
    }
    return most;
  }
}
