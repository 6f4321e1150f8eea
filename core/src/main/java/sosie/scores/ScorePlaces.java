package sosie.scores;

/**
 * Finds scores in a descending list that has them. Scores from 0 to 1 are first looked up in a
 * table of slots of equal width: among millions of scores a binary search alone waits for memory at
 * every step, and takes twice as long.
 */
final class ScorePlaces {

  private static final int MOST_SLOTS = 1 << 20;

  private final double[] scores;
  private final int slots; // a power of two, so that multiplying does not round
  private final int[] starts; // the first place whose score is in this slot or a lower one

  ScorePlaces(double[] descending) {
    scores = descending;
    slots = Math.min(MOST_SLOTS, Math.max(1, Integer.highestOneBit(scores.length)));
    starts = new int[slots + 1];
    int place = scores.length;
    for (int slot = 0; slot <= slots; slot++) {
      while (place > 0 && slot(scores[place - 1]) <= slot) place--;
      starts[slot] = place;
    }
  }

  private int slot(double score) {
    return Math.max(0, Math.min(slots, (int) (score * slots)));
  }

  /** The place of a score that is in the list. */
  int of(double score) {
    int slot = slot(score);
    int low = starts[slot];
    int high = (slot == 0 ? scores.length : starts[slot - 1]) - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (scores[middle] > score) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
