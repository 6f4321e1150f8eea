package sosie.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class DriftTest {

  private static double divergence(long[] one, long[] other) {
    assertThat(Drift.divergence(other, one)).isEqualTo(Drift.divergence(one, other));
    return Drift.divergence(one, other);
  }

  @Test
  void isNoneBetweenTheSameSharesAndOneWhereNothingIsShared() {
    assertThat(divergence(new long[] {3, 1, 0}, new long[] {300, 100, 0})).isZero();
    assertThat(divergence(new long[] {5, 0, 0}, new long[] {0, 7, 1})).isEqualTo(1);
    assertThat(divergence(new long[3], new long[3])).isZero();
  }

  /** All in one of two against half in each: 1.5 − 0.75 log2 3, by hand. */
  @Test
  void isThatOfJensenAndShannon() {
    assertThat(divergence(new long[] {4, 0}, new long[] {5, 5}))
        .isEqualTo(1.5 - 0.75 * StrictMath.log(3) / StrictMath.log(2), within(1e-12));
  }
}
