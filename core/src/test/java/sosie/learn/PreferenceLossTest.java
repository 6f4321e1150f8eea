package sosie.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.parallel.WorkerPool;
import sosie.weigh.Form;
import sosie.weigh.Likeness;

class PreferenceLossTest {

  private static final int TRAITS = 5;
  private static final int TEXTS = 12;
  private static final double STEP = 1e-5;

  @ParameterizedTest
  @CsvSource({"COSINE, EXPONENTIAL", "COSINE, LINEAR", "JACCARD, EXPONENTIAL", "JACCARD, LINEAR"})
  void gradientsEqualFiniteDifferences(Likeness likeness, Form form) {
    for (long seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      PreferenceLoss loss = loss(random, likeness, form, 1 + 20 * random.nextDouble(), 1);
      double[] at = coefficients(random, form);
      double[] gradient = new double[TRAITS];
      loss.at(at, gradient);
      for (int i = 0; i < TRAITS; i++) {
        double slope = (at(loss, at, i, STEP) - at(loss, at, i, -STEP)) / (2 * STEP);
        assertThat(gradient[i])
            .as("seed %d, coefficient %d", seed, i)
            .isCloseTo(slope, within(1e-5 * Math.max(1, Math.abs(slope))));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"COSINE, EXPONENTIAL", "JACCARD, LINEAR"})
  void theLossIsWhatTheFormulaSays(Likeness likeness, Form form) {
    for (long seed = 0; seed < 20; seed++) {
      double sharpness = 7;
      Random random = new Random(seed);
      WeighedText[] texts = texts(random);
      Preferences preferences = preferences(random);
      double[] penalties = penalties();
      double[] at = coefficients(random, form);
      PreferenceLoss loss =
          new PreferenceLoss(
              texts,
              preferences,
              form,
              Alike.by(likeness),
              sharpness,
              penalties,
              new WorkerPool(1));
      double direct = direct(texts, preferences, at, likeness, form, sharpness, penalties);
      assertThat(loss.at(at, new double[TRAITS])).isCloseTo(direct, within(1e-9));
    }
  }

  /** The definition, word for word, with none of the shortcuts. */
  private static double direct(
      WeighedText[] texts,
      Preferences preferences,
      double[] at,
      Likeness likeness,
      Form form,
      double sharpness,
      double[] penalties) {
    for (WeighedText text : texts) text.weigh(at, form, Alike.by(likeness));
    double sum = 0;
    for (int i = 0; i < preferences.count(); i++) {
      double difference =
          similarity(texts, preferences, preferences.better()[i], likeness)
              - similarity(texts, preferences, preferences.worse()[i], likeness);
      sum += Math.log(1 + Math.exp(-sharpness * difference));
    }
    double penalty = 0;
    for (int i = 0; i < at.length; i++) penalty += penalties[i] / 2 * at[i] * at[i];
    return sum / preferences.count() + penalty;
  }

  private static double similarity(
      WeighedText[] texts, Preferences preferences, int pair, Likeness likeness) {
    WeighedText left = texts[preferences.left()[pair]];
    WeighedText right = texts[preferences.right()[pair]];
    double both = 0;
    double either = 0;
    double dot = 0;
    double leftSquares = 0;
    double rightSquares = 0;
    for (long run = 0; run < 30; run++) {
      int here = Arrays.binarySearch(left.runs, run);
      int there = Arrays.binarySearch(right.runs, run);
      double a = here < 0 ? 0 : left.weights[here];
      double b = there < 0 ? 0 : right.weights[there];
      both += Math.min(a, b);
      either += Math.max(a, b);
      dot += a * b;
      leftSquares += a * a;
      rightSquares += b * b;
    }
    if (likeness == Likeness.JACCARD) return either == 0 ? 0 : both / either;
    return dot == 0 ? 0 : dot / Math.sqrt(leftSquares * rightSquares);
  }

  @ParameterizedTest
  @CsvSource({"COSINE", "JACCARD"})
  void threadsMakeNoDifference(Likeness likeness) {
    double[] one = new double[TRAITS];
    double[] three = new double[TRAITS];
    Form form = Form.EXPONENTIAL;
    double[] at = coefficients(new Random(5), form);
    double alone = loss(new Random(9), likeness, form, 20, 1).at(at, one);
    double together = loss(new Random(9), likeness, form, 20, 3).at(at, three);
    assertThat(together).isEqualTo(alone);
    assertThat(three).isEqualTo(one);
  }

  private static double at(PreferenceLoss loss, double[] at, int coefficient, double step) {
    double[] moved = at.clone();
    moved[coefficient] += step;
    return loss.at(moved, new double[TRAITS]);
  }

  private static PreferenceLoss loss(
      Random random, Likeness likeness, Form form, double sharpness, int threads) {
    return new PreferenceLoss(
        texts(random),
        preferences(random),
        form,
        Alike.by(likeness),
        sharpness,
        penalties(),
        new WorkerPool(threads));
  }

  private static double[] penalties() {
    double[] penalties = new double[TRAITS];
    Arrays.fill(penalties, .01);
    penalties[0] = 0;
    return penalties;
  }

  private static WeighedText[] texts(Random random) {
    WeighedText[] texts = new WeighedText[TEXTS];
    for (int i = 0; i < TEXTS; i++) {
      long[] runs = random.longs(1 + random.nextInt(25), 0, 30).sorted().distinct().toArray();
      float[] traits = new float[runs.length * TRAITS];
      for (int j = 0; j < traits.length; j++) {
        traits[j] = j % TRAITS == 0 ? 1 : (float) random.nextGaussian();
      }
      texts[i] = new WeighedText(runs, traits, TRAITS);
    }
    return texts;
  }

  private static Preferences preferences(Random random) {
    int pairs = 20;
    int[] left = new int[pairs];
    int[] right = new int[pairs];
    for (int i = 0; i < pairs; i++) {
      left[i] = random.nextInt(TEXTS - 1);
      right[i] = left[i] + 1 + random.nextInt(TEXTS - 1 - left[i]);
    }
    int[] better = random.ints(50, 0, pairs).toArray();
    int[] worse = random.ints(50, 0, pairs).toArray();
    return new Preferences(left, right, better, worse);
  }

  /** Off the kinks of both forms, where a slope is no slope: sums are never near 0. */
  private static double[] coefficients(Random random, Form form) {
    double[] at = new double[TRAITS];
    for (int i = 1; i < TRAITS; i++) at[i] = .3 * random.nextGaussian();
    at[0] = form == Form.LINEAR ? 1.5 : .2;
    return at;
  }
}
