package sosie.verify;

import sosie.feature.FeatureVector;
import sosie.feature.WordsAndRuns;

/**
 * Whether a paragraph of one of two {@linkplain ReadyLetter ready} letters stands in the other as a
 * whole.
 *
 * <p>Each paragraph is followed from run to run until one is lacking, which of letters that have
 * little in common is mostly the first. Runs come in the order of their hashes, which are spread
 * evenly, so that a run is found near the place that its hash says.
 */
final class SharedParagraphs {

  private static final int SMALL = Long.SIZE;

  private SharedParagraphs() {}

  /**
   * Whether all runs of some paragraph, which must not be too few, are also in the other letter.
   */
  static boolean haveWhole(FeatureVector left, FeatureVector right, int fewestRuns) {
    return hasWhole(left, right, fewestRuns) || hasWhole(right, left, fewestRuns);
  }

  private static boolean hasWhole(FeatureVector letter, FeatureVector other, int fewestRuns) {
    int open = ReadyLetter.paragraphs(letter);
    long[] seen = open > SMALL ? new long[open / SMALL + 1] : null;
    long few = 0; // the same for few paragraphs
    for (int place = WordsAndRuns.firstRun(letter); open > 0; place++) {
      int paragraph = WordsAndRuns.paragraph(letter.feature(place));
      if (paragraph >= ReadyLetter.paragraphs(letter)) continue;
      long bit = 1L << paragraph;
      if (((seen == null ? few : seen[paragraph / SMALL]) & bit) != 0) continue;
      if (isWhole(letter, place, other, fewestRuns)) return true;
      if (seen == null) few |= bit;
      else seen[paragraph / SMALL] |= bit;
      open--;
    }
    return false;
  }

  /** Whether the other letter has all runs of the paragraph whose first run is at a place. */
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
