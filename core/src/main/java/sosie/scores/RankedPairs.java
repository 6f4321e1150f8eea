package sosie.scores;

import java.util.Arrays;
import sosie.documents.Documents;
import sosie.truth.JudgedTexts;
import sosie.verify.ScoredPairs;

/**
 * Scored pairs of texts from the highest score to the lowest, sorted once and held against as many
 * truths as one likes, one pass each. Copies of a text score 1, and so does what scores more by
 * rounding. No pair may be listed twice.
 */
public final class RankedPairs {

  private final ScoredPairs pairs;
  private final int texts;
  private final double[] scores; // the distinct ones, descending; the first is 1
  private final double floor; // pairs that score less were not looked at
  private final int[] places; // of each pair's score

  private RankedPairs(ScoredPairs pairs, int texts, double floor) {
    this.pairs = pairs;
    this.texts = texts;
    this.floor = floor;
    scores = descending(pairs);
    places = new int[pairs.count()];
    Places all = new Places(scores);
    for (int i = 0; i < places.length; i++) places[i] = all.of(score(pairs, i));
  }

  /** Pairs of which nothing is known but what they score. */
  public static RankedPairs of(ScoredPairs pairs, Documents documents) {
    return of(pairs, documents.texts());
  }

  /** All pairs that reach a floor. */
  public static RankedPairs from(double floor, ScoredPairs pairs, Documents documents) {
    return new RankedPairs(pairs, documents.texts(), floor);
  }

  /** The same of texts that are numbered from 0 on. */
  public static RankedPairs of(ScoredPairs pairs, int texts) {
    return new RankedPairs(pairs, texts, 1);
  }

  private static double[] descending(ScoredPairs pairs) {
    double[] ascending = new double[pairs.count() + 1];
    for (int i = 0; i < pairs.count(); i++) ascending[i] = score(pairs, i);
    ascending[pairs.count()] = 1;
    Arrays.sort(ascending);
    double[] distinct = new double[ascending.length];
    int size = 0;
    for (int i = ascending.length - 1; i >= 0; i--) {
      if (size == 0 || distinct[size - 1] != ascending[i]) distinct[size++] = ascending[i];
    }
    return Arrays.copyOf(distinct, size);
  }

  private static double score(ScoredPairs pairs, int i) {
    double score = pairs.score(i);
    if (Double.isNaN(score)) {
      throw new IllegalArgumentException(
          "score of texts " + pairs.left(i) + " and " + pairs.right(i) + " must be a number");
    }
    return Math.min(1, score);
  }

  /** One pass over the pairs. */
  public Sweep against(JudgedTexts truth) {
    long[] right = new long[scores.length];
    long[] found = new long[scores.length];
    for (int text = 0; text < texts; text++) {
      right[0] += truth.sameCopies(text);
      found[0] += truth.judgedCopies(text);
    }
    for (int i = 0; i < places.length; i++) {
      right[places[i]] += truth.same(pairs.left(i), pairs.right(i));
      found[places[i]] += truth.judged(pairs.left(i), pairs.right(i));
    }
    return Sweep.of(scores, right, found, truth).from(floor);
  }

  /**
   * Finds scores in a descending list that has them. Scores from 0 to 1 are first looked up in a
   * table of slots of equal width: among millions of scores a binary search alone waits for memory
   * at every step, and takes twice as long.
   */
  static final class Places {

    private static final int MOST_SLOTS = 1 << 20;

    private final double[] scores;
    private final int slots; // a power of two, so that multiplying does not round
    private final int[] starts; // the first place whose score is in this slot or a lower one

    Places(double[] descending) {
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
}
