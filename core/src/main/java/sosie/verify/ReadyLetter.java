package sosie.verify;

import sosie.feature.FeatureVector;

/**
 * The form of a text of {@link sosie.feature.WordsAndRuns} that was made ready to be compared with
 * many others: all that depends on it alone was worked out once, by a {@link LetterMaker}.
 *
 * <p>Each word that differs has its number in the collection, below that in the lowest bits how
 * often it occurs, and a weight of somebody's choice. Words come in the order of their numbers;
 * those that the collection does not have come first, with a negative number of their own. Runs
 * stand as they were read. Behind them are a few bits of each, by which most others can be told not
 * to be there, and then where each paragraph begins among the runs. The head has a figure of the
 * whole text.
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

  /** How many places the bits of so many runs take: eight bits each. */
  static int placesOfBits(int runs) {
    return runs / Byte.SIZE + 1;
  }

  /** Which of the bits is that of a run. */
  static int bit(long run, int places) {
    return (int) (((run >>> Integer.SIZE) * ((long) places * Long.SIZE)) >>> Integer.SIZE);
  }

  static double figure(FeatureVector letter) {
    return letter.weight(0);
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
