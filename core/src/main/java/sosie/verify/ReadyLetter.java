package sosie.verify;

import java.util.Arrays;
import java.util.Comparator;
import sosie.feature.FeatureVector;
import sosie.feature.WordsAndRuns;

/**
 * A text of {@link WordsAndRuns} made ready to be compared with many others: all that depends on it
 * alone was worked out once.
 *
 * <p>Each word has its number in the collection, below that in the lowest bits how often it occurs,
 * as runs have their paragraph there, and a weight of somebody's choice. Words that the collection
 * does not have come first, with a negative number of their own. Each run has as its weight where
 * the next run of its paragraph stands. Paragraphs are numbered anew, those with enough runs to say
 * something first. The head has a figure of the whole text and how many such paragraphs there are.
 */
final class ReadyLetter {

  private static final int TIMES_BITS = 16;

  /** A word that occurs more often counts as if it occurred as often as this. */
  static final int MOST_TIMES = (1 << TIMES_BITS) - 1;

  private final long[] values;
  private final float[] numbers;
  private final int firstRun;
  private int unknown; // words that the collection does not have

  /** A text in the making. */
  ReadyLetter(FeatureVector text) {
    values = new long[text.size()];
    numbers = new float[values.length];
    text.copyTo(values, 0);
    firstRun = WordsAndRuns.firstRun(text);
  }

  /**
   * Makes a word ready.
   *
   * @param word its number, or that it is {@linkplain Vocabulary#UNKNOWN unknown}
   */
  void put(int place, int word, int times, float weight) {
    long key = word;
    if (word == Vocabulary.UNKNOWN) {
      unknown++;
      key = (values[place] | Long.MIN_VALUE) >> TIMES_BITS; // negative, and as good as its own
    }
    values[place] = (key << TIMES_BITS) | Math.min(MOST_TIMES, times);
    numbers[place] = weight;
  }

  /**
   * The whole text, once all words are ready.
   *
   * @param fewestRuns of a paragraph that says something
   */
  FeatureVector with(double figure, int fewestRuns) {
    if (unknown > 0) sortWords();
    numbers[0] = (float) figure;
    numbers[1] = numberParagraphs(fewestRuns);
    return FeatureVector.sequenceOf(values, numbers);
  }

  /** Unknown words have lost their place in the order. */
  private void sortWords() {
    int first = WordsAndRuns.firstWord();
    Integer[] order = new Integer[firstRun - first];
    Arrays.setAll(order, i -> first + i);
    Arrays.sort(order, Comparator.comparingLong(place -> values[place]));
    long[] oldValues = values.clone();
    float[] oldNumbers = numbers.clone();
    for (int i = 0; i < order.length; i++) {
      values[first + i] = oldValues[order[i]];
      numbers[first + i] = oldNumbers[order[i]];
    }
  }

  /** Numbers the paragraphs anew and links the runs of each; how many say something. */
  private int numberParagraphs(int fewestRuns) {
    int last = -1;
    for (int i = firstRun; i < values.length; i++) {
      last = Math.max(last, WordsAndRuns.paragraph(values[i]));
    }
    int[] runs = new int[last + 1];
    for (int i = firstRun; i < values.length; i++) runs[WordsAndRuns.paragraph(values[i])]++;
    int[] names = new int[last + 1];
    int count = 0;
    for (int i = 0; i <= last; i++) if (runs[i] >= fewestRuns && runs[i] > 0) names[i] = count++;
    int others = count;
    for (int i = 0; i <= last; i++) if (runs[i] < fewestRuns && runs[i] > 0) names[i] = others++;
    linkRuns(names, new int[last + 1]);
    return count;
  }

  private void linkRuns(int[] names, int[] nexts) {
    for (int i = values.length - 1; i >= firstRun; i--) {
      int paragraph = WordsAndRuns.paragraph(values[i]);
      numbers[i] = Float.intBitsToFloat(nexts[paragraph]); // the bits of a place, not a figure
      nexts[paragraph] = i;
      values[i] += names[paragraph] - paragraph; // in the lowest bits
    }
  }

  static double figure(FeatureVector letter) {
    return letter.weight(0);
  }

  /** Where the next run of the same paragraph stands, 0 after the last. */
  static int next(FeatureVector letter, int place) {
    return Float.floatToRawIntBits(letter.weight(place));
  }

  /** How many paragraphs say something; they are numbered from 0. */
  static int paragraphs(FeatureVector letter) {
    return (int) letter.weight(1);
  }

  /** The number of a word, without how often it occurs. */
  static long word(long feature) {
    return feature >> TIMES_BITS;
  }

  /** Whether the collection does not have a word. */
  static boolean isUnknown(long feature) {
    return feature < 0;
  }

  static int times(long feature) {
    return (int) feature & MOST_TIMES;
  }
}
