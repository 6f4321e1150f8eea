package sosie.scores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SpreadTest {

  @Test
  void isTheMeanAndTheDeviationOfASample() {
    // mean 5, squares 9 1 1 1 0 0 4 16 in sum 32, over 8 − 1
    Spread spread = Spread.of(2, 4, 4, 4, 5, 5, 7, 9);
    assertThat(spread.runs()).isEqualTo(8);
    assertThat(spread.mean()).isEqualTo(5);
    assertThat(spread.deviation()).isCloseTo(Math.sqrt(32 / 7.0), within(1e-15));
  }

  @Test
  void runsThatAgreeHaveNoDeviation() {
    assertThat(Spread.of(.7, .7, .7).deviation()).isZero();
    assertThat(Spread.of(.7, .7, .7).mean()).isCloseTo(.7, within(1e-15));
  }

  @Test
  void oneRunSaysNothingOfItsDeviation() {
    assertThat(Spread.of(.7)).isEqualTo(new Spread(1, .7, Double.NaN));
  }

  @Test
  void rejectsNoRuns() {
    assertThatThrownBy(Spread::of)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("values must be at least 1, were 0");
  }

  /** numpy.std with ddof = 1. */
  @Test
  void givesTheFiguresOfNumPy() {
    assertThat(Spread.of(.71, .68, .74, .70, .73).mean()).isCloseTo(.712, within(1e-15));
    assertThat(Spread.of(.71, .68, .74, .70, .73).deviation())
        .isCloseTo(0.02387467277262663, within(1e-15));
  }

  @Test
  void agreesWithDifferencesOfAllPairs() {
    for (long seed = 0; seed < 100; seed++) {
      double[] values = new Random(seed).doubles(2 + seed % 9).toArray();
      double squares = 0; // each pair twice; their mean is twice the variance
      for (double one : values) {
        for (double other : values) squares += (one - other) * (one - other);
      }
      double variance = squares / 2 / values.length / (values.length - 1);
      assertThat(Spread.of(values).deviation())
          .as("seed %d", seed)
          .isCloseTo(Math.sqrt(variance), within(1e-12));
    }
  }
}
