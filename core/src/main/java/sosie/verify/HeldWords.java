package sosie.verify;

import java.util.Optional;
import sosie.feature.FeatureVector;
import sosie.feature.WordsAndRuns;

/**
 * How many words of a text, and of which of its paragraphs, stand in another, counted run by run
 * from its beginning.
 */
final class HeldWords {

  /** Words that were covered by runs so far. */
  private static final class Tally {
    int words;
    int end; // behind the last of them

    void cover(int start, int width) {
      words += start + width - Math.max(start, end);
      end = start + width;
    }

    /** How many of them stand before a word; runs that begin there were not covered yet. */
    int before(int word) {
      return words - Math.max(0, end - word);
    }
  }

  private final PassageRule rule;
  private final long shorter;
  private final int length;
  private final int width;
  private final Tally there = new Tally();
  private final Tally own = new Tally(); // without stock
  private final Tally fresh = new Tally(); // without stock and repeats
  private int paragraph;
  private int start; // of the paragraph
  private int thereBefore;
  private int ownBefore;
  private int freshBefore;
  private int bestThere; // of the paragraph that binds best
  private int bestSize;
  private boolean entire; // a paragraph that binds is there as good as whole

  HeldWords(FeatureVector text, PassageRule rule, long shorter) {
    this.rule = rule;
    this.shorter = shorter;
    length = (int) WordsAndRuns.length(text);
    int runs = WordsAndRuns.endRun(text) - WordsAndRuns.firstRun(text);
    width = length - runs + 1;
    paragraph = WordsAndRuns.paragraph(text.feature(WordsAndRuns.firstRun(text)));
  }

  /** Comes to a run, which begins in a paragraph. */
  void paragraph(int run, int number) {
    if (number == paragraph) return;
    close(run);
    paragraph = number;
  }

  /** The run that it came to stands in the other text. */
  void shared(int run, boolean says, boolean isNew) {
    there.cover(run, width);
    if (!says) return;
    own.cover(run, width);
    if (isNew) fresh.cover(run, width);
  }

  HeldWords end() {
    close(length);
    return this;
  }

  private void close(int word) {
    int thereNow = there.before(word);
    int ownNow = own.before(word);
    int freshNow = fresh.before(word);
    int held = thereNow - thereBefore;
    if (rule.binds(word - start, held, ownNow - ownBefore, freshNow - freshBefore, shorter)) {
      entire |= rule.isWhole(word - start, held);
      if (held > bestThere) {
        bestThere = held;
        bestSize = word - start;
      }
    }
    start = word;
    thereBefore = thereNow;
    ownBefore = ownNow;
    freshBefore = freshNow;
  }

  /** Whether no passage of either text can bind. */
  boolean isTooLittle() {
    return rule.isTooLittle(own.words);
  }

  private boolean binds() {
    return rule.binds(length, there.words, own.words, fresh.words, shorter);
  }

  private boolean isWhole() {
    return binds() && rule.isWhole(length, there.words);
  }

  private boolean hasEntire() {
    return entire || isWhole();
  }

  private double share() {
    return (double) there.words / length;
  }

  /** What binds two texts of which all words were counted. */
  static Optional<Bond> bond(HeldWords left, HeldWords right) {
    HeldWords most = left.weight() >= right.weight() ? left : right;
    if (most.weight() == 0) return Optional.empty();
    boolean entire = left.hasEntire() || right.hasEntire();
    double shared = Math.min(left.share(), right.share());
    return Optional.of(new Bond(left.isWhole(), right.isWhole(), shared, entire, most.why()));
  }

  private int weight() {
    return binds() ? there.words : bestThere;
  }

  private String why() {
    boolean all = binds();
    int words = all ? there.words : bestThere;
    int size = all ? length : bestSize;
    String many = words == size ? "all " + size : words + " of the " + size;
    return many + " words of " + (all ? "one stand in the other" : "a paragraph stand in both");
  }
}
