package sosie.result;

import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalDouble;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.detect.Detection;
import sosie.feature.Frequencies;
import sosie.hash.FixedSum;
import sosie.verify.ScoredPairs;

/**
 * How much of what there is by its measure a run has found.
 *
 * @param expected the probability that a pair exactly at the threshold was found; nothing if the
 *     method promises none, or if pairs were left out uncompared: among those there may be any
 * @param estimated the share of all pairs that was found
 */
record FoundShare(OptionalDouble expected, OptionalDouble estimated) {

  static FoundShare of(Detection found, Recipe recipe) {
    return new Reckoning(found, recipe).share();
  }

  /**
   * Goes by two pipelines if some texts were compared by a fallback: what one promises does not
   * hold for pairs of the other.
   */
  private static final class Reckoning {

    /** What one pair stands for, at most: some are found against all odds. */
    private static final double MOST = 1e9;

    private final Detection found;
    private final Pipeline method;
    private final Optional<Pipeline> other;
    private final BitSet unrepresented = new BitSet();

    Reckoning(Detection found, Recipe recipe) {
      this.found = found;
      method = found.pipeline();
      for (Detection.Unrepresented one : found.findings().unrepresented()) {
        unrepresented.set(found.documents().text(one.document()));
      }
      other =
          unrepresented.isEmpty()
              ? Optional.empty()
              : recipe.fallback().map(fallback -> fallback.pipeline(Frequencies.NONE));
    }

    FoundShare share() {
      OptionalDouble promised = atThreshold(method);
      if (other.isPresent()) promised = least(promised, atThreshold(other.get()));
      if (promised.isEmpty()) return new FoundShare(promised, promised);
      boolean cut = found.findings().cut() > 0;
      return new FoundShare(cut ? OptionalDouble.empty() : promised, OptionalDouble.of(estimate()));
    }

    private static OptionalDouble atThreshold(Pipeline pipeline) {
      return pipeline.candidates().probability(pipeline.threshold());
    }

    private static OptionalDouble least(OptionalDouble one, OptionalDouble other) {
      if (one.isEmpty() || other.isEmpty()) return OptionalDouble.empty();
      return OptionalDouble.of(Math.min(one.getAsDouble(), other.getAsDouble()));
    }

    /**
     * A pair of similarity s was found with probability p(s), so each that was found stands for
     * 1/p(s) that exist (Horvitz and Thompson's estimator). Pairs that were not compared may be
     * alike, so all of them count as missed: the estimate errs on the low side. Pairs below the
     * threshold are there by links and were not searched for.
     */
    private double estimate() {
      ScoredPairs pairs = found.textPairs();
      FixedSum standFor = new FixedSum(); // whoever adds it up, in whatever order
      standFor.add((double) found.findings().cut());
      long searched = 0;
      for (int i = 0; i < pairs.count(); i++) {
        Pipeline by = by(pairs.left(i), pairs.right(i));
        if (pairs.score(i) < by.threshold()) continue;
        searched++;
        standFor.add(Math.min(MOST, 1 / by.candidates().probability(pairs.score(i)).orElse(1)));
      }
      return standFor.value() == 0 ? 1 : searched / standFor.value();
    }

    private Pipeline by(int left, int right) {
      boolean fallsBack = unrepresented.get(left) || unrepresented.get(right);
      return fallsBack ? other.orElse(method) : method;
    }
  }
}
