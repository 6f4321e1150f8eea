package sosie.scores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sosie.scores.AskedPairs.Verdict;
import sosie.verify.ScoredPairs;

class BestThresholdTest {

  /** Three documents of which the first two are the same; the third is like the second. */
  private static Sweep right(double score, double wrongScore) {
    ScoredPairs pairs = new ScoredPairs();
    pairs.add(0, 1, score);
    pairs.add(1, 2, wrongScore);
    return RankedPairs.of(pairs, 3)
        .against(
            AskedPairs.ofDocuments(
                3, (left, right) -> right == 1 ? Verdict.SAME : Verdict.DIFFERENT));
  }

  @Test
  void hasTheFewestDecimalsInTheGapBelowTheBestScore() {
    assertThat(right(3 / 7.0, .41).bestThreshold()).isEqualTo(.42);
    assertThat(right(3 / 7.0, .42).bestThreshold()).as("0.4243 is the middle").isEqualTo(.424);
    assertThat(right(.7, .69).bestThreshold()).isEqualTo(.7);
  }

  @Test
  void isNearTheMiddleOfTheGap() {
    assertThat(right(.9, .2).bestThreshold()).as("0.55 is as near to both").isEqualTo(.6);
    assertThat(right(.93, .2).bestThreshold()).isEqualTo(.6);
    assertThat(right(1, .8).bestThreshold()).as("not 1").isEqualTo(.9);
    assertThat(right(.87, .81).bestThreshold()).isEqualTo(.84);
  }

  @Test
  void isNotBelowWhatWasLookedAt() {
    Sweep lowestIsBest = right(1 / 3.0, .9);
    assertThat(lowestIsBest.best().threshold()).isEqualTo(1 / 3.0);
    assertThat(lowestIsBest.bestThreshold()).as("the score itself").isEqualTo(1 / 3.0);
    assertThat(lowestIsBest.bestThreshold(.25)).isEqualTo(.3);
    assertThat(lowestIsBest.bestThreshold(.31)).isEqualTo(.32);
    assertThat(lowestIsBest.bestThreshold(.3333)).isEqualTo(.3333);
    assertThat(lowestIsBest.bestThreshold(0)).isEqualTo(.2);
    assertThat(lowestIsBest.bestThreshold(.5)).as("a floor above it").isEqualTo(1 / 3.0);
    assertThat(right(.04, .9).bestThreshold(0)).as("never 0").isEqualTo(.02);
    assertThat(right(0, .9).bestThreshold(0)).as("unless it is").isZero();
  }

  @Test
  void rejectsAFloorThatIsNoThreshold() {
    for (double floor : new double[] {-.1, 1.1, Double.NaN}) {
      assertThatThrownBy(() -> right(.5, .4).bestThreshold(floor))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("floor must be from 0 to 1, was " + floor);
    }
  }

  @Test
  void findsTheVerySamePairsAsTheBest() {
    for (long seed = 0; seed < 400; seed++) {
      Sweep sweep = new RandomSweep(seed).sweep();
      for (double threshold : new double[] {sweep.bestThreshold(), sweep.bestThreshold(0)}) {
        assertThat(threshold).as("seed %d", seed).isBetween(0., 1.);
        assertThat(sweep.at(threshold)).as("seed %d", seed).isEqualTo(sweep.best().scores());
      }
    }
  }

  @Test
  void noShorterNumberLiesInTheGapAndNoneAsShortIsNearerToItsMiddle() {
    for (long seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      double above = coarse(random);
      double upTo = Math.min(1, above + Math.pow(10, -random.nextInt(4)) * coarse(random));
      if (upTo <= above) continue;
      double given = ShortDecimal.between(above, upTo);
      assertThat(given).as("seed %d", seed).isEqualTo(bySearch(above, upTo));
    }
  }

  @Test
  void theNumberItselfIsTakenWhereTheGapIsTooNarrow() {
    for (double upTo : new double[] {1 / 3.0, 2 / 3.0, .1 + .2, Math.PI - 3}) {
      assertThat(ShortDecimal.between(Math.nextDown(upTo), upTo)).isEqualTo(upTo);
    }
    assertThat(ShortDecimal.between(Math.nextDown(.3), .3)).isEqualTo(.3);
    assertThat(ShortDecimal.between(.3, .1 + .2)).as("one step apart").isEqualTo(.1 + .2);
    assertThat(ShortDecimal.between(Math.nextDown(1.), 1)).isEqualTo(1);
    assertThat(ShortDecimal.between(.5, .5)).as("no gap").isEqualTo(.5);
    assertThat(ShortDecimal.between(.5, .4)).as("the wrong way round").isEqualTo(.4);
  }

  @Test
  void givesUpToFifteenDecimals() {
    double above = .1234567890123441;
    assertThat(ShortDecimal.between(above, .1234567890123459)).isEqualTo(.123456789012345);
  }

  private static double coarse(Random random) {
    return random.nextBoolean() ? random.nextDouble() : random.nextInt(1001) / 1000.0;
  }

  /** Goes through all numbers of one decimal, then of two, and so on, written as people do. */
  private static double bySearch(double above, double upTo) {
    double middle = (above + upTo) / 2;
    for (int decimals = 1; decimals < 9; decimals++) {
      double nearest = Double.NaN;
      int steps = (int) Math.pow(10, decimals);
      for (int step = Math.max(0, (int) (above * steps) - 1); step <= upTo * steps + 1; step++) {
        double number = BigDecimal.valueOf(step, decimals).doubleValue();
        if (number <= above || number > upTo) continue;
        boolean isNearer = !(Math.abs(number - middle) > Math.abs(nearest - middle) + 1e-12);
        if (Double.isNaN(nearest) || isNearer) nearest = number;
      }
      if (!Double.isNaN(nearest)) return nearest;
    }
    throw new AssertionError("no short number above " + above + " up to " + upTo);
  }
}
