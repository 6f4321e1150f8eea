package sosie.scores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PairScoresTest {

  /** 8 found, 6 of them right; 10 true. */
  private static final PairScores SOME = new PairScores(6, 2, 4, 20);

  @Test
  void precisionIsTheShareOfFoundPairsThatIsRight() {
    assertThat(SOME.found()).isEqualTo(8);
    assertThat(SOME.precision()).isEqualTo(.75); // 6 / 8
  }

  @Test
  void recallIsTheShareOfTruePairsThatWasFound() {
    assertThat(SOME.truePairs()).isEqualTo(10);
    assertThat(SOME.recall()).isEqualTo(.6); // 6 / 10
  }

  @Test
  void f1IsTheHarmonicMean() {
    // 2 · 0.75 · 0.6 / (0.75 + 0.6) = 0.9 / 1.35 = 2 / 3
    assertThat(SOME.f1()).isEqualTo(2 / 3.0);
  }

  @Test
  void ac1IsThatOfTheTwoByTwoTable() {
    // a = 6, b = 2, c = 4, d = 8, m = 20: p(A) = 14 / 20, P = (8 + 10) / 40 = 0.45,
    // p(E) = 2 · 0.45 · 0.55 = 0.495, so (0.7 − 0.495) / 0.505 = 41 / 101
    assertThat(SOME.ac1()).isCloseTo(41 / 101.0, within(1e-15));
  }

  @Test
  void nothingFoundIsPreciseAndWithoutRecall() {
    PairScores nothing = new PairScores(0, 0, 5, 9);
    assertThat(nothing.precision()).isEqualTo(1);
    assertThat(nothing.recall()).isZero();
    assertThat(nothing.f1()).isZero();
  }

  @Test
  void whereNothingIsTrueEveryFindIsWrong() {
    PairScores wrong = new PairScores(0, 3, 0, 9);
    assertThat(wrong.precision()).isZero();
    assertThat(wrong.recall()).isEqualTo(1);
    assertThat(wrong.f1()).isZero();
  }

  @Test
  void nothingTrueAndNothingFoundIsPerfect() {
    for (long judged : new long[] {0, 9}) {
      PairScores silent = new PairScores(0, 0, 0, judged);
      assertThat(silent.precision()).isEqualTo(1);
      assertThat(silent.recall()).isEqualTo(1);
      assertThat(silent.f1()).isEqualTo(1);
      assertThat(silent.ac1()).isEqualTo(1);
    }
  }

  @Test
  void aPartIsTakenOut() {
    assertThat(SOME.minus(new PairScores(1, 2, 3, 10))).isEqualTo(new PairScores(5, 0, 1, 10));
    assertThat(SOME.minus(SOME)).isEqualTo(new PairScores(0, 0, 0, 0));
  }

  @Test
  void agreesWithCountingVerdictsOneByOne() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int size = 1 + random.nextInt(30);
      double share = random.nextDouble();
      int[] counts = new int[4]; // by 2 · truly + found
      for (int i = 0; i < size; i++) {
        int truly = random.nextDouble() < share ? 2 : 0;
        counts[truly + random.nextInt(2)]++;
      }
      PairScores scores = new PairScores(counts[3], counts[1], counts[2], size);
      double precision = counts[1] + counts[3] == 0 ? 1 : counts[3] / (counts[1] + counts[3] + 0.);
      double recall = counts[2] + counts[3] == 0 ? 1 : counts[3] / (counts[2] + counts[3] + 0.);
      assertThat(scores.precision()).as("seed %d", seed).isEqualTo(precision);
      assertThat(scores.recall()).as("seed %d", seed).isEqualTo(recall);
      if (counts[3] == 0) continue;
      assertThat(scores.f1())
          .as("seed %d", seed)
          .isCloseTo(2 / (1 / precision + 1 / recall), within(1e-12));
    }
  }
}
