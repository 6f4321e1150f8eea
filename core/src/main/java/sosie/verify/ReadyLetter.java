package sosie.verify;

import sosie.feature.FeatureVector;
import sosie.feature.WordsAndRuns;

/**
 * A text of {@link WordsAndRuns} made ready to be compared with many others: all that depends on it
 * alone was worked out once.
 *
 * <p>Each word has in its lowest bits how often it occurs, as runs have their paragraph there, and
 * a weight of somebody's choice. Each run has as its weight how many runs its paragraph has. The
 * head has a figure of the whole text and how many paragraphs have runs.
 */
final class ReadyLetter {

  private static final int TIMES_BITS = 16;

  /** A word that occurs more often counts as if it occurred as often as this. */
  static final int MOST_TIMES = (1 << TIMES_BITS) - 1;

  private ReadyLetter() {}

  /**
   * Makes a text ready.
   *
   * @param weights of its words, in their order
   */
  static FeatureVector of(FeatureVector text, double figure, double[] weights) {
    int firstRun = WordsAndRuns.firstRun(text);
    long[] values = new long[text.size()];
    float[] numbers = new float[values.length];
    text.copyTo(values, 0);
    for (int i = WordsAndRuns.firstWord(); i < firstRun; i++) {
      numbers[i] = (float) weights[i - WordsAndRuns.firstWord()];
      int times = Math.min(MOST_TIMES, Math.round(text.weight(i)));
      values[i] = (values[i] & ~(long) MOST_TIMES) | times;
    }
    int[] runs = runs(text);
    for (int i = firstRun; i < values.length; i++) {
      numbers[i] = runs[WordsAndRuns.paragraph(values[i])];
    }
    numbers[0] = (float) figure;
    numbers[1] = runs.length;
    return FeatureVector.sequenceOf(values, numbers);
  }

  /** How many runs each paragraph has, up to the last that has any. */
  private static int[] runs(FeatureVector text) {
    int last = -1;
    for (int i = WordsAndRuns.firstRun(text); i < text.size(); i++) {
      last = Math.max(last, WordsAndRuns.paragraph(text.feature(i)));
    }
    int[] runs = new int[last + 1];
    for (int i = WordsAndRuns.firstRun(text); i < text.size(); i++) {
      runs[WordsAndRuns.paragraph(text.feature(i))]++;
    }
    return runs;
  }

  static double figure(FeatureVector letter) {
    return letter.weight(0);
  }

  static int paragraphs(FeatureVector letter) {
    return (int) letter.weight(1);
  }

  /** A word without how often it occurs. */
  static long word(long feature) {
    return feature >> TIMES_BITS;
  }

  static int times(long feature) {
    return (int) feature & MOST_TIMES;
  }
}
