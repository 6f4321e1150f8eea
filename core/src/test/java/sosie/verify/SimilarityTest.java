package sosie.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.feature.FeatureVector;

class SimilarityTest {

  static List<Similarity<FeatureVector>> measures() {
    return List.of(new Jaccard(), new Containment(), new Cosine(), new WeightedJaccard());
  }

  @ParameterizedTest
  @MethodSource("measures")
  void isSymmetricWithinZeroAndOneAndOneForTheSame(Similarity<FeatureVector> measure) {
    Random random = new Random(8);
    for (int round = 0; round < 500; round++) {
      FeatureVector a = random(random);
      FeatureVector b = random(random);
      double similarity = measure.between(a, b);
      assertThat(similarity).isBetween(0.0, 1.0).isEqualTo(measure.between(b, a));
      if (a.size() > 0) assertThat(measure.between(a, a)).isCloseTo(1, within(1e-12));
    }
  }

  @ParameterizedTest
  @MethodSource("measures")
  void reachingAThresholdGivesExactlyTheSimilarity(Similarity<FeatureVector> measure) {
    Random random = new Random(9);
    for (int round = 0; round < 3000; round++) {
      FeatureVector a = random(random);
      FeatureVector b = random(random);
      double threshold = round % 3 == 0 ? 0.8 : (1 + random.nextInt(20)) / 20.0;
      double plain = measure.between(a, b);
      double expected = plain >= threshold ? plain : Similarity.BELOW;
      assertThat(measure.reaches(a, b, threshold))
          .as("round %d, %s of %d and %d", round, measure, a.size(), b.size())
          .isEqualTo(expected);
    }
  }

  /** Against sets of boxed numbers, the slow and obvious way. */
  @Test
  void jaccardAndContainmentEqualTheirDefinition() {
    Random random = new Random(10);
    for (int round = 0; round < 500; round++) {
      FeatureVector a = random(random);
      FeatureVector b = random(random);
      Set<Long> shared = boxed(a);
      shared.retainAll(boxed(b));
      Set<Long> union = boxed(a);
      union.addAll(boxed(b));
      double jaccard = union.isEmpty() ? 0 : (double) shared.size() / union.size();
      assertThat(new Jaccard().between(a, b)).isEqualTo(jaccard);
      int smaller = Math.min(a.size(), b.size());
      double containment = smaller == 0 ? 0 : (double) shared.size() / smaller;
      assertThat(new Containment().between(a, b)).isEqualTo(containment);
    }
  }

  @Test
  void fourOfFiveReachesEightyPerCentExactly() {
    FeatureVector four = FeatureVector.setOf(new long[] {1, 2, 3, 4}, 4);
    FeatureVector five = FeatureVector.setOf(new long[] {1, 2, 3, 4, 5}, 5);
    assertThat(new Jaccard().reaches(four, five, .8)).isEqualTo(.8);
    assertThat(new Jaccard().reaches(four, five, .8000001)).isEqualTo(Similarity.BELOW);
  }

  @Test
  void containmentSeesAShortTextInsideALongOne() {
    FeatureVector two = FeatureVector.setOf(new long[] {1, 2}, 2);
    FeatureVector many = FeatureVector.setOf(new long[] {1, 2, 3, 4, 5, 6, 7, 8}, 8);
    assertThat(new Containment().between(two, many)).isEqualTo(1);
    assertThat(new Jaccard().between(two, many)).isEqualTo(.25);
  }

  /** The worked example of the SpotSigs paper: 12 of 15. */
  @Test
  void multiSetJaccardOfTheSpotSigsExampleIsFourFifths() {
    FeatureVector first = bag(5, 4, 4);
    FeatureVector third = bag(4, 5, 5);
    assertThat(new WeightedJaccard().between(first, third)).isEqualTo(.8);
  }

  @Test
  void emptySetsAreLikeNothing() {
    FeatureVector empty = FeatureVector.setOf(new long[0], 0);
    for (Similarity<FeatureVector> measure : measures()) {
      assertThat(measure.between(empty, empty)).isZero();
      assertThat(measure.reaches(empty, empty, .5)).isEqualTo(Similarity.BELOW);
    }
  }

