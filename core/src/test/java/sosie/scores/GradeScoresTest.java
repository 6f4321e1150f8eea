package sosie.scores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
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
            new GradeScores.Grade(0, 0, 1, 0, 0),
            new GradeScores.Grade(.5, 0, 2, 1, .5), // (0.25 + 0.75) / 2
            new GradeScores.Grade(2, 3, 3, 2, (.9 + .1 + .8) / 3));
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

  /** Grades from 0 to 1 in hundredths, of which those from 0.55 on are the same. */
  @Test
  void manyGradesAreSummedUpInRoundSteps() {
    double[] grades = IntStream.rangeClosed(0, 100).mapToDouble(i -> i / 100.0).toArray();
    boolean[] same = new boolean[101];
    boolean[] found = new boolean[101];
    for (int i = 0; i <= 100; i++) same[i] = i >= 55;
    for (int i = 0; i <= 100; i++) found[i] = i % 2 == 0;
    GradeScores scores = GradeScores.of(grades, same, found, grades);
    assertThat(scores.grades())
        .extracting(GradeScores.Grade::grade)
        .as("written as people would")
        .containsExactly(0., .1, .2, .3, .4, .5, .6, .7, .8, .9);
    assertThat(scores.grades())
        .extracting(GradeScores.Grade::same)
        .containsExactly(0L, 0L, 0L, 0L, 0L, 5L, 10L, 10L, 10L, 11L);
    assertThat(scores.grades())
        .extracting(GradeScores.Grade::pairs)
        .as("the last step has the highest grade as well")
        .containsExactly(10L, 10L, 10L, 10L, 10L, 10L, 10L, 10L, 10L, 11L);
    assertThat(scores.grades().get(3).found()).isEqualTo(5);
    assertThat(scores.grades().get(3).meanScore()).isCloseTo(.345, within(1e-12));
    assertThat(scores.spearman()).as("over the grades themselves").isEqualTo(1);
  }

  @Test
  void aDozenGradesAreClassesAndOneMoreIsAScale() {
    double[] dozen = IntStream.range(0, 12).mapToDouble(i -> i).toArray();
    double[] more = IntStream.range(0, 13).mapToDouble(i -> i).toArray();
    assertThat(rows(dozen)).hasSize(12);
    assertThat(rows(more))
        .extracting(GradeScores.Grade::grade)
        .containsExactly(0., 2., 4., 6., 8., 10.);
  }

  private static List<GradeScores.Grade> rows(double... grades) {
    boolean[] no = new boolean[grades.length];
    return GradeScores.of(grades, no, no, grades).grades();
  }

  @Test
  void stepsWithoutPairsAreLeftOut() {
    double[] grades = IntStream.range(0, 40).mapToDouble(i -> i < 20 ? i / 20.0 : 80 + i).toArray();
    assertThat(rows(grades)).extracting(GradeScores.Grade::grade).containsExactly(0., 100.);
    assertThat(rows(grades))
        .allSatisfy(row -> assertThat(row.meanScore()).isNotNaN())
        .extracting(GradeScores.Grade::pairs)
        .containsExactly(20L, 20L);
  }

  @Test
  void everyPairIsInTheStepThatItsGradeLiesIn() {
    for (long seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      double[] grades = random.doubles(13 + random.nextInt(60), -2, 3).toArray();
      List<GradeScores.Grade> rows = rows(grades);
      double lowest = Arrays.stream(grades).min().orElseThrow();
      double highest = Arrays.stream(grades).max().orElseThrow();
      double step =
          DoubleStream.of(.05, .1, .2, .5, 1)
              .filter(each -> each * 10 >= highest - lowest)
              .findFirst()
              .orElseThrow();
      assertThat(rows.get(0).grade()).isBetween(lowest - step, lowest);
      for (GradeScores.Grade row : rows) {
        double next = row.grade() + step;
        long expected =
            Arrays.stream(grades)
                .filter(grade -> grade >= row.grade() && grade < next - 1e-12)
                .count();
        assertThat(row.pairs()).as("seed %d, %s", seed, row).isEqualTo(expected);
        assertThat(row.grade() / step)
            .as("round")
            .isCloseTo(Math.rint(row.grade() / step), within(1e-9));
      }
    }
  }

  @Test
  void rejectsColumnsOfDifferentLength() {
    assertThatThrownBy(
            () -> GradeScores.of(new double[2], new boolean[2], new boolean[3], new double[2]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("found must be as long as grade, 2, was 3");
  }
}
