package sosie.verify;

import java.util.Optional;
import sosie.feature.TextFeatures.WeighedLetter;
import sosie.feature.WordsAndRuns;

/**
 * How alike two letters are: e to the power of minus their {@link Divergence}. Two of which one
 * holds the other or a paragraph of it, or that share nearly all words, belong together whatever
 * that says (DURIAN's must-links).
 *
 * @param overlap the share of words above which two letters are one, edited a little
 * @param shortest how many words a passage must have to say something; short ones are stock phrases
 */
public record LetterLikeness(Divergence divergence, double overlap, int shortest)
    implements Similarity<WeighedLetter> {

  @Override
  public String name() {
    return "smoothed-kl";
  }

  @Override
  public double between(WeighedLetter left, WeighedLetter right) {
    return Divergence.likeness(divergence.between(left, right));
  }

  @Override
  public Probe<WeighedLetter> probe() {
    return new LetterProbe(this);
  }

  @Override
  public boolean canBind() {
    return true;
  }

  /** Of texts that were {@linkplain Divergence#refine refined}. */
  @Override
  public Optional<Bond> binds(WeighedLetter left, WeighedLetter right) {
    if (left.size() == 0 || right.size() == 0) return Optional.empty();
    if (shareNearlyAllWords(left, right)) return sameWords();
    HeldPassages passages = new HeldPassages(rule());
    passages.hold(left);
    return passages.bondWith(right);
  }

  PassageRule rule() {
    return new PassageRule(shortest, overlap);
  }

  Optional<Bond> sameWords() {
    return Optional.of(
        Bond.same("more than " + Math.round(overlap * 100) + " % of the words are the same"));
  }

  boolean shareNearlyAllWords(WeighedLetter left, WeighedLetter right) {
    double least = leastShared(left, right);
    return mayShare(left, right, least) && sharedWords(left, right) > least;
  }

  /** What two letters must share more than to be one, in words. */
  double leastShared(WeighedLetter left, WeighedLetter right) {
    return overlap * Math.max(WordsAndRuns.length(left), WordsAndRuns.length(right));
  }

  /** Whether both have more words than that. */
  static boolean mayShare(WeighedLetter left, WeighedLetter right, double least) {
    return Math.min(WordsAndRuns.length(left), WordsAndRuns.length(right)) > least;
  }

  /** How many words both have, repeats counted. */
  private static long sharedWords(WeighedLetter left, WeighedLetter right) {
    long shared = 0;
    int i = WordsAndRuns.firstWord();
    int j = i;
    int leftEnd = WordsAndRuns.firstRun(left);
    int rightEnd = WordsAndRuns.firstRun(right);
    while (i < leftEnd && j < rightEnd) {
      long a = left.feature(i);
      long b = right.feature(j);
      if (ReadyLetter.word(a) == ReadyLetter.word(b)) {
        shared += Math.min(ReadyLetter.times(a), ReadyLetter.times(b));
        i++;
        j++;
      } else {
        i += a < b ? 1 : 0;
        j += b < a ? 1 : 0;
      }
    }
    return shared;
  }
}
