package sosie.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is chosen by what was held out. */
class CrossValidationTest {

  private static final double[] PLAIN = {.90, .92, .88, .91};

  private static double[] better(double... by) {
    double[] better = PLAIN.clone();
    for (int i = 0; i < better.length; i++) better[i] += by[i];
    return better;
  }

  @Test
  void theBetterOneIsChosen() {
    double[] clearly = better(.05, .06, .05, .04);
    assertThat(CrossValidation.form(new double[][] {PLAIN, clearly})).isEqualTo(1);
    assertThat(CrossValidation.form(new double[][] {clearly, PLAIN})).isZero();
    assertThat(CrossValidation.round(new double[][] {PLAIN, PLAIN, clearly})).isEqualTo(2);
  }

  @Test
  void ofEqualsTheSimplestIsChosen() {
    assertThat(CrossValidation.form(new double[][] {PLAIN, PLAIN})).isZero();
    assertThat(CrossValidation.round(new double[][] {PLAIN, PLAIN, PLAIN})).isZero();
  }

  @Test
  void whatIsBetterByLuckIsNoBetter() {
    double[] byLuck = better(.05, -.04, .04, -.03);
    assertThat(CrossValidation.form(new double[][] {PLAIN, byLuck})).isZero();
    assertThat(CrossValidation.round(new double[][] {PLAIN, better(0, 0, 0, .01), byLuck}))
        .isEqualTo(1);
  }

  @Test
  void equalWeightsAreLeftForWhateverIsBetter() {
    assertThat(CrossValidation.round(new double[][] {PLAIN, better(.05, -.04, .04, -.03)}))
        .isEqualTo(1);
  }

  /** .02 ± .015: above the error of four samples, .0075, and that of turns that overlap, .017. */
  @Test
  void turnsThatShareDocumentsAreNotTakenForSamples() {
    double[] steadily = better(.005, .035, .02, .02);
    double[] lessSteadily = better(-.02, .06, .02, .02); // .02 ± .033, .0163 and .037
    assertThat(CrossValidation.form(new double[][] {PLAIN, steadily})).isEqualTo(1);
    assertThat(CrossValidation.form(new double[][] {PLAIN, lessSteadily})).isZero();
    assertThat(CrossValidation.round(new double[][] {PLAIN, PLAIN, lessSteadily})).isEqualTo(2);
  }

  @Test
  void whatIsLessSimpleIsChosenOnlyIfItIsBetter() {
    int chosen = 0;
    for (long seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      double[] simple = random.doubles(6).toArray();
      double[] other = random.doubles(6).toArray();
      if (CrossValidation.form(new double[][] {simple, other}) == 0) continue;
      chosen++;
      assertThat(CrossValidation.mean(other))
          .as("seed %d", seed)
          .isGreaterThan(CrossValidation.mean(simple));
    }
    assertThat(chosen).as("one in a hundred, by luck").isBetween(1, 30);
  }
}
