package sosie.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sosie.feature.TermWeights.Kind;
import sosie.hash.LongTable;

class TermWeightsTest {

  /** Frequencies by hand. */
  record Counts(long texts, Map<Long, Integer> of) implements Frequencies {
    @Override
    public int of(long feature) {
      return of.getOrDefault(feature, 0);
    }

    @Override
    public void forEach(LongTable.Visitor visitor) {
      throw new AssertionError("looked at the collection");
    }
  }

  /** Feature 1 twice, 2 once, 3 three times, 4 once; of 8 texts, 3 is in all and 4 in none. */
  private static final FeatureVector BAG = FeatureVector.bagOf(new long[] {1, 1, 2, 3, 3, 3, 4}, 7);

  private static final Counts COUNTS = new Counts(8, Map.of(1L, 2, 2L, 1, 3L, 8));

  private static FeatureVector weighed(Kind kind) {
    return new TermWeights(kind).refine(BAG, COUNTS);
  }

  private static void assertWeights(FeatureVector features, double... featureThenWeight) {
    assertThat(features.size()).isEqualTo(featureThenWeight.length / 2);
    for (int i = 0; i < features.size(); i++) {
      assertThat((double) features.feature(i)).isEqualTo(featureThenWeight[2 * i]);
      assertThat((double) features.weight(i)).isEqualTo(featureThenWeight[2 * i + 1], offset(1e-6));
    }
  }

  @Test
  void binaryDropsWeights() {
    assertThat(weighed(Kind.BINARY).isSet()).isTrue();
    assertWeights(weighed(Kind.BINARY), 1, 1, 2, 1, 3, 1, 4, 1);
  }

  @Test
  void tfIsTheCount() {
    assertWeights(weighed(Kind.TF), 1, 2, 2, 1, 3, 3, 4, 1);
  }

  @Test
  void logTfDampsTheCount() {
    assertWeights(weighed(Kind.LOG_TF), 1, 1 + Math.log(2), 2, 1, 3, 1 + Math.log(3), 4, 1);
  }

  @Test
  void idfLeavesOutWhatEveryTextHasAndCountsTheUnseenAsSeenOnce() {
    assertWeights(weighed(Kind.IDF), 1, Math.log(4), 2, Math.log(8), 4, Math.log(8));
  }

  @Test
  void tfIdfIsTheirProduct() {
    assertWeights(weighed(Kind.TF_IDF), 1, 2 * Math.log(4), 2, Math.log(8), 4, Math.log(8));
  }

  @Test
  void onlyIdfNeedsTheCollectionCounted() {
    for (Kind kind : Kind.values()) {
      if (kind.needsCounts()) continue;
      FeatureVector without = new TermWeights(kind).refine(BAG, new SelectionTest.Uncounted());
      assertThat(without.sameAs(weighed(kind))).isTrue();
    }
    assertThat(Kind.IDF.needsCounts()).isTrue();
    assertThat(Kind.TF_IDF.needsCounts()).isTrue();
  }

  @Test
  void inACollectionOfOneTextIdfLeavesNothing() {
    Counts one = new Counts(1, Map.of(1L, 1));
    assertThat(new TermWeights(Kind.IDF).refine(BAG, one).size()).isZero();
    assertThat(new TermWeights(Kind.IDF).refine(BAG, new Counts(0, Map.of())).size()).isZero();
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void weightsArePositiveFiniteAndAsTheFormulaSays(Kind kind) {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      long[] values = new long[1 + random.nextInt(200)];
      for (int i = 0; i < values.length; i++) values[i] = random.nextInt(40);
      FeatureVector bag = FeatureVector.bagOf(values, values.length);
      Map<Long, Integer> counted = new HashMap<>();
      for (long i = 0; i < 40; i++) counted.put(i, random.nextInt(12));
      Counts counts = new Counts(10, counted); // some counts even exceed it
      FeatureVector weighed = new TermWeights(kind).refine(bag, counts);
      int at = 0;
      for (int i = 0; i < bag.size(); i++) {
        float expected = (float) formula(kind, bag.weight(i), counts.of(bag.feature(i)));
        if (!(expected > 0)) continue;
        assertThat(weighed.feature(at)).as("seed %d", seed).isEqualTo(bag.feature(i));
        assertThat(weighed.weight(at++)).as("seed %d", seed).isEqualTo(expected);
      }
      assertThat(weighed.size()).as("seed %d", seed).isEqualTo(at);
    }
  }

  private static double formula(Kind kind, double tf, int df) {
    double idf = Math.log(10.0 / Math.max(df, 1));
    return switch (kind) {
      case BINARY -> 1;
      case TF -> tf;
      case LOG_TF -> 1 + Math.log(tf);
      case IDF -> idf;
      case TF_IDF -> tf * idf;
    };
  }
}
