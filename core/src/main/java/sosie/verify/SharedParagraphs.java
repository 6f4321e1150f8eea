package sosie.verify;

import sosie.feature.FeatureVector;
import sosie.feature.WordsAndRuns;

/**
 * Which paragraphs of two {@linkplain ReadyLetter ready} letters may stand in the other as a whole.
 *
 * <p>Runs come in the order of their hashes, so a paragraph's are spread over the whole letter, and
 * of letters that have little in common every paragraph lacks one of the first.
 */
final class SharedParagraphs {

  private final Side left;
  private final Side right;
  private final int fewestRuns;

  SharedParagraphs(FeatureVector left, FeatureVector right, int fewestRuns) {
    this.left = new Side(left);
    this.right = new Side(right);
    this.fewestRuns = fewestRuns;
  }

  /**
   * Whether all runs of some paragraph, which must not be too few, are also in the other letter.
   */
  boolean hasWhole() {
    while (left.open + right.open > 0 && !left.isDone() && !right.isDone()) {
      long a = left.run();
      long b = right.run();
      if (a <= b && left.take(a, a == b)) return true;
      if (b <= a && right.take(b, a == b)) return true;
    }
    return false;
  }

  /** One of the letters, up to some run. */
  private final class Side {

    private static final int LACKING = -1;

    final FeatureVector letter;
    final int[] shared; // runs of each paragraph, or that it lacks one
    int open; // paragraphs that lack none yet
    int place;

    Side(FeatureVector letter) {
      this.letter = letter;
      shared = new int[ReadyLetter.paragraphs(letter)];
      open = shared.length;
      place = WordsAndRuns.firstRun(letter);
    }

    boolean isDone() {
      return place == letter.size();
    }

    long run() {
      return WordsAndRuns.run(letter.feature(place));
    }

    /** Goes past a run, which may stand in several paragraphs; whether one is whole with it. */
    boolean take(long run, boolean both) {
      boolean whole = false;
      for (; place < letter.size() && run() == run; place++) {
        int paragraph = WordsAndRuns.paragraph(letter.feature(place));
        if (shared[paragraph] == LACKING) continue;
        if (!both || letter.weight(place) < fewestRuns) {
          shared[paragraph] = LACKING;
          open--;
        } else {
          whole |= ++shared[paragraph] == letter.weight(place);
        }
      }
      return whole;
    }
  }
}
