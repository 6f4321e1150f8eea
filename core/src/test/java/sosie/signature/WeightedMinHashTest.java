package sosie.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.feature.FeatureVector;
import sosie.hash.Hash64;

/** Both schemes of weighted MinHash, held to what they promise. */
class WeightedMinHashTest {

  enum Scheme {
    SAMPLES,
    DARTS;

    Signer<FeatureVector> signer(int hashes, long seed) {
      return this == SAMPLES
          ? new ConsistentSamples(hashes, seed)
          : new WeightedMinHash(hashes, seed);
    }
  }

  private static final int HASHES = 64;

  /** Agreements of many trials, each with a fresh pair and a fresh seed. */
  private static final class Count {
    private double agreed;
    private double expected;
    private double variance;

    void add(Signer<FeatureVector> signer, WeightedPair pair) {
      agreed += HASHES * signer.sign(pair.left()).agreement(signer.sign(pair.right()));
      expected += HASHES * pair.similarity();
      variance += HASHES * pair.similarity() * (1 - pair.similarity());
    }

    /** Five standard deviations: a false alarm once in 1.7 million, and the seeds are fixed. */
    void assertBinomial() {
      assertThat(agreed).isCloseTo(expected, within(5 * Math.sqrt(variance) + 1e-6));
    }
  }

