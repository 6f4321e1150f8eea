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

  /** More than any pair that a method may well miss stands for. */
  private static final double MOST = 1e9;

  /** What adds up from part to part: pairs that were searched for, and how many they stand for. */
  record Tally(long searched, FixedSum standFor) {}

  /**
   * Goes by two pipelines if some texts were compared by a fallback: what one promises does not
   * hold for pairs of the other.
   *
   * @param method its stages as they ran
   */
  static FoundShare of(RunTotals totals, Pipeline method, Recipe recipe) {
    OptionalDouble promised = atThreshold(method);
    Optional<Pipeline> other = totals.unrepresented() == 0 ? Optional.empty() : fallback(recipe);
    if (other.isPresent()) promised = least(promised, atThreshold(other.get()));
    if (promised.isEmpty()) return new FoundShare(promised, promised);
    return new FoundShare(totals.cut() > 0 ? OptionalDouble.empty() : promised, totals.estimate());
  }

  /**
   * A pair of similarity s was found with probability p(s), so each that was found stands for
   * 1/p(s) that exist (Horvitz and Thompson's estimator). Pairs that were not compared may be
   * alike, so all of them count as missed: the estimate errs on the low side. Pairs below the
   * threshold are there by links and were not searched for.
   */
  static Tally tally(Detection found, Recipe recipe) {
    BitSet unrepresented = new BitSet();
    for (Detection.Unrepresented one : found.findings().unrepresented()) {
      unrepresented.set(found.documents().text(one.document()));
    }
    Pipeline method = found.pipeline();
    Pipeline other = unrepresented.isEmpty() ? method : fallback(recipe).orElse(method);
    ScoredPairs pairs = found.textPairs();
    FixedSum standFor = new FixedSum(); // whoever adds it up, in whatever order
    long searched = 0;
    for (int i = 0; i < pairs.count(); i++) {
      boolean fallsBack = unrepresented.get(pairs.left(i)) || unrepresented.get(pairs.right(i));
      Pipeline by = fallsBack ? other : method;
      if (pairs.score(i) < by.threshold()) continue;
      searched++;
      standFor.add(Math.min(MOST, 1 / by.candidates().probability(pairs.score(i)).orElse(1)));
    }
    return new Tally(searched, standFor);
  }

  private static Optional<Pipeline> fallback(Recipe recipe) {
    return recipe.fallback().map(other -> other.pipeline(Frequencies.NONE));
  }

  private static OptionalDouble atThreshold(Pipeline pipeline) {
    return pipeline.candidates().probability(pipeline.threshold());
  }

  private static OptionalDouble least(OptionalDouble one, OptionalDouble other) {
    if (one.isEmpty() || other.isEmpty()) return OptionalDouble.empty();
    return OptionalDouble.of(Math.min(one.getAsDouble(), other.getAsDouble()));
  }
}
