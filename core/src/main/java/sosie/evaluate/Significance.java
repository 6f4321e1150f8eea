package sosie.evaluate;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.inference.TTest;

/**
 * Whether one method is better than another or was only lucky: Student's paired t-test over runs
 * that both made, two-sided.
 *
 * <p>The test takes runs for independent. Random halves of one collection overlap, so their {@code
 * p} is lower than it should be: it orders differences rather than proves them.
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
}
