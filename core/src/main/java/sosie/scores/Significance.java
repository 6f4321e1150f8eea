package sosie.scores;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.inference.TTest;

/**
 * Whether one method is better than another or was only lucky: Student's paired t-test over runs
 * that both made, two-sided.
 *
 * <p>The test takes runs for independent. Random halves of one collection overlap, so their {@code
 * p} is lower than it should be: it orders differences rather than proves them, unless {@linkplain
 * #ofOverlappingHalves corrected}.
 *
 * @param meanDifference how much more the one scores than the other, on the mean
 * @param t the mean difference in standard errors. Where the difference is the same in every run
 *     there is no error: 0 if the methods do not differ at all, else infinite
 * @param p how likely methods that do not differ would seem to differ so much: 1 where t is 0, 0
 *     where it is infinite
 */
public record Significance(int runs, double meanDifference, double t, double p) {

  /**
   * Compares the scores of two methods, run by run.
   *
   * @return nothing if there are fewer than two runs
   */
  public static Optional<Significance> between(double[] one, double[] other) {
    if (one.length != other.length) {
      throw new IllegalArgumentException(
          "one and other must have as many runs, had " + one.length + " and " + other.length);
    }
    if (one.length < 2) return Optional.empty();
    if (Arrays.equals(one, other)) return Optional.of(new Significance(one.length, 0, 0, 1));
    double[] differences = new double[one.length];
    Arrays.setAll(differences, run -> one[run] - other[run]);
    TTest.Result test = TTest.withDefaults().pairedTest(one, other);
    return Optional.of(
        new Significance(
            one.length, Spread.of(differences).mean(), test.getStatistic(), test.getPValue()));
  }

  /**
   * The same where the runs are random halves of one collection: what was measured in one run was
   * learned from in others. The variance of the mean difference is taken 1/runs + 1 times that of a
   * run, not 1/runs times, as much being measured as learned from (Nadeau and Bengio 2003,
   * <i>Inference for the Generalization Error</i>).
   */
  public Significance ofOverlappingHalves() {
    double corrected = t / Math.sqrt(1.0 + runs);
    // the test of a sample with this mean and with 1 for its standard error
    double likely = TTest.withDefaults().test(corrected, runs, runs).getPValue();
    return new Significance(runs, meanDifference, corrected, likely);
  }
}
