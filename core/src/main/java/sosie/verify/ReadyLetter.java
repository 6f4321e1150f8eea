package sosie.verify;

import sosie.feature.FeatureVector;
import sosie.feature.WordsAndRuns;

/**
 * A text of {@link WordsAndRuns} made ready to be compared with many others: all that depends on it
 * alone was worked out once.
 *
 * <p>Each word has in its lowest bits how often it occurs, as runs have their paragraph there, and
 * a weight of somebody's choice. Each run has as its weight how many runs its paragraph has, and
 * only paragraphs that have any are numbered. The head has a figure of the whole text and how many
 * such paragraphs there are.
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
    numbers[1] = number(values, firstRun, numbers);
    numbers[0] = (float) figure;
    return FeatureVector.sequenceOf(values, numbers);
  }

  /** Numbers the paragraphs of runs anew and writes how many each has; how many there are. */
  private static int number(long[] values, int firstRun, float[] numbers) {
    int last = -1;
    for (int i = firstRun; i < values.length; i++) {
      last = Math.max(last, WordsAndRuns.paragraph(values[i]));
    }
    int[] runs = new int[last + 1];
    for (int i = firstRun; i < values.length; i++) runs[WordsAndRuns.paragraph(values[i])]++;
    int[] names = new int[last + 1];
    int count = 0;
    for (int i = 0; i <= last; i++) if (runs[i] > 0) names[i] = count++;
    for (int i = firstRun; i < values.length; i++) {
      int paragraph = WordsAndRuns.paragraph(values[i]);
      numbers[i] = runs[paragraph];
      values[i] += names[paragraph] - paragraph; // in the lowest bits
    }
    return count;
  }

  static double figure(FeatureVector letter) {
    return letter.weight(0);
  }

  /** How many paragraphs have runs; they are numbered from 0. */
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
