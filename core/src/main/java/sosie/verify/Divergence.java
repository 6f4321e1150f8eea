package sosie.verify;

import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.Refinement;
import sosie.feature.WordsAndRuns;

/**
 * How badly the words of one text are told by those of another: the Kullback-Leibler divergence,
 * smoothed by the whole collection after Dirichlet (Yang and Callan 2006, equations 1 to 9).
 *
 * <p>With p(w|a) = tf(w,a)/|a|, and p(w|b) = (tf(w,b) + μ p(w|C)) / (μ + |b|) where p(w|C) is the
 * share of w among all words of the collection, KL(a‖b) = Σ p(w|a) log(p(w|a)/p(w|b)) over the
 * words of a. Since p(w|b) is α p(w|C) with α = μ/(μ + |b|) for words that b does not have, this is
 *
 * <pre>KL(a‖b) = KL(a‖C) − log α − Σ p(w|a) log(1 + tf(w,b) / (μ p(w|C)))</pre>
 *
 * with a sum over the words that both have only, and KL(a‖C) a figure of a alone, which is worked
 * out once for each text. That is the form of an inverted index: what is not shared costs nothing.
 */
public final class Divergence implements Refinement {

  private static final long serialVersionUID = 1;

  private final Frequencies occurrences;
  private final double mu;
  private final double all;

  /**
   * @param occurrences how often each word occurs in the collection
   * @param mu how much the collection weighs, in words
   */
  public Divergence(Frequencies occurrences, double mu) {
    if (!(mu > 0)) throw new IllegalArgumentException("mu must be above 0, was " + mu);
    this.occurrences = occurrences;
    this.mu = mu;
    long[] sum = {0};
    occurrences.forEach((word, times) -> sum[0] += times);
    all = Math.max(1, sum[0]);
  }

  /** The share of a word among all words; one that nobody has seen counts as seen once. */
  private double share(long word) {
    return Math.max(1, occurrences.of(word)) / all;
  }

  /**
   * Works out what depends on this text alone: KL(a‖C), and of each word log(1 + tf(w,a) / (μ
   * p(w|C))), which every text that has the word too asks for.
   */
  @Override
  public FeatureVector refine(FeatureVector text, Frequencies counted) {
    if (text.size() == 0) return text;
    double length = WordsAndRuns.length(text);
    double sum = 0;
    double[] logs = new double[WordsAndRuns.words(text)];
    for (int i = 0; i < logs.length; i++) {
      int place = WordsAndRuns.firstWord() + i;
      double times = text.weight(place);
      double share = share(text.feature(place));
      logs[i] = Math.log1p(times / (mu * share));
      sum += times / length * Math.log(times / length / share);
    }
    return ReadyLetter.of(text, sum, logs);
  }

  /** The lesser of KL(a‖b) and KL(b‖a), of texts that were {@linkplain #refine refined}. */
  public double between(FeatureVector left, FeatureVector right) {
    if (left.size() == 0 || right.size() == 0) return Double.POSITIVE_INFINITY;
    double leftShared = 0;
    double rightShared = 0;
    int i = WordsAndRuns.firstWord();
    int j = i;
    int leftEnd = WordsAndRuns.firstRun(left);
    int rightEnd = WordsAndRuns.firstRun(right);
    while (i < leftEnd && j < rightEnd) {
      long a = ReadyLetter.word(left.feature(i));
      long b = ReadyLetter.word(right.feature(j));
      if (a == b) {
        leftShared += ReadyLetter.times(left.feature(i)) * (double) right.weight(j);
        rightShared += ReadyLetter.times(right.feature(j)) * (double) left.weight(i);
      }
      i += a <= b ? 1 : 0;
      j += b <= a ? 1 : 0;
    }
    return Math.min(told(left, leftShared, right), told(right, rightShared, left));
  }

  /** KL(a‖b); rounding must not take it below 0. */
  private double told(FeatureVector a, double shared, FeatureVector b) {
    double logAlpha = Math.log(mu / (mu + WordsAndRuns.length(b)));
    double divergence = ReadyLetter.figure(a) - logAlpha - shared / WordsAndRuns.length(a);
    return Math.max(0, divergence);
  }

  /** What two texts must not exceed to be as like as this. */
  static double likeness(double divergence) {
    return Math.exp(-divergence);
  }
}
