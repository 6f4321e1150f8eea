package sosie.verify;

import java.util.Optional;
import sosie.feature.TextFeatures.LetterText;
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

  private final LetterText text;
  private final PassageRule rule;
  private final long shorter;
  private final int firstRun;
  private final int lastRun;
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

  HeldWords(LetterText text, PassageRule rule, long shorter) {
    this.text = text;
    this.rule = rule;
    this.shorter = shorter;
    length = (int) WordsAndRuns.length(text);
    firstRun = WordsAndRuns.firstRun(text);
    lastRun = WordsAndRuns.endRun(text) - firstRun - 1;
    width = length - lastRun;
    paragraph = paragraphOf(0);
  }

  private int paragraphOf(int run) {
    return WordsAndRuns.paragraph(text.feature(firstRun + run));
  }

  /** A run stands in the other text; those before it that do were told already. */
  void shared(int run, boolean says, boolean isNew) {
    closeBefore(run);
    there.cover(run, width);
    if (!says) return;
    own.cover(run, width);
    if (isNew) fresh.cover(run, width);
  }

  HeldWords end() {
    closeBefore(lastRun);
    close(length);
    return this;
  }

  /** Closes the paragraphs that end before a run begins. */
  private void closeBefore(int run) {
    while (paragraphOf(run) != paragraph) {
      int next = firstOfNext(run);
      close(next);
      paragraph = paragraphOf(next);
    }
  }

  /** The first run of the next paragraph: numbers ascend, and a later run is in another. */
  private int firstOfNext(int later) {
    int inside = start;
    int beyond = later;
    while (beyond - inside > 1) {
      int middle = (inside + beyond) >>> 1;
      if (paragraphOf(middle) == paragraph) inside = middle;
      else beyond = middle;
    }
    return beyond;
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
