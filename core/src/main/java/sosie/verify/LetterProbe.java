package sosie.verify;

import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import sosie.feature.TextFeatures.WeighedLetter;
import sosie.feature.WordsAndRuns;

/**
 * A letter whose words lie spread out by their numbers, so that another is compared with it by one
 * pass over the other's words. The sums are those of {@link Divergence#between} to the last bit: a
 * word that only one has adds nothing, and the others come in the same order.
 */
final class LetterProbe implements Similarity.Probe<WeighedLetter> {

  private final LetterLikeness likeness;
  private final Divergence divergence;
  private final HeldPassages passages;
  private final Optional<Bond> sameWords;
  private final float[] words; // for each number, how often it occurs and its weight
  private WeighedLetter held = new WeighedLetter();
  private boolean hasUnknown; // words, which have no place here

  LetterProbe(LetterLikeness likeness) {
    this.likeness = likeness;
    divergence = likeness.divergence();
    sameWords = likeness.sameWords();
    passages = new HeldPassages(likeness.rule());
    words = new float[Math.multiplyExact(2, divergence.vocabulary())];
  }

  @Override
  public void hold(WeighedLetter text) {
    spread(0);
    held = text;
    passages.hold(text);
    hasUnknown = text.size() > 0 && ReadyLetter.isUnknown(text.feature(WordsAndRuns.firstWord()));
    spread(1);
  }

  /** Puts the words of the letter in their places, or takes them away. */
  private void spread(int present) {
    if (hasUnknown || held.size() == 0) return;
    int end = WordsAndRuns.firstRun(held);
    int weights = ReadyLetter.firstWeight(held);
    for (int i = WordsAndRuns.firstWord(); i < end; i++) {
      long word = held.feature(i);
      int place = 2 * (int) ReadyLetter.word(word);
      words[place] = present * ReadyLetter.times(word);
      words[place + 1] = present * ReadyLetter.weight(held, weights, i);
    }
  }

  @Override
  public double with(WeighedLetter other) {
    return Divergence.likeness(divergence(other));
  }

  @Override
  public Optional<Bond> binds(WeighedLetter other) {
    if (held.size() == 0 || other.size() == 0) return Optional.empty();
    return shareNearlyAllWords(other) ? sameWords : passages.bondWith(other);
  }

  @Override
  public void ignore(LongPredicate runs) {
    passages.ignore(runs);
  }

  @Override
  public boolean holdsIgnored() {
    return held.size() > 0 && passages.hasStock();
  }

  @Override
  public void eachShared(WeighedLetter other, LongConsumer run) {
    if (other.size() > 0) passages.eachShared(other, run);
  }

  private boolean shareNearlyAllWords(WeighedLetter other) {
    if (hasUnknown) return likeness.shareNearlyAllWords(held, other);
    double least = likeness.leastShared(held, other);
    return LetterLikeness.mayShare(held, other, least) && sharedWords(other) > least;
  }

  private long sharedWords(WeighedLetter other) {
    long shared = 0;
    int end = WordsAndRuns.firstRun(other);
    for (int i = firstKnown(other, end); i < end; i++) {
      long word = other.feature(i);
      int own = (int) words[2 * (int) ReadyLetter.word(word)];
      shared += Math.min(own, ReadyLetter.times(word));
    }
    return shared;
  }

  private static int firstKnown(WeighedLetter text, int end) {
    int i = WordsAndRuns.firstWord();
    while (i < end && ReadyLetter.isUnknown(text.feature(i))) i++;
    return i;
  }

  private double divergence(WeighedLetter other) {
    if (hasUnknown || held.size() == 0 || other.size() == 0) return divergence.between(held, other);
    double heldShared = 0;
    double otherShared = 0;
    int end = WordsAndRuns.firstRun(other);
    int weights = ReadyLetter.firstWeight(other);
    for (int i = firstKnown(other, end); i < end; i++) {
      long word = other.feature(i);
      int place = 2 * (int) ReadyLetter.word(word);
      heldShared += words[place] * (double) ReadyLetter.weight(other, weights, i);
      otherShared += ReadyLetter.times(word) * (double) words[place + 1];
    }
    return divergence.between(held, heldShared, other, otherShared);
  }
}
