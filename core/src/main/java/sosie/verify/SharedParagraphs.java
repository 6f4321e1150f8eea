package sosie.verify;

import java.util.Arrays;
import java.util.BitSet;
import sosie.feature.FeatureVector;
import sosie.feature.WordsAndRuns;

/**
 * A {@linkplain ReadyLetter ready} letter that is asked of others whether a paragraph of one stands
 * in the other as a whole. For one thread.
 *
 * <p>Each paragraph is followed from run to run until one is lacking, which of letters that have
 * little in common is mostly the first. Runs come in the order of their hashes, which are spread
 * evenly, so that a run is found near the place that its hash says; and a few bits of each run of
 * the letter that is held turn most others away before that.
 */
final class SharedParagraphs {

  private static final int BITS = 13; // of a hash; letters of usual length set one in forty

  private final long[] marks = new long[1 << (BITS - 6)];
  private FeatureVector held = FeatureVector.sequenceOf();
  private int[] firsts = new int[16]; // of each paragraph that says something, its first run
  private int paragraphs;
  private final long[] few = new long[1]; // which of few paragraphs of another were seen

  /** Whether two letters share a paragraph of so many runs. */
  static boolean haveWhole(FeatureVector left, FeatureVector right, int fewestRuns) {
    SharedParagraphs shared = new SharedParagraphs();
    shared.hold(left);
    return shared.haveWholeWith(right, fewestRuns);
  }

  void hold(FeatureVector letter) {
    held = letter;
    Arrays.fill(marks, 0);
    int firstRun = WordsAndRuns.firstRun(letter);
    for (int place = firstRun; place < letter.size(); place++) {
      int mark = mark(letter.feature(place));
      marks[mark >>> 6] |= 1L << mark;
    }
    findFirsts(firstRun);
  }

  private void findFirsts(int firstRun) {
    paragraphs = 0;
    int count = ReadyLetter.paragraphs(held);
    if (count > firsts.length) firsts = new int[count];
    BitSet seen = new BitSet(count);
    for (int place = firstRun; paragraphs < count; place++) {
      int paragraph = WordsAndRuns.paragraph(held.feature(place));
      if (paragraph >= count || seen.get(paragraph)) continue;
      seen.set(paragraph);
      firsts[paragraphs++] = place;
    }
  }

  private static int mark(long feature) {
    return (int) (feature >>> (Long.SIZE - BITS));
  }

  private boolean mayHave(long feature) {
    int mark = mark(feature);
    return (marks[mark >>> 6] & (1L << mark)) != 0;
  }

  /**
   * Whether all runs of some paragraph, which must not be too few, are also in the other letter.
   */
  boolean haveWholeWith(FeatureVector other, int fewestRuns) {
    for (int i = 0; i < paragraphs; i++) {
      if (isWhole(held, firsts[i], other, fewestRuns)) return true;
    }
    return holdsWholeOf(other, fewestRuns);
  }

  /** Whether this letter has all of a paragraph of the other, which is asked at its first run. */
  private boolean holdsWholeOf(FeatureVector other, int fewestRuns) {
    int count = ReadyLetter.paragraphs(other);
    long[] seen = count > Long.SIZE ? new long[count / Long.SIZE + 1] : few;
    seen[0] = 0;
    int open = count;
    for (int place = WordsAndRuns.firstRun(other); open > 0; place++) {
      long feature = other.feature(place);
      int paragraph = WordsAndRuns.paragraph(feature);
      if (paragraph >= count) continue;
      long bit = 1L << paragraph;
      if ((seen[paragraph / Long.SIZE] & bit) != 0) continue;
      seen[paragraph / Long.SIZE] |= bit;
      open--;
      if (mayHave(feature) && isWhole(other, place, held, fewestRuns)) return true;
    }
    return false;
  }

  /** Whether the other letter has all runs of a paragraph from a place on, and they are enough. */
  private static boolean isWhole(
      FeatureVector letter, int first, FeatureVector other, int fewestRuns) {
    int runs = 0;
    for (int place = first; place > 0; place = ReadyLetter.next(letter, place)) {
      if (!has(other, letter.feature(place))) return false;
      runs++;
    }
    return runs >= fewestRuns;
  }

  /** Whether a letter has a run, in whatever paragraph. */
  private static boolean has(FeatureVector letter, long feature) {
    int first = WordsAndRuns.firstRun(letter);
    int end = letter.size();
    if (first == end) return false;
    long share = (feature ^ Long.MIN_VALUE) >>> Integer.SIZE; // of 2^32
    int place = first + (int) ((share * (end - first)) >>> Integer.SIZE);
    long run = WordsAndRuns.run(feature);
    while (place > first && WordsAndRuns.run(letter.feature(place)) >= run) place--;
    while (place < end && WordsAndRuns.run(letter.feature(place)) < run) place++;
    return place < end && WordsAndRuns.run(letter.feature(place)) == run;
  }
}