  /** Against the formula in plain loops, on long vectors where it can stop early. */
  @Test
  void cosineOfWeightsStopsEarlyWithoutChangingTheAnswer() {
    for (long seed = 0; seed < 300; seed++) {
      RandomVectors texts = new RandomVectors(seed, RandomVectors.Family.MIXED, 8);
      for (FeatureVector a : texts.vectors) {
        for (FeatureVector b : texts.vectors) {
          double plain = plainCosine(a, b);
          assertThat(new Cosine().between(a, b)).isEqualTo(plain);
          assertThat(new Cosine().reaches(a, b, plain)).isEqualTo(plain);
          assertThat(new Cosine().reaches(a, b, Math.nextUp(plain))).isEqualTo(Similarity.BELOW);
          assertThat(new Cosine().reaches(a, b, .8))
              .isEqualTo(plain >= .8 ? plain : Similarity.BELOW);
        }
      }
    }
  }

  private static double plainCosine(FeatureVector a, FeatureVector b) {
    double norms = Math.sqrt(plainDot(a, a) * plainDot(b, b));
    return norms == 0 ? 0 : Math.min(1, plainDot(a, b) / norms);
  }

  private static double plainDot(FeatureVector a, FeatureVector b) {
    double sum = 0;
    for (int i = 0; i < a.size(); i++) {
      for (int j = 0; j < b.size(); j++) {
        if (a.feature(i) == b.feature(j)) sum += (double) a.weight(i) * b.weight(j);
      }
    }
    return sum;
  }

  /** Multi-sets and weights that no float sum holds exactly, at thresholds that some pairs hit. */
  @Test
  void multiSetJaccardEndsEarlyOnlyBelowTheThreshold() {
    Random random = new Random(13);
    WeightedJaccard measure = new WeightedJaccard();
    int reached = 0;
    for (int round = 0; round < 20_000; round++) {
      FeatureVector a = weighted(random, round % 2 == 0);
      FeatureVector b = round % 5 == 0 ? a : weighted(random, round % 4 < 2);
      double plain = measure.between(a, b);
      double threshold = round % 3 == 0 ? plain : (1 + random.nextInt(20)) / 20.0;
      double expected = plain >= threshold ? plain : Similarity.BELOW;
      if (plain >= threshold) reached++;
      assertThat(measure.reaches(a, b, threshold)).as("round %d", round).isEqualTo(expected);
      assertThat(measure.reaches(a, b, Math.nextUp(plain))).isEqualTo(Similarity.BELOW);
    }
    assertThat(reached).isBetween(5000, 19_000);
  }

  private static FeatureVector weighted(Random random, boolean whole) {
    long[] values = random.longs(random.nextInt(40), 0, 12).toArray();
    FeatureVector bag = FeatureVector.bagOf(values, values.length);
    if (whole) return bag;
    long[] features = new long[bag.size()];
    bag.copyTo(features, 0);
    float[] weights = new float[features.length];
    for (int i = 0; i < weights.length; i++) weights[i] = bag.weight(i) * (.1f + features[i] / 7f);
    return FeatureVector.ofSorted(features, weights, 0, features.length);
  }

  private static FeatureVector bag(int... counts) {
    long[] values = new long[100];
    int size = 0;
    for (int feature = 0; feature < counts.length; feature++) {
      for (int i = 0; i < counts[feature]; i++) values[size++] = feature;
    }
    return FeatureVector.bagOf(values, size);
  }

  private static FeatureVector random(Random random) {
    long[] values = random.longs(random.nextInt(30), 0, 20).toArray();
    return FeatureVector.setOf(values, values.length);
  }

  private static Set<Long> boxed(FeatureVector vector) {
    Set<Long> set = new HashSet<>();
    for (int i = 0; i < vector.size(); i++) set.add(vector.feature(i));
    return set;
  }
}
