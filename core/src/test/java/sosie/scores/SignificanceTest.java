package sosie.scores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SignificanceTest {

  private static Significance between(double[] one, double[] other) {
    return Significance.between(one, other).orElseThrow();
  }

  @Test
  void isAsWorkedByHand() {
    // differences 1 1 2: mean 4 / 3, variance (1 / 9 + 1 / 9 + 4 / 9) / 2 = 1 / 3,
    // standard error √(1 / 3 / 3) = 1 / 3, so t = 4; for two degrees of freedom
    // p = 1 − t / √(t² + 2) = 1 − 4 / √18
    Significance test = between(new double[] {1, 2, 4}, new double[] {0, 1, 2});
    assertThat(test.runs()).isEqualTo(3);
    assertThat(test.meanDifference()).isCloseTo(4 / 3.0, within(1e-15));
    assertThat(test.t()).isCloseTo(4, within(1e-14));
    assertThat(test.p()).isCloseTo(1 - 4 / Math.sqrt(18), within(1e-14));
  }

  @Test
  void overlappingHalvesAreWorthLess() {
    // as above, but the standard error is √(1 / 3 · (1 / 3 + 1)) = 2 / 3, so t = 2
    Significance test = between(new double[] {1, 2, 4}, new double[] {0, 1, 2});
    Significance corrected = test.ofOverlappingHalves();
    assertThat(corrected.meanDifference()).isEqualTo(test.meanDifference());
    assertThat(corrected.t()).isCloseTo(2, within(1e-14));
    assertThat(corrected.p()).isCloseTo(1 - 2 / Math.sqrt(6), within(1e-14));
  }

  @Test
  void whatIsBeyondDoubtOrSaysNothingStaysSoInOverlappingHalves() {
    Significance sure = new Significance(3, -1, Double.NEGATIVE_INFINITY, 0);
    assertThat(sure.ofOverlappingHalves()).isEqualTo(sure);
    Significance equal = new Significance(2, 0, 0, 1);
    assertThat(equal.ofOverlappingHalves()).isEqualTo(equal);
  }

  /** ttest_rel of SciPy 1.17. */
  @Test
  void givesTheFiguresOfSciPy() {
    double[] a = {.71, .68, .74, .70, .73};
    double[] b = {.69, .67, .70, .71, .68};
    assertThat(between(a, b).meanDifference()).isCloseTo(.022, within(1e-15));
    assertThat(between(a, b).t()).isCloseTo(2.060488785479728, within(1e-12));
    assertThat(between(a, b).p()).isCloseTo(0.10839243802227373, within(1e-13));
    double[] c = {.512, .498, .530, .541, .476, .505, .522, .489, .517, .533};
    double[] d = {.601, .577, .622, .640, .569, .588, .611, .590, .600, .612};
    assertThat(between(c, d).t()).isCloseTo(-36.20827090166794, within(1e-10));
    assertThat(between(c, d).p()).isCloseTo(4.628555382594366e-11, within(1e-20));
  }

  @Test
  void changesItsSignWithTheSides() {
    double[] a = {.71, .68, .74};
    double[] b = {.69, .67, .70};
    assertThat(between(b, a).t()).isEqualTo(-between(a, b).t());
    assertThat(between(b, a).meanDifference()).isEqualTo(-between(a, b).meanDifference());
    assertThat(between(b, a).p()).isEqualTo(between(a, b).p());
  }

  @Test
  void equalRunsDoNotDiffer() {
    assertThat(between(new double[] {.5, .6}, new double[] {.5, .6}))
        .isEqualTo(new Significance(2, 0, 0, 1));
  }

  @Test
  void theSameDifferenceEveryTimeIsBeyondDoubt() {
    assertThat(between(new double[] {1, 2, 3}, new double[] {0, 1, 2}))
        .isEqualTo(new Significance(3, 1, Double.POSITIVE_INFINITY, 0));
    assertThat(between(new double[] {0, 1, 2}, new double[] {1, 2, 3}))
        .isEqualTo(new Significance(3, -1, Double.NEGATIVE_INFINITY, 0));
  }

  @Test
  void differencesThatCancelOutSayNothing() {
    Significance test = between(new double[] {1, 0}, new double[] {0, 1});
    assertThat(test).isEqualTo(new Significance(2, 0, 0, 1));
  }

  @Test
  void fewerThanTwoRunsSayNothing() {
    assertThat(Significance.between(new double[] {1}, new double[] {0})).isEmpty();
    assertThat(Significance.between(new double[0], new double[0])).isEmpty();
  }

  @Test
  void rejectsRunsThatAreNotPaired() {
    assertThatThrownBy(() -> Significance.between(new double[2], new double[3]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("one and other must have as many runs, had 2 and 3");
  }

  /**
   * With t = √ν tan θ the density of Student's distribution becomes cos θ to the power ν − 1, whose
   * area is summed up in small steps.
   */
  @Test
  void agreesWithTheAreaUnderStudentsCurve() {
    for (long seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      int runs = 2 + random.nextInt(9);
      double[] one = random.doubles(runs).toArray();
      double[] other = random.doubles(runs).map(value -> value * .7).toArray();
      double mean = 0;
      for (int i = 0; i < runs; i++) mean += (one[i] - other[i]) / runs;
      double squares = 0;
      for (int i = 0; i < runs; i++) squares += Math.pow(one[i] - other[i] - mean, 2);
      double t = mean / Math.sqrt(squares / (runs - 1) / runs);
      double angle = Math.atan(Math.abs(t) / Math.sqrt(runs - 1));
      double p = area(angle, runs - 2) / area(0, runs - 2);
      Significance test = between(one, other);
      assertThat(test.meanDifference()).as("seed %d", seed).isCloseTo(mean, within(1e-12));
      assertThat(test.t()).as("seed %d", seed).isCloseTo(t, within(1e-9));
      assertThat(test.p()).as("seed %d", seed).isCloseTo(p, within(1e-9));
    }
  }

  /** Of cos to a power from an angle to the right angle, by Simpson's rule. */
  private static double area(double from, int power) {
    int steps = 2000;
    double width = (Math.PI / 2 - from) / steps;
    double sum = 0;
    for (int i = 0; i <= steps; i++) {
      double height = Math.pow(Math.cos(from + i * width), power);
      sum += height * (i == 0 || i == steps ? 1 : i % 2 == 1 ? 4 : 2);
    }
    return sum * width / 3;
  }
}
