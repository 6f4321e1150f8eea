package sosie.verify;

import sosie.feature.FeatureVector;
import sosie.feature.WordsAndRuns;

/**
 * Which runs of words two letters share, by the paragraphs of each.
 *
 * <p>The letters are {@linkplain ReadyLetter ready}.
 */
final class SharedParagraphs {

  private final FeatureVector left;
  private final FeatureVector right;
  private final int fewestRuns;
  private final int[] leftShared;
  private final int[] rightShared;

  SharedParagraphs(FeatureVector left, FeatureVector right, int fewestRuns) {
    this.left = left;
    this.right = right;
    this.fewestRuns = fewestRuns;
    leftShared = new int[ReadyLetter.paragraphs(left)];
    rightShared = new int[ReadyLetter.paragraphs(right)];
  }

  /**
   * Whether all runs of some paragraph, which must not be too few, are also in the other letter.
   */
  boolean hasWhole() {
    int i = WordsAndRuns.firstRun(left);
    int j = WordsAndRuns.firstRun(right);
    while (i < left.size() && j < right.size()) {
      long a = WordsAndRuns.run(left.feature(i));
      long b = WordsAndRuns.run(right.feature(j));
      if (a == b) {
        int leftEnd = end(left, i);
        int rightEnd = end(right, j);
        if (completes(left, i, leftEnd, leftShared)) return true;
        if (completes(right, j, rightEnd, rightShared)) return true;
        i = leftEnd;
        j = rightEnd;
      }
      i += a < b ? 1 : 0;
      j += b < a ? 1 : 0;
    }
    return false;
  }

  /** The same run may stand in several paragraphs. */
  private static int end(FeatureVector text, int from) {
    long run = WordsAndRuns.run(text.feature(from));
    int i = from + 1;
    while (i < text.size() && WordsAndRuns.run(text.feature(i)) == run) i++;
    return i;
  }

  /** Counts a run in its paragraphs; whether one of them is complete with it. */
  private boolean completes(FeatureVector text, int from, int to, int[] shared) {
    boolean complete = false;
    for (int i = from; i < to; i++) {
      int count = ++shared[WordsAndRuns.paragraph(text.feature(i))];
      complete |= count >= fewestRuns && count == text.weight(i);
    }
    return complete;
  }
}
