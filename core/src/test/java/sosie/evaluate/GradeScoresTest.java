package sosie.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GradeScoresTest {

  private static double spearman(double[] grades, double... scores) {
    boolean[] no = new boolean[grades.length];
    return GradeScores.of(grades, no, no, scores).spearman();
  }

  @Test
  void sumsUpTheGradesInAscendingOrder() {
    GradeScores scores =
        GradeScores.of(
            new double[] {2, .5, 2, 0, .5, 2},
            new boolean[] {true, false, true, false, false, true},
            new boolean[] {true, false, false, false, true, true},
            new double[] {.9, .25, .1, 0, .75, .8});
    assertThat(scores.grades())
        .containsExactly(
            new GradeScores.Grade(0, false, 1, 0, 0),
            new GradeScores.Grade(.5, false, 2, 1, .5), // (0.25 + 0.75) / 2
            new GradeScores.Grade(2, true, 3, 2, (.9 + .1 + .8) / 3));
  }

  @Test
  void spearmanIsThatOfTheRanks() {
    // ranks 1 2 3 4 5 and 2 1 4 3 5: 1 − 6 · (1 + 1 + 1 + 1 + 0) / (5 · 24) = 0.8
    assertThat(spearman(new double[] {1, 2, 3, 4, 5}, .2, .1, .4, .3, .5))
        .isCloseTo(.8, within(1e-15));
    assertThat(spearman(new double[] {1, 2, 3, 40}, .1, .2, .3, .31)).isEqualTo(1);
    assertThat(spearman(new double[] {1, 2, 3, 40}, .4, .3, .2, 0)).isEqualTo(-1);
  }

  @Test
  void equalValuesShareTheMeanOfTheirRanks() {
    // ranks 1.5 1.5 3 and 1 2 3 about their mean 2: 0.5 + 0 + 1 over √(1.5 · 2)
    assertThat(spearman(new double[] {0, 0, 9}, .1, .2, .3))
        .isCloseTo(1.5 / Math.sqrt(3), within(1e-15));
    // 1.5 1.5 3 and 1 3 2: 0.5 − 0.5 + 0
    assertThat(spearman(new double[] {0, 0, 9}, .1, .3, .2)).isZero();
    assertThat(spearman(new double[] {0, -0., 9}, -0., 0, .2)).as("−0 is 0").isEqualTo(1);
  }

  @Test
  void spearmanIsNotANumberWhereOneSideIsTheSameForAll() {
    assertThat(spearman(new double[] {1, 1, 1}, .1, .2, .3)).isNaN();
    assertThat(spearman(new double[] {1, 2, 3}, 0, 0, 0)).isNaN();
    assertThat(spearman(new double[] {1}, .5)).isNaN();
    assertThat(spearman(new double[0])).isNaN();
  }

  @Test
  void noPairsHaveNoGrades() {
    boolean[] none = new boolean[0];
    assertThat(GradeScores.of(new double[0], none, none, new double[0]).grades()).isEmpty();
  }

  /** spearmanr of SciPy 1.17 for s = (37k + 11) mod 23 as the score, k from 0 to 65. */
  @Test
  void givesTheFiguresOfSciPy() {
    double[] steps = IntStream.range(0, 66).mapToDouble(k -> (37 * k + 11) % 23).toArray();
    double[] scores = Arrays.stream(steps).map(step -> step / 23).toArray();
    double[] unrelated = IntStream.range(0, 66).mapToDouble(k -> 7 * k % 4).toArray();
    assertThat(spearman(unrelated, scores)).isCloseTo(-0.0623804052179647, within(1e-14));
    double[] related = new double[66];
    Arrays.setAll(related, k -> Math.floor(steps[k] / 6) + (k % 3 == 0 ? 1 : 0));
    assertThat(spearman(related, scores)).isCloseTo(0.8943359385876262, within(1e-14));
    double[] opposed = Arrays.stream(related).map(grade -> -grade).toArray();
    assertThat(spearman(opposed, scores)).isCloseTo(-0.8943359385876262, within(1e-14));
  }

  @Test
  void agreesWithCountingWhoIsBelowWhom() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int pairs = random.nextInt(30);
      double[] grades = new double[pairs];
      double[] scores = new double[pairs];
      for (int i = 0; i < pairs; i++) {
        grades[i] = random.nextInt(4);
        scores[i] = random.nextInt(3) == 0 ? 0 : random.nextInt(30) / 30.0;
      }
      double expected = pearson(ranks(grades), ranks(scores));
      if (Double.isNaN(expected)) assertThat(spearman(grades, scores)).as("seed %d", seed).isNaN();
      else assertThat(spearman(grades, scores)).as("%d", seed).isCloseTo(expected, within(1e-12));
    }
  }

  private static double[] ranks(double[] values) {
    double[] ranks = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      ranks[i] = .5;
      for (double other : values) {
        if (other < values[i]) ranks[i]++;
        if (other == values[i]) ranks[i] += .5;
      }
    }
    return ranks;
  }

  /** By sums of squares, which are exact for ranks. */
  private static double pearson(double[] x, double[] y) {
    double n = x.length;
    double[] sums = new double[5];
    for (int i = 0; i < n; i++) {
      sums[0] += x[i];
      sums[1] += y[i];
      sums[2] += x[i] * x[i];
      sums[3] += y[i] * y[i];
      sums[4] += x[i] * y[i];
    }
    return (n * sums[4] - sums[0] * sums[1])
        / Math.sqrt(n * sums[2] - sums[0] * sums[0])
        / Math.sqrt(n * sums[3] - sums[1] * sums[1]);
  }

  @Test
  void rejectsColumnsOfDifferentLengthAndGradesThatAreBoth() {
    assertThatThrownBy(
            () -> GradeScores.of(new double[2], new boolean[2], new boolean[3], new double[2]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("found must be as long as grade, 2, was 3");
    boolean[] both = {true, false};
    assertThatThrownBy(() -> GradeScores.of(new double[] {1, 1}, both, both, new double[2]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("same must be one answer for each grade, was both for grade 1.0");
  }
}
