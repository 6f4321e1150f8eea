package sosie.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class LogarithmTest {

  @Test
  void isThatOfTheLibraryToTwelvePlaces() {
    Random random = new Random(3);
    for (int i = 0; i < 100_000; i++) {
      double x = Math.scalb(1 + random.nextDouble(), random.nextInt(400) - 200);
      assertThat(Logarithm.of(x)).isCloseTo(StrictMath.log(x), within(1e-12));
      double u = Math.scalb(random.nextDouble(), -random.nextInt(80));
      assertThat(Logarithm.exponential(u))
          .isCloseTo(-StrictMath.log1p(-u), Percentage.withPercentage(1e-9));
    }
    assertThat(Logarithm.exponential(0)).isZero();
  }

  @Test
  void uniformNumbersAreNeitherZeroNorOne() {
    assertThat(Logarithm.uniform(0)).isEqualTo(0x1p-53);
    assertThat(Logarithm.uniform(-1)).isEqualTo(1 - 0x1p-53);
  }
}
