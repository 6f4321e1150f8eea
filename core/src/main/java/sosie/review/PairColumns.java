package sosie.review;

import java.util.Arrays;
import sosie.verify.Partners;
import sosie.verify.ScoredPairs;

/**
 * All pairs of distinct texts, seen from both ends, in three columns: 24 bytes for each pair and 4
 * for each text.
 */
final class PairColumns {

  private final int[] starts; // of each text's partners
  private final int[] partners; // ascending for each text
  private final double[] scores;

  PairColumns(int[] starts, int[] partners, double[] scores) {
    this.starts = starts;
    this.partners = partners;
    this.scores = scores;
  }

  /**
   * Of pairs.
   *
   * @param pairs sorted by left, then right
   */
  static PairColumns of(ScoredPairs pairs, int texts) {
    Partners seen = new Partners(pairs, texts);
    int[] starts = new int[texts + 1];
    for (int text = 0; text < texts; text++) starts[text + 1] = seen.end(text);
    int[] partners = new int[starts[texts]];
    double[] scores = new double[partners.length];
    for (int text = 0; text < texts; text++) {
      // The pairs in which it is the right one come in the order of their left ones, and before
      // those of which it is the left one or among them: all are put in order here.
      for (int place = seen.first(text); place < seen.end(text); place++) {
        partners[place] = seen.text(place);
        scores[place] = seen.score(place);
      }
      sort(partners, scores, starts[text], starts[text + 1]);
    }
    return new PairColumns(starts, partners, scores);
  }

  private static void sort(int[] partners, double[] scores, int from, int to) {
    boolean sorted = true;
    for (int i = from + 1; i < to && sorted; i++) sorted = partners[i - 1] < partners[i];
    if (sorted) return;
    long[] order = new long[to - from];
    double[] moved = Arrays.copyOfRange(scores, from, to);
    for (int i = 0; i < order.length; i++) order[i] = ((long) partners[from + i] << 32) | i;
    Arrays.sort(order);
    for (int i = 0; i < order.length; i++) {
      partners[from + i] = (int) (order[i] >>> 32);
      scores[from + i] = moved[(int) order[i]];
    }
  }

  int[] starts() {
    return starts;
  }

  int[] partners() {
    return partners;
  }

  double[] scores() {
    return scores;
  }

  int texts() {
    return starts.length - 1;
  }

  /** How many pairs there are. */
  int count() {
    return partners.length / 2;
  }

  int first(int text) {
    return starts[text];
  }

  int end(int text) {
    return starts[text + 1];
  }

  int partner(int place) {
    return partners[place];
  }

  double score(int place) {
    return scores[place];
  }

  /** The score of two texts, {@code NaN} where they are no pair. */
  double between(int one, int other) {
    boolean fewer = end(one) - first(one) < end(other) - first(other);
    int from = fewer ? one : other;
    int to = fewer ? other : one;
    int place = Arrays.binarySearch(partners, first(from), end(from), to);
    return place < 0 ? Double.NaN : scores[place];
  }

  /** How many pairs reach a threshold. */
  long reaching(double threshold) {
    long twice = 0;
    for (double score : scores) if (score >= threshold) twice++;
    return twice / 2;
  }

  /** How many pairs reach a score: all scores in order, 8 bytes a pair. */
  static final class Reaching {

    private final double[] sorted;

    Reaching(PairColumns pairs) {
      sorted = new double[pairs.count()];
      int next = 0;
      for (int left = 0; left < pairs.texts(); left++) {
        for (int place = pairs.first(left); place < pairs.end(left); place++) {
          if (pairs.partner(place) > left) sorted[next++] = pairs.score(place);
        }
      }
      Arrays.parallelSort(sorted);
    }

    long of(double score) {
      int low = 0;
      int high = sorted.length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (sorted[middle] >= score) high = middle;
        else low = middle + 1;
      }
      return (long) sorted.length - low;
    }
  }
}
