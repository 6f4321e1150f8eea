package sosie.verify;

import sosie.feature.FeatureVector;
import sosie.feature.WordsAndRuns;

/** Which runs of words two letters share, by the paragraphs of each. */
final class SharedParagraphs {

  private final FeatureVector left;
  private final FeatureVector right;
  private final int[] leftShared;
  private final int[] rightShared;

  SharedParagraphs(FeatureVector left, FeatureVector right) {
    this.left = left;
    this.right = right;
    leftShared = new int[paragraphs(left)];
    rightShared = new int[paragraphs(right)];
    count();
  }

  private static int paragraphs(FeatureVector text) {
    int last = -1;
    for (int i = WordsAndRuns.firstRun(text); i < text.size(); i++) {
      last = Math.max(last, WordsAndRuns.paragraph(text.feature(i)));
    }
    return last + 1;
  }

  private void count() {
    int i = WordsAndRuns.firstRun(left);
    int j = WordsAndRuns.firstRun(right);
    while (i < left.size() && j < right.size()) {
      long a = WordsAndRuns.run(left.feature(i));
      long b = WordsAndRuns.run(right.feature(j));
      if (a < b) i++;
      else if (b < a) j++;
      else {
        i = take(left, i, leftShared);
        j = take(right, j, rightShared);
      }
    }
  }

  /** The same run may stand in several paragraphs. */
  private static int take(FeatureVector text, int from, int[] shared) {
    long run = WordsAndRuns.run(text.feature(from));
    int i = from;
    for (; i < text.size() && WordsAndRuns.run(text.feature(i)) == run; i++) {
      shared[WordsAndRuns.paragraph(text.feature(i))]++;
    }
    return i;
  }

  /**
   * Whether all runs of some paragraph, which must not be too few, are also in the other letter.
   */
  boolean whole(int fewestRuns) {
    return whole(left, leftShared, fewestRuns) || whole(right, rightShared, fewestRuns);
  }

  private static boolean whole(FeatureVector text, int[] shared, int fewest) {
    int[] runs = new int[shared.length];
    for (int i = WordsAndRuns.firstRun(text); i < text.size(); i++) {
      runs[WordsAndRuns.paragraph(text.feature(i))]++;
    }
    for (int paragraph = 0; paragraph < runs.length; paragraph++) {
      if (runs[paragraph] >= fewest && shared[paragraph] == runs[paragraph]) return true;
    }
    return false;
  }
}
