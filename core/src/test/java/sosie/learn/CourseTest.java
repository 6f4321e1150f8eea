package sosie.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is chosen by what was held out. */
class CourseTest {

  private static final double[] PLAIN = {.90, .92, .88, .91};

  private static double[] better(double... by) {
    double[] better = PLAIN.clone();
    for (int i = 0; i < better.length; i++) better[i] += by[i];
    return better;
  }

  @Test
  void theBetterOneIsChosen() {
    double[] clearly = better(.05, .06, .05, .04);
    assertThat(Course.simplest(new double[][] {PLAIN, clearly}, 0)).isEqualTo(1);
    assertThat(Course.simplest(new double[][] {clearly, PLAIN}, 0)).isZero();
  }

  @Test
  void ofEqualsTheSimplestIsChosen() {
    assertThat(Course.simplest(new double[][] {PLAIN, PLAIN, PLAIN}, 0)).isZero();
  }

  @Test
  void whatIsBetterByLessThanAStandardErrorIsNoBetter() {
    double[] byLuck = better(.05, -.04, .04, -.03); // .005 on the mean, the error is .023
    assertThat(Course.simplest(new double[][] {PLAIN, byLuck}, 0)).isZero();
    assertThat(Course.simplest(new double[][] {PLAIN, byLuck}, 1)).as("not offered").isEqualTo(1);
  }

  @Test
  void whatIsLessSimpleIsChosenOnlyIfItIsBetter() {
    int chosen = 0;
    for (long seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      double[] simple = random.doubles(6).toArray();
      double[] other = random.doubles(6).toArray();
      if (Course.simplest(new double[][] {simple, other}, 0) == 0) continue;
      chosen++;
      assertThat(Course.mean(other)).as("seed %d", seed).isGreaterThan(Course.mean(simple));
    }
    assertThat(chosen).isBetween(50, 200); // by more than a standard error: one in six
  }
}
