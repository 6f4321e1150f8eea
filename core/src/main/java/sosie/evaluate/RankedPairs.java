package sosie.evaluate;

import java.util.Arrays;
import sosie.detect.Documents;
import sosie.verify.ScoredPairs;

/**
 * Scored pairs of texts from the highest score to the lowest, sorted once and held against as many
 * truths as one likes, one pass each. Copies of a text score 1.
 */
public final class RankedPairs {

  private final ScoredPairs pairs;
  private final int texts;
  private final double[] scores; // the distinct ones, descending; 1 is always among them
  private final int[] places; // of each pair's score

  private RankedPairs(ScoredPairs pairs, int texts) {
    this.pairs = pairs;
    this.texts = texts;
    double[] ascending = new double[pairs.count() + 1];
    for (int i = 0; i < pairs.count(); i++) ascending[i] = pairs.score(i);
    ascending[pairs.count()] = 1;
    Arrays.sort(ascending);
    int distinct = distinct(ascending);
    places = new int[pairs.count()];
    for (int i = 0; i < places.length; i++) {
      places[i] = distinct - 1 - Arrays.binarySearch(ascending, 0, distinct, pairs.score(i));
    }
    scores = new double[distinct];
    for (int i = 0; i < distinct; i++) scores[i] = ascending[distinct - 1 - i];
  }

  public static RankedPairs of(ScoredPairs pairs, Documents documents) {
    return new RankedPairs(pairs, documents.texts());
  }

  /** Moves the distinct values to the front. */
  private static int distinct(double[] sorted) {
    int distinct = 0;
    for (double value : sorted) {
      if (distinct == 0 || sorted[distinct - 1] != value) sorted[distinct++] = value;
    }
    return distinct;
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
    return Sweep.of(scores, right, found, truth);
  }
}
