package sosie.analyse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThresholdRuleTest {

  private static final double OWN = .48;

  /** A collection: its pairs that are different, and those that are the same. */
  private record Made(double[] different, double[] same) {

    static Made of(long seed, int different, int same) {
      Random random = new Random(seed);
      return new Made(
          random.doubles(different).map(x -> .4 + .03 * random.nextGaussian()).toArray(),
          random.doubles(same).map(x -> .6 + .03 * random.nextGaussian()).toArray());
    }

    double[] sampled() {
      int every = Math.max(1, different.length / 400_000);
      return IntStream.range(0, different.length)
          .filter(i -> i % every == 0)
          .mapToDouble(i -> different[i])
          .sorted()
          .toArray();
    }

    double[] found() {
      return IntStream.range(0, different.length + same.length)
          .mapToDouble(i -> i < different.length ? different[i] : same[i - different.length])
          .filter(score -> score >= OWN)
          .sorted()
          .toArray();
    }

    ChosenThreshold chosen(double precision) {
      return new ThresholdRule(precision, OWN, new double[0])
          .choose(sampled(), different.length, found());
    }

    double precision(double threshold) {
      double right = Arrays.stream(same).filter(score -> score >= threshold).count();
      return right / (right + Arrays.stream(different).filter(s -> s >= threshold).count());
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void aLargerCollectionGetsTheThresholdThatItsPrecisionNeeds(long seed) {
    Made small = Made.of(seed, 40_000, 2000);
    Made large = Made.of(seed, 4_000_000, 2000);
    assertThat(small.precision(OWN)).isGreaterThan(.9);
    assertThat(large.precision(OWN)).as("what it was before").isLessThan(.3);
    ChosenThreshold chosen = large.chosen(.95);
    assertThat(chosen.threshold()).isGreaterThan(OWN);
    assertThat(large.precision(chosen.threshold()))
        .as("seed %d: %s", seed, chosen)
        .isBetween(.92, .99);
    assertThat(chosen.why()).startsWith("Raised from the model's own 0.48: there about 8");
  }

  @Test
  void aCollectionThatIsPreciseEnoughKeepsTheModelsOwn() {
    Made small = Made.of(1, 10_000, 3000);
    ChosenThreshold chosen = small.chosen(.95);
    assertThat(chosen.threshold()).isEqualTo(OWN);
    assertThat(chosen.why()).startsWith("The model's own threshold holds: there about ");
  }

  @Test
  void aHigherPrecisionNeedsAHigherThreshold() {
    Made made = Made.of(3, 2_000_000, 2000);
    double before = OWN;
    for (double precision : new double[] {.5, .8, .9, .95, .99}) {
      double now = made.chosen(precision).threshold();
      assertThat(now).isGreaterThan(before);
      before = now;
    }
  }

  @Test
  void tooFewPairsKeepTheModelsOwnAndSaySo() {
    Made tiny = Made.of(1, 300, 10);
    assertThat(tiny.chosen(.95).threshold()).isEqualTo(OWN);
    assertThat(tiny.chosen(.95).why()).contains("could not be told from a sample of 300 pairs");
  }

  @Test
  void aPrecisionOfOneIsRefused() {
    assertThatThrownBy(() -> new ThresholdRule(1, OWN, new double[0]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("precision must be above 0 and below 1, was 1.0");
  }
}
