package sosie.verify;

import sosie.feature.TextFeatures.WeighedLetter;
import sosie.feature.WordsAndRuns;

/**
 * The form of a text of {@link sosie.feature.WordsAndRuns} that was made ready to be compared with
 * many others: all that depends on it alone was worked out once, by a {@link LetterMaker}.
 *
 * <p>Each word that differs has its number in the collection, below that in the lowest bits how
 * often it occurs. Words come in the order of their numbers; those that the collection does not
 * have come first, with a negative number of their own. Runs stand as they were read. Behind them
 * are weights of somebody's choice, one for each place before the runs and two in the space of one:
 * that of the first place is a figure of the whole text.
 */
final class ReadyLetter {

  static final int TIMES_BITS = 16;

  /** A word that occurs more often counts as if it occurred as often as this. */
  static final int MOST_TIMES = (1 << TIMES_BITS) - 1;

  private ReadyLetter() {}

  static long feature(int number, int times) {
    return ((long) number << TIMES_BITS) | Math.min(MOST_TIMES, times);
  }

  /** The same for a word that the collection does not have: negative, and as good as its own. */
  static long unknown(long hash, int times) {
    return unnumbered(hash) | Math.min(MOST_TIMES, times);
  }

  /** What stands in place of the number of such a word. */
  static long unnumbered(long hash) {
    return (hash | Long.MIN_VALUE) & -(1L << TIMES_BITS);
  }

  /** How many places the weights of so many words and of the head take. */
  static int placesOfWeights(int words) {
    return (WordsAndRuns.firstWord() + words + 1) / 2;
  }

  /** Where the weights begin. */
  static int firstWeight(WeighedLetter letter) {
    return WordsAndRuns.endRun(letter);
  }

  /**
   * The weight of a place.
   *
   * @param first where the weights begin
   */
  static float weight(WeighedLetter letter, int first, int place) {
    long two = letter.feature(first + (place >> 1));
    return Float.intBitsToFloat((int) (two >>> ((place & 1) << 5)));
  }

  static void putWeight(long[] letter, int first, int place, float weight) {
    letter[first + (place >> 1)] |=
        (Float.floatToRawIntBits(weight) & 0xFFFFFFFFL) << ((place & 1) << 5);
  }

  static double figure(WeighedLetter letter) {
    return weight(letter, firstWeight(letter), 0);
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