  @ParameterizedTest
  @EnumSource
  void wordsAgreeWithTheProbabilityOfTheWeightedJaccardSimilarity(WeightedPair.Kind kind) {
    for (Scheme scheme : Scheme.values()) {
      for (double common : new double[] {.1, .4, .7, .9, .98}) {
        Random random = new Random(kind.name().hashCode() + (int) (common * 100));
        Count count = new Count();
        for (int trial = 0; trial < 250; trial++) {
          WeightedPair pair = WeightedPair.random(kind, 1 + random.nextInt(30), common, random);
          count.add(scheme.signer(HASHES, random.nextLong()), pair);
        }
        count.assertBinomial();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"SAMPLES, 2000, 10", "DARTS, 2000, 100", "SAMPLES, 20000, 2", "DARTS, 20000, 20"})
  void soDoTheyForLongTexts(Scheme scheme, int size, int trials) {
    Random random = new Random(size);
    Count count = new Count();
    for (int trial = 0; trial < trials; trial++) {
      WeightedPair pair = WeightedPair.random(WeightedPair.Kind.REAL, size, .7, random);
      count.add(scheme.signer(HASHES, random.nextLong()), pair);
    }
    count.assertBinomial();
  }

  @ParameterizedTest
  @ValueSource(floats = {1e-30f, 1e-6f, .3f, 1, 7, 1e6f, 1e30f})
  void theScaleOfBothDoesNotMatter(float factor) {
    for (Scheme scheme : Scheme.values()) {
      Random random = new Random(5);
      Count count = new Count();
      for (int trial = 0; trial < 300; trial++) {
        WeightedPair pair = WeightedPair.random(WeightedPair.Kind.REAL, 20, .6, random);
        count.add(scheme.signer(HASHES, random.nextLong()), pair.times(factor));
      }
      count.assertBinomial();
    }
  }

  /** The paper's own way: a weight w is w features, hashed as a set. */
  @ParameterizedTest
  @EnumSource
  void countsAreEstimatedAsByPlainMinHashOverUnaryNumbers(Scheme scheme) {
    Random random = new Random(8);
    double weighted = 0;
    double unary = 0;
    double variance = 0;
    for (int trial = 0; trial < 400; trial++) {
      WeightedPair pair = WeightedPair.random(WeightedPair.Kind.COUNTS, 15, .6, random);
      weighted += agreement(scheme.signer(HASHES, trial), pair.left(), pair.right());
      unary += agreement(new MinHash(HASHES, trial), unary(pair.left()), unary(pair.right()));
      variance += 2 * pair.similarity() * (1 - pair.similarity()) / HASHES;
    }
    assertThat(weighted).isCloseTo(unary, within(5 * Math.sqrt(variance)));
  }

  private static FeatureVector unary(FeatureVector counts) {
    long[] units = new long[(int) counts.total()];
    int size = 0;
    for (int i = 0; i < counts.size(); i++) {
      for (int unit = 0; unit < counts.weight(i); unit++) {
        units[size++] = Hash64.mix(counts.feature(i), unit);
      }
    }
    return FeatureVector.setOf(units, size);
  }

  private static double agreement(
      Signer<FeatureVector> signer, FeatureVector left, FeatureVector right) {
    return signer.sign(left).agreement(signer.sign(right));
  }

  /** Positions are independent: the mean square of the error is s(1 − s)/m, and no more. */
  @ParameterizedTest
  @EnumSource
  void theErrorOfOneSignatureIsThatOfABinomial(Scheme scheme) {
    Random random = new Random(77);
    int trials = 2000;
    double squares = 0;
    for (int trial = 0; trial < trials; trial++) {
      WeightedPair pair = WeightedPair.random(WeightedPair.Kind.REAL, 20, .7, random);
      double s = pair.similarity();
      double error = agreement(scheme.signer(HASHES, trial), pair.left(), pair.right()) - s;
      if (s > 0 && s < 1) squares += error * error / (s * (1 - s) / HASHES);
      else squares++;
    }
    // 2,000 squares of about normal numbers: a relative deviation of √(2/2000), 3.2 %
    assertThat(squares / trials).isBetween(.84, 1.16);
  }

  /** A position that picks a feature keeps its word when the others become lighter or vanish. */
  @ParameterizedTest
  @EnumSource
  void whatIsNotSampledDoesNotMatter(Scheme scheme) {
    Random random = new Random(6);
    for (int round = 0; round < 30; round++) {
      SortedMap<Long, Float> weights = new TreeMap<>();
      for (int i = 0; i < 12; i++) weights.put(random.nextLong(), 5 * random.nextFloat() + .01f);
      Signer<FeatureVector> signer = scheme.signer(HASHES, round);
      long[] words = signer.sign(WeightedPair.vector(weights)).words();
      int sampled = 0;
      for (long feature : weights.keySet()) {
        SortedMap<Long, Float> without = new TreeMap<>(weights);
        without.remove(feature);
        SortedMap<Long, Float> lighter = new TreeMap<>(weights);
        lighter.replaceAll((f, w) -> f == feature ? w : w * random.nextFloat() + 1e-9f);
        long[] fewer = signer.sign(WeightedPair.vector(without)).words();
        long[] less = signer.sign(WeightedPair.vector(lighter)).words();
        for (int j = 0; j < HASHES; j++) {
          if (fewer[j] == words[j]) continue;
          sampled++;
          assertThat(less[j]).isEqualTo(words[j]);
        }
      }
      assertThat(sampled).as("every position picks one feature").isEqualTo(HASHES);
    }
  }

  /** A feature of a third of all weight is picked by a third of the positions. */
  @ParameterizedTest
  @EnumSource
  void aFeatureIsPickedByItsShareOfTheWeight(Scheme scheme) {
    float[] weights = {.001f, .7f, 3, 20, 7.4f};
    FeatureVector all = FeatureVector.ofSorted(new long[] {1, 2, 3, 4, 5}, weights, 0, 5);
    FeatureVector first = FeatureVector.ofSorted(new long[] {1, 2, 3, 4, 5}, weights, 0, 4);
    int kept = 0;
    int trials = 500;
    for (int trial = 0; trial < trials; trial++) {
      kept += (int) Math.round(HASHES * agreement(scheme.signer(HASHES, trial), all, first));
    }
    double share = first.total() / all.total();
    double n = (double) trials * HASHES;
    assertThat((double) kept).isCloseTo(n * share, within(5 * Math.sqrt(n * share * (1 - share))));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 64, 200})
  void theDartsWithinReachAreAllThatMatters(int hashes) {
    Random random = new Random(hashes);
    for (int round = 0; round < 40; round++) {
      for (WeightedPair.Kind kind : WeightedPair.Kind.values()) {
        FeatureVector one = WeightedPair.random(kind, 1 + random.nextInt(40), .9, random).left();
        if (one.size() == 0) continue;
        assertThat(new WeightedMinHash(hashes, round).sign(one).words())
            .as("%s, round %d", kind, round)
            .isEqualTo(PlainDarts.sign(one, hashes, round));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aSetIsAVectorOfOnes(Scheme scheme) {
    long[] features = {-5, 3, 99};
    FeatureVector ones = FeatureVector.ofSorted(features, new float[] {1, 1, 1}, 0, 3);
    Signer<FeatureVector> signer = scheme.signer(HASHES, 4);
    assertThat(signer.sign(FeatureVector.ofSorted(features, 0, 3)).words())
        .isEqualTo(signer.sign(ones).words());
  }

  @ParameterizedTest
  @EnumSource
  void nothingHasNoSignature(Scheme scheme) {
    assertThat(scheme.signer(3, 1).sign(FeatureVector.NOTHING).words())
        .containsExactly(Signature.NONE, Signature.NONE, Signature.NONE);
  }

  @ParameterizedTest
  @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 0, -0f, -2})
  void rejectsWhatIsNoWeightNamingTheValue(float weight) {
    FeatureVector bad = FeatureVector.ofSorted(new long[] {1, 2}, new float[] {1, weight}, 0, 2);
    for (Scheme scheme : Scheme.values()) {
      assertThatThrownBy(() -> scheme.signer(HASHES, 1).sign(bad))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("weight must be above 0 and finite, was " + weight);
    }
  }

  @Test
  void rejectsSettingsOutOfBoundsNamingTheValue() {
    assertThatThrownBy(() -> new WeightedMinHash(0, 1))
        .hasMessage("hashes must be at least 1, was 0");
    assertThatThrownBy(() -> new ConsistentSamples(8, 65, 1))
        .hasMessage("bitsPerHash must be between 1 and 64, was 65");
    assertThatThrownBy(() -> new WeightedMinHash(8, 0, 1))
        .hasMessage("bitsPerHash must be between 1 and 64, was 0");
  }

  @Test
  void cutHashesTakeTheirBitsAndNoMore() {
    assertThat(new WeightedMinHash(48, 8, 1).bytes()).isEqualTo(48);
    assertThat(new WeightedMinHash(64, 6, 1).bytes()).isEqualTo(48);
    assertThat(new ConsistentSamples(80, 20, 1).bytes()).isEqualTo(200);
    assertThat(new ConsistentSamples(80, 1).bytes()).isEqualTo(640);
  }

  @Test
  void givesTheFrozenSignaturesOfVersionOne() {
    float[] weights = {.25f, 1, 3.7f, 100, 1e-3f};
    FeatureVector features = FeatureVector.ofSorted(new long[] {1, 2, 3, 4, 5}, weights, 0, 5);
    FeatureVector set = FeatureVector.ofSorted(new long[] {1, 2, 3, 4, 5}, 0, 5);
    assertThat(new WeightedMinHash(3, 1).sign(features).words()).containsExactly(DARTS);
    assertThat(new WeightedMinHash(3, 1).sign(set).words()).containsExactly(SET_DARTS);
    assertThat(new ConsistentSamples(3, 1).sign(features).words()).containsExactly(SAMPLES);
    assertThat(new ConsistentSamples(3, 1).sign(set).words()).containsExactly(SET_SAMPLES);
    assertThat(new WeightedMinHash(12, 6, 1).sign(features).words()).containsExactly(PACKED);
  }

  private static final long[] DARTS = {
    -3467232934012826780L, 4289654900718939558L, 5341393113735970231L
  };
  private static final long[] SET_DARTS = {
    -5276362139228131191L, 1246528808614786661L, -432314744140917122L
  };
  private static final long[] SAMPLES = {
    2472526461659124841L, 3075375233614276522L, 3501528876504615824L
  };
  private static final long[] SET_SAMPLES = {
    -1090065720685764222L, -6640382646587816135L, -5685677563104606205L
  };
  private static final long[] PACKED = {8998642367530156834L, 135L};
}
