package sosie.verify;

import sosie.feature.Frequencies;
import sosie.feature.Refinement;
import sosie.feature.TextFeatures.RawLetter;
import sosie.feature.TextFeatures.WeighedLetter;
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
public final class Divergence implements Refinement<RawLetter, WeighedLetter> {

  private static final int USUAL_LENGTH = 2048;

  private final Vocabulary words;
  private final double mu;
  private final double[] logAlphas = new double[USUAL_LENGTH]; // by length

  /**
   * @param occurrences how often each word occurs in the collection
   * @param mu how much the collection weighs, in words
   */
  public Divergence(Frequencies occurrences, double mu) {
    if (!(mu > 0)) throw new IllegalArgumentException("mu must be above 0, was " + mu);
    words = new Vocabulary(occurrences, mu);
    this.mu = mu;
    for (int length = 0; length < USUAL_LENGTH; length++) logAlphas[length] = log(length);
  }

  /** How many words the collection has. */
  int vocabulary() {
    return words.size();
  }

  /**
   * Works out what depends on this text alone: KL(a‖C), and of each word log(1 + tf(w,a) / (μ
   * p(w|C))), which every text that has the word too asks for.
   */
  @Override
  public WeighedLetter refine(RawLetter text, Frequencies counted) {
    return new LetterMaker(words).ready(text);
  }

  @Override
  public Refinement<RawLetter, WeighedLetter> forOneThread() {
    LetterMaker maker = new LetterMaker(words);
    return (text, counted) -> maker.ready(text);
  }

  /** The lesser of KL(a‖b) and KL(b‖a), of texts that were {@linkplain #refine refined}. */
  public double between(WeighedLetter left, WeighedLetter right) {
    if (left.size() == 0 || right.size() == 0) return Double.POSITIVE_INFINITY;
    double leftShared = 0;
    double rightShared = 0;
    int i = WordsAndRuns.firstWord();
    int j = i;
    int leftEnd = WordsAndRuns.firstRun(left);
    int rightEnd = WordsAndRuns.firstRun(right);
    int leftWeights = ReadyLetter.firstWeight(left);
    int rightWeights = ReadyLetter.firstWeight(right);
    while (i < leftEnd && j < rightEnd) {
      long a = ReadyLetter.word(left.feature(i));
      long b = ReadyLetter.word(right.feature(j));
      if (a == b) {
        double leftWeight = ReadyLetter.weight(left, leftWeights, i);
        double rightWeight = ReadyLetter.weight(right, rightWeights, j);
        leftShared += ReadyLetter.times(left.feature(i)) * rightWeight;
        rightShared += ReadyLetter.times(right.feature(j)) * leftWeight;
      }
      i += a <= b ? 1 : 0;
      j += b <= a ? 1 : 0;
    }
    return between(left, leftShared, right, rightShared);
  }

  /**
   * The same where the sums over the words that both have are known.
   *
   * @param leftShared how often the left text has each, times its logarithm for the right one
   */
  double between(WeighedLetter left, double leftShared, WeighedLetter right, double rightShared) {
    return Math.min(told(left, leftShared, right), told(right, rightShared, left));
  }

  /** KL(a‖b); rounding must not take it below 0. */
  private double told(WeighedLetter a, double shared, WeighedLetter b) {
    long length = WordsAndRuns.length(b);
    double logAlpha = length < USUAL_LENGTH ? logAlphas[(int) length] : log(length);
    double divergence = ReadyLetter.figure(a) - logAlpha - shared / WordsAndRuns.length(a);
    return Math.max(0, divergence);
  }

  private double log(long length) {
    return Math.log(mu / (mu + length));
  }

  /** What two texts must not exceed to be as like as this. */
  static double likeness(double divergence) {
    return Math.exp(-divergence);
  }
}
