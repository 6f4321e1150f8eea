package sosie.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import sosie.verify.ScoredPairs;

/**
 * What was found, held against all that is true.
 *
 * @param truePairs pairs that brute force finds
 * @param reported pairs that the method reported
 * @param confirmed reported pairs that brute force finds too, with exactly the same score
 * @param expected the share of the true pairs that theory expects to be found: the mean of the
 *     probability of each
 * @param slices the same by similarity
 */
public record RecallCheck(
    long truePairs, long reported, long confirmed, double expected, List<Slice> slices) {

  private static final int SLICES = 4;

  /** The true pairs with a similarity from {@code from} to below {@code to}. */
  public record Slice(double from, double to, long truePairs, long found, double expected) {}

  /** 1 when there was nothing to find. */
  public double recall() {
    return truePairs == 0 ? 1 : (double) confirmed / truePairs;
  }

  /** 1 when nothing was reported. */
  public double precision() {
    return reported == 0 ? 1 : (double) confirmed / reported;
  }

  /**
   * Compares two lists of pairs over the same numbers.
   *
   * @param probability of finding a pair of a given similarity
   */
  public static RecallCheck of(
      ScoredPairs truth, ScoredPairs found, double threshold, DoubleUnaryOperator probability) {
    Map<Long, Double> scores = new HashMap<>();
    for (int i = 0; i < found.count(); i++) scores.put(key(found, i), found.score(i));
    long confirmed = 0;
    double expected = 0;
    long[] inSlice = new long[SLICES];
    long[] foundInSlice = new long[SLICES];
    double[] expectedInSlice = new double[SLICES];
    for (int i = 0; i < truth.count(); i++) {
      int slice = slice(truth.score(i), threshold);
      double chance = probability.applyAsDouble(truth.score(i));
      inSlice[slice]++;
      expectedInSlice[slice] += chance;
      expected += chance;
      Double score = scores.get(key(truth, i));
      if (score != null && score == truth.score(i)) {
        confirmed++;
        foundInSlice[slice]++;
      }
    }
    List<Slice> slices = new ArrayList<>();
    for (int i = 0; i < SLICES; i++) {
      double width = (1 - threshold) / SLICES;
      slices.add(
          new Slice(
              threshold + i * width,
              threshold + (i + 1) * width,
              inSlice[i],
              foundInSlice[i],
              inSlice[i] == 0 ? 1 : expectedInSlice[i] / inSlice[i]));
    }
    double mean = truth.count() == 0 ? 1 : expected / truth.count();
    return new RecallCheck(truth.count(), found.count(), confirmed, mean, slices);
  }

  private static long key(ScoredPairs pairs, int i) {
    return ((long) pairs.left(i) << 32) | pairs.right(i);
  }

  private static int slice(double score, double threshold) {
    if (threshold >= 1) return SLICES - 1;
    return Math.min(SLICES - 1, (int) ((score - threshold) / (1 - threshold) * SLICES));
  }
}
