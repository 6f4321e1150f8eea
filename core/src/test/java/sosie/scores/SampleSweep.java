package sosie.scores;

import java.util.function.DoubleUnaryOperator;
import sosie.truth.JudgedTexts;

/** Invented sweeps, for tests of what is made of them. */
public final class SampleSweep {

  private SampleSweep() {}

  /**
   * Pairs spread over equally spaced scores from 1 down to the floor.
   *
   * @param right how many true pairs lie at a score; likewise {@code wrong}
   */
  public static Sweep spread(
      int levels,
      double floor,
      DoubleUnaryOperator right,
      DoubleUnaryOperator wrong,
      long truePairs,
      long judged) {
    double[] scores = new double[levels];
    long[] rightAt = new long[levels];
    long[] foundAt = new long[levels];
    long left = truePairs;
    for (int i = 0; i < levels; i++) {
      scores[i] = levels == 1 ? 1 : 1 - (1 - floor) * i / (levels - 1);
      rightAt[i] = Math.min(left, Math.round(right.applyAsDouble(scores[i])));
      foundAt[i] = rightAt[i] + Math.round(wrong.applyAsDouble(scores[i]));
      left -= rightAt[i];
    }
    return Sweep.of(scores, rightAt, foundAt, new Totals(truePairs, judged));
  }

  /** A method that finds nothing. */
  public static Sweep empty(long truePairs, long judged) {
    return spread(1, 1, score -> 0, score -> 0, truePairs, judged);
  }

  private record Totals(long truePairs, long judgedPairs) implements JudgedTexts {

    @Override
    public long same(int left, int right) {
      return 0;
    }

    @Override
    public long judged(int left, int right) {
      return 0;
    }

    @Override
    public long sameCopies(int text) {
      return 0;
    }

    @Override
    public long judgedCopies(int text) {
      return 0;
    }
  }
}
