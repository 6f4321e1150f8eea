package sosie.scores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class AgreementTest {

  private static double ac1(long both, long one, long other, long pairs) {
    return new PairScores(both, one, other, pairs).ac1();
  }

  @Test
  void followsThePapersFormula() {
    // x groups {0 1 2} {3 4}, y groups {0 1} {2 3 4}: of the 10 pairs 0-1 and 3-4 are together in
    // both (a = 2), 0-2 and 1-2 in x only (b = 2), 2-3 and 2-4 in y only (c = 2), 4 in neither.
    // p(A) = (2 + 4) / 10 = 0.6, P = ((2 + 2) + (2 + 2)) / 20 = 0.4, p(E) = 2 · 0.4 · 0.6 = 0.48,
    // AC1 = (0.6 − 0.48) / (1 − 0.48) = 12 / 52
    assertThat(ac1(2, 2, 2, 10)).isCloseTo(3 / 13.0, within(1e-15));
  }

  @Test
  void countsPairsThatNeitherCallsTheSame() {
    // a = 1, b = 1, c = 0, d = 98: p(A) = 0.99, P = (2 + 1) / 200 = 0.015,
    // p(E) = 2 · 0.015 · 0.985 = 0.02955, AC1 = 0.96045 / 0.97045
    assertThat(ac1(1, 1, 0, 100)).isCloseTo(.96045 / .97045, within(1e-14));
  }

  @Test
  void goesFromOneToMinusOne() {
    assertThat(ac1(7, 0, 0, 7)).as("all the same to both").isEqualTo(1);
    assertThat(ac1(0, 0, 0, 7)).as("all different to both").isEqualTo(1);
    assertThat(ac1(3, 0, 0, 7)).as("one mind").isEqualTo(1);
    // p(A) = 0, P = 7 / 14, p(E) = 0.5: −0.5 / 0.5
    assertThat(ac1(0, 7, 0, 7)).as("never of one mind").isEqualTo(-1);
  }

  @Test
  void isOneWhereThereIsNothingToJudge() {
    assertThat(ac1(0, 0, 0, 0)).isEqualTo(1);
  }

  @Test
  void doesNotCareWhoIsWho() {
    assertThat(ac1(5, 3, 1, 30)).isEqualTo(ac1(5, 1, 3, 30));
  }

  /** Gwet 2008 for q categories: p(E) = Σ π(1 − π) / (q − 1), π the mean share of a category. */
  @Test
  void agreesWithGwetsGeneralFormulaOverVerdicts() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int pairs = 1 + random.nextInt(50);
      double share = random.nextDouble();
      long[][] table = new long[2][2];
      for (int i = 0; i < pairs; i++) {
        table[random.nextDouble() < share ? 1 : 0][random.nextDouble() < share ? 1 : 0]++;
      }
      double agreed = (double) (table[0][0] + table[1][1]) / pairs;
      double chance = 0;
      for (int category = 0; category < 2; category++) {
        double one = (double) (table[category][0] + table[category][1]) / pairs;
        double other = (double) (table[0][category] + table[1][category]) / pairs;
        chance += (one + other) / 2 * (1 - (one + other) / 2);
      }
      assertThat(ac1(table[1][1], table[1][0], table[0][1], pairs))
          .as("seed %d", seed)
          .isCloseTo((agreed - chance) / (1 - chance), within(1e-12));
    }
  }
}
