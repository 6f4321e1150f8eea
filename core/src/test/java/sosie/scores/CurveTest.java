package sosie.scores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sosie.truth.JudgedTexts;

class CurveTest {

  /** A method that mostly gives the higher scores to the pairs that are the same. */
  private static Sweep sweep(int seed, int scores) {
    Random random = new Random(seed);
    double[] thresholds =
        random.doubles(scores).map(score -> -score).sorted().map(score -> -score).toArray();
    long[] right = new long[scores];
    long[] found = new long[scores];
    for (int i = 0; i < scores; i++) {
      found[i] = 1L + random.nextInt(3);
      for (int pair = 0; pair < found[i]; pair++) {
        if (random.nextDouble() < Math.pow(thresholds[i], 1 + seed % 4)) right[i]++;
      }
    }
    long truePairs = IntStream.range(0, scores).mapToLong(i -> right[i]).sum() + 3;
    return Sweep.of(thresholds, right, found, new Totals(truePairs, 1_000_000));
  }

  /** A truth of which only the totals are asked. */
  private record Totals(long truePairs, long judgedPairs) implements JudgedTexts {

    @Override
    public long same(int left, int right) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long judged(int left, int right) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long sameCopies(int text) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long judgedCopies(int text) {
      throw new UnsupportedOperationException();
    }
  }

  private static List<Sweep.Point> all(Sweep sweep) {
    return IntStream.range(0, sweep.size()).mapToObj(sweep::point).toList();
  }

  private static double distance(Sweep.Point one, Sweep.Point other) {
    double recall = Math.abs(one.scores().recall() - other.scores().recall());
    double precision = Math.abs(one.scores().precision() - other.scores().precision());
    return Math.max(Math.abs(one.threshold() - other.threshold()), Math.max(recall, precision));
  }

  @Test
  void keepsEveryPointWhereThereIsRoom() {
    Sweep sweep = sweep(1, 40);
    assertThat(sweep.curve(40)).isEqualTo(all(sweep));
    assertThat(sweep.curve(1000)).isEqualTo(all(sweep));
  }

  @Test
  void keepsTheFirstTheLastAndTheBest() {
    for (int seed = 0; seed < 40; seed++) {
      Sweep sweep = sweep(seed, 1 + seed * 20);
      for (int atMost : new int[] {3, 4, 10, 100}) {
        List<Sweep.Point> curve = sweep.curve(atMost);
        assertThat(curve).as("seed %d", seed).hasSizeLessThanOrEqualTo(atMost);
        assertThat(curve).as("seed %d", seed).isSubsetOf(all(sweep)).doesNotHaveDuplicates();
        assertThat(curve)
            .as("seed %d", seed)
            .contains(sweep.point(0), sweep.best(), sweep.point(sweep.size() - 1))
            .isSortedAccordingTo((a, b) -> Double.compare(b.threshold(), a.threshold()));
      }
    }
  }

  /** With n points to spend on a way of length l, none need be further than l / (n − 3) apart. */
  @Test
  void everyPointLeftOutIsNearOneThatIsKept() {
    for (int seed = 0; seed < 20; seed++) {
      Sweep sweep = sweep(seed, 2000);
      List<Sweep.Point> all = all(sweep);
      double length = 0;
      for (int i = 1; i < all.size(); i++) length += distance(all.get(i - 1), all.get(i));
      List<Sweep.Point> curve = sweep.curve(200);
      for (Sweep.Point point : all) {
        double nearest = curve.stream().mapToDouble(kept -> distance(kept, point)).min().orElse(9);
        assertThat(nearest).as("seed %d", seed).isLessThanOrEqualTo(length / 197 + 1 / 4096.0);
      }
    }
  }

  @Test
  void spendsThePointsItMay() {
    assertThat(sweep(3, 5000).curve(300).size()).isBetween(250, 300);
  }

  @Test
  void rejectsFewerThanThreePoints() {
    assertThatThrownBy(() -> sweep(1, 10).curve(2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("atMost must be at least 3, was 2");
  }
}
