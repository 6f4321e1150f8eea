package sosie.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScoreTailTest {

  private static final int PAIRS = 4_000_000;

  private static double noneBelow(double score) {
    return 0;
  }

  /** Scores around .4; of those that are the same around .8. */
  private static double[] scores(long seed, int different, int same) {
    Random random = new Random(seed);
    double[] scores = new double[different + same];
    for (int i = 0; i < scores.length; i++) {
      double score =
          i < different ? .4 + .03 * random.nextGaussian() : .7 + .05 * random.nextGaussian();
      scores[i] = Math.max(0, Math.min(1, score));
    }
    return scores;
  }

  private static double[] sample(double[] scores, int every) {
    return IntStream.range(0, scores.length)
        .filter(i -> i % every == 0)
        .mapToDouble(i -> scores[i])
        .sorted()
        .toArray();
  }

  private static double[] from(double[] scores, double bound) {
    return Arrays.stream(scores).filter(score -> score >= bound).sorted().toArray();
  }

  private static long beyond(double[] scores, int different, double bound) {
    return Arrays.stream(scores, 0, different).filter(score -> score >= bound).count();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void aNormalTailIsContinuedBeyondWhatTheSampleShows(long seed) {
    double[] all = scores(seed, PAIRS, 3000);
    double bound = .48;
    ScoreTail tail =
        ScoreTail.of(sample(all, 10), 10, from(all, bound), bound, ScoreTailTest::noneBelow)
            .orElseThrow();
    for (double score : new double[] {.48, .5, .52, .53}) {
      double real = beyond(all, PAIRS, score);
      assertThat(tail.beyond(score))
          .as("seed %d: %s of %s", seed, score, real)
          .isBetween(real * .7 - 20, real * 1.3 + 20);
    }
  }

  @Test
  void whatIsFarBeyondIsHardlyExpectedAtAll() {
    double[] all = scores(7, PAIRS, 3000);
    ScoreTail tail =
        ScoreTail.of(sample(all, 10), 10, from(all, .6), .6, ScoreTailTest::noneBelow)
            .orElseThrow();
    assertThat(tail.beyond(.6)).isLessThan(30);
  }

  /** As shares of 64 bits come. */
  @Test
  void scoresInStepsHaveTheTailOfTheirSmoothSelves() {
    double[] all = scores(8, PAIRS, 3000);
    double[] steps = Arrays.stream(all).map(score -> Math.round(score * 64) / 64.0).toArray();
    double bound = .47;
    ScoreTail tail =
        ScoreTail.of(sample(steps, 10), 10, from(steps, bound), bound, ScoreTailTest::noneBelow)
            .orElseThrow();
    double real = beyond(steps, PAIRS, .5);
    assertThat(tail.beyond(.5)).isBetween(real * .5, real * 2);
  }

  /** Half of all pairs are the same, and a twentieth of those score below the bound. */
  @Test
  void whatIsTheSameAndBelowTheBoundIsNotTakenForDifferent() {
    int different = 1_000_000;
    double[] all = scores(9, different, different);
    double bound = .618; // 1.645 deviations below .7
    double[] same = Arrays.stream(all, different, all.length).sorted().toArray();
    DoubleUnaryOperator known = score -> (double) ScoreTail.from(same, score) / same.length;
    Optional<ScoreTail> naive =
        ScoreTail.of(sample(all, 10), 10, from(all, bound), bound, ScoreTailTest::noneBelow);
    assertThat(naive).as("the same become more towards the bound").isEmpty();
    Optional<ScoreTail> tail = ScoreTail.of(sample(all, 10), 10, from(all, bound), bound, known);
    tail.ifPresent(each -> assertThat(each.beyond(bound)).isLessThan(.05 * different));
  }

  @Test
  void aFewScoresSayNothing() {
    double[] few = DoubleStream.iterate(0, x -> x + .001).limit(400).toArray();
    assertThat(ScoreTail.of(few, 1, new double[] {.9}, .5, ScoreTailTest::noneBelow)).isEmpty();
  }
}
