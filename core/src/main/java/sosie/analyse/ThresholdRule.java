package sosie.analyse;

import java.util.Locale;
import java.util.Optional;
import sosie.read.Count;
import sosie.verify.ScoreTail;

/**
 * Chooses a threshold so that a share of the pairs found is right.
 *
 * <p>A threshold that was best among the labels of a model was best at their share of same pairs.
 * In a collection ten times as large every document has ten times as many others to be taken for.
 * So the scores of different texts are estimated from the collection itself, by a sample of its
 * pairs; what is found beyond them is the same. The threshold is never lowered: below the model's
 * own nobody has looked.
 *
 * @param precision the share of the pairs found that shall be right
 * @param own the method's own threshold
 * @param same scores of pairs that are the same, at equal steps of their order from the least to
 *     the greatest; nothing if that is not known
 */
public record ThresholdRule(double precision, double own, double[] same) {

  private static final double STEP = .001;

  /** Few labels do not say that no pair scores more. */
  private static final double MOST = .99;

  public ThresholdRule {
    if (!(precision > 0 && precision < 1)) {
      throw new IllegalArgumentException("precision must be above 0 and below 1, was " + precision);
    }
    same = same.clone();
  }

  /**
   * Chooses.
   *
   * @param sampled scores of a sample of the pairs, ascending
   * @param all how many pairs there are
   * @param found scores of all pairs from the own threshold up, ascending
   */
  public ChosenThreshold choose(double[] sampled, long all, double[] found) {
    if (found.length == 0) return kept(sampled, found, null, "no pair reaches it");
    Optional<ScoreTail> tail =
        ScoreTail.of(
            sampled, (double) all / Math.max(1, sampled.length), found, own, this::shareBelow);
    if (tail.isEmpty()) {
      return kept(
          sampled,
          found,
          null,
          "the scores of different texts could not be told from a sample of "
              + pairs(sampled.length));
    }
    double wrongAtOwn = Math.min(found.length, tail.get().beyond(own));
    if (isPrecise(wrongAtOwn, found.length)) {
      return kept(sampled, found, wrongAtOwn, "there " + share(wrongAtOwn, found.length));
    }
    for (int step = 1; ; step++) {
      double threshold = Math.min(1, Math.round((own + step * STEP) / STEP) * STEP);
      int pairs = found.length - ScoreTail.from(found, threshold);
      double wrong = Math.min(pairs, tail.get().beyond(threshold));
      if (pairs > 0 && threshold < 1 && !isPrecise(wrong, pairs)) continue;
      return raised(rounded(threshold), sampled, found, wrongAtOwn, pairs, wrong);
    }
  }

  private static double rounded(double threshold) {
    return Math.round(threshold * 1000) / 1000.0;
  }

  private boolean isPrecise(double wrong, long pairs) {
    return wrong <= (1 - precision) * pairs;
  }

  /** The share of pairs that are the same and score less. */
  private double shareBelow(double score) {
    if (same.length < 2 || score <= same[0]) return 0;
    for (int i = 1; i < same.length; i++) {
      if (score > same[i]) continue;
      double part = (score - same[i - 1]) / Math.max(1e-12, same[i] - same[i - 1]);
      return (i - 1 + part) / (same.length - 1) * MOST;
    }
    return MOST;
  }

  private ChosenThreshold kept(double[] sampled, double[] found, Double wrong, String because) {
    return new ChosenThreshold(
        own,
        own,
        precision,
        sampled.length,
        found.length,
        wrong,
        found.length,
        wrong,
        "The model's own threshold holds: " + because + ".");
  }

  private ChosenThreshold raised(
      double threshold,
      double[] sampled,
      double[] found,
      double wrongAtOwn,
      int pairs,
      double wrong) {
    return new ChosenThreshold(
        threshold,
        own,
        precision,
        sampled.length,
        found.length,
        wrongAtOwn,
        pairs,
        wrong,
        String.format(
            Locale.ROOT,
            "Raised from the model's own %s: there %s, by the scores of %s of this collection; now"
                + " %s.",
            own,
            share(wrongAtOwn, found.length),
            pairs(sampled.length),
            pairs == 0 ? "none is left" : share(wrong, pairs)));
  }

  private static String share(double wrong, long pairs) {
    return String.format(
        Locale.ROOT, "about %.1f %% of %s would be wrong", 100 * wrong / pairs, pairs(pairs));
  }

  private static String pairs(long count) {
    return Count.of(count, "pair");
  }
}
