package sosie.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.feature.FeatureVector;
import sosie.hash.Hash64;
import sosie.signature.SimHash.Projection;

class SimHashTest {

  @ParameterizedTest
  @ValueSource(ints = {0, 32, 100, 4160})
  void rejectsOddNumbersOfBitsNamingTheValue(int bits) {
    assertThatThrownBy(() -> new SimHash(bits, Projection.SIGNS, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("bits must be a multiple of 64 between 64 and 4096, was " + bits);
  }

  @ParameterizedTest
  @EnumSource(Projection.class)
  void theFastSumsEqualTheDefinition(Projection projection) {
    Random random = new Random(3);
    for (int round = 0; round < 40; round++) {
      SimHash simHash = new SimHash(64 * (1 + random.nextInt(4)), projection, round);
      FeatureVector counts = bag(random, 1 + random.nextInt(60), 100);
      assertThat(simHash.sign(counts).words()).isEqualTo(PlainSimHash.sign(counts, simHash));
      FeatureVector weights = weighted(random, 1 + random.nextInt(60));
      assertThat(simHash.sign(weights).words()).isEqualTo(PlainSimHash.sign(weights, simHash));
    }
  }

  @Test
  void aWeightCountsAsManyFeatures() {
    SimHash simHash = new SimHash(256, Projection.SIGNS, 5);
    FeatureVector heavy = FeatureVector.bagOf(new long[] {1, 2, 2, 2, 2, 3, 4}, 7);
    FeatureVector alone = FeatureVector.setOf(new long[] {2}, 1);
    assertThat(simHash.sign(heavy).words()).isEqualTo(simHash.sign(alone).words());
  }

  @ParameterizedTest
  @EnumSource(Projection.class)
  void theScaleOfTheWeightsDoesNotMatter(Projection projection) {
    FeatureVector one = weighted(new Random(6), 50);
    float[] scaled = new float[one.size()];
    long[] features = new long[one.size()];
    one.copyTo(features, 0);
    for (int i = 0; i < scaled.length; i++) scaled[i] = one.weight(i) * 0x1p-40f;
    FeatureVector small = FeatureVector.ofSorted(features, scaled, 0, scaled.length);
    SimHash simHash = new SimHash(512, projection, 5);
    assertThat(simHash.sign(small).words()).isEqualTo(simHash.sign(one).words());
  }

  @ParameterizedTest
  @EnumSource(Projection.class)
  void nothingHasNoSignatureAndIsToldFromAllElse(Projection projection) {
    SimHash simHash = new SimHash(128, projection, 5);
    assertThat(simHash.sign(FeatureVector.NOTHING).words())
        .containsExactly(Signature.NONE, Signature.NONE);
    FeatureVector weightless = FeatureVector.ofSorted(new long[] {1, 2}, new float[2], 0, 2);
    assertThat(simHash.sign(weightless).words()).containsOnly(Signature.NONE);
  }

  @Test
  void aFeatureWhoseBitsReadAsMissingHasItsLastBitTurned() {
    long feature = featureHashedTo(Signature.NONE);
    FeatureVector one = FeatureVector.setOf(new long[] {feature}, 1);
    assertThat(new SimHash(64, Projection.SIGNS, 0).sign(one).words())
        .containsExactly(Signature.NONE + 1);
    Signature two = new SimHash(128, Projection.SIGNS, 0).sign(one);
    assertThat(two.word(0)).isEqualTo(Signature.NONE);
    assertThat(two.word(1)).isNotEqualTo(Signature.NONE);
  }

  /** Undoes the hashes: all of them are bijections. */
  private static long featureHashedTo(long hash) {
    long golden = 0x9E3779B97F4A7C15L;
    long own = unmixed(hash) - golden; // nth(own, 0)
    long rotated = unmixed(own) ^ golden; // mix(0, feature)
    long feature = Long.rotateRight(rotated, 32) * inverse(golden);
    assertThat(Hash64.nth(Hash64.mix(0, feature), 0)).isEqualTo(hash);
    return feature;
  }

  private static long unmixed(long x) {
    x ^= x >>> 31 ^ x >>> 62;
    x *= inverse(0x94D049BB133111EBL);
    x ^= x >>> 27 ^ x >>> 54;
    x *= inverse(0xBF58476D1CE4E5B9L);
    return x ^ x >>> 30 ^ x >>> 60;
  }

  private static long inverse(long odd) {
    long inverse = odd;
    for (int i = 0; i < 6; i++) inverse *= 2 - odd * inverse;
    return inverse;
  }

  @Test
  void givesTheFrozenBitsOfVersionOne() {
    FeatureVector features = FeatureVector.bagOf(new long[] {1, 2, 2, 3, 4, 4, 4, 5}, 8);
    assertThat(new SimHash(128, Projection.SIGNS, 1).sign(features).words())
        .containsExactly(-45684809971957741L, 101223150752571526L);
    assertThat(new SimHash(128, Projection.GAUSSIAN, 1).sign(features).words())
        .containsExactly(-6807789381397782964L, -1816568330672109293L);
  }

  @Test
  void theTableOfQuantilesIsNormalAndFrozen() {
    float[] table = NormalSums.quantiles();
    assertThat(table[65535]).isEqualTo(4.324919f, within(1e-6f)); // 1 − 2⁻¹⁷
    assertThat(table[63897]).isEqualTo(1.9599379f, within(1e-6f)); // 63,897.5 / 65,536
    assertThat(table[32768]).isEqualTo((float) (Math.sqrt(2 * Math.PI) / 131072));
    double squares = 0;
    double fourths = 0;
    for (float x : table) {
      squares += (double) x * x / table.length;
      fourths += (double) x * x * x * x / table.length;
    }
    assertThat(squares).isBetween(.99997, 1.0);
    assertThat(fourths).isBetween(2.998, 3.0);
    assertThat(Arrays.hashCode(table)).isEqualTo(-2055343679);
  }

  /** One word against two: the angle is what the weights say, whatever the length of the text. */
  @ParameterizedTest
  @ValueSource(doubles = {.05, .2, .5, 1, 1.3, 1.5})
  void normalBitsOfShortTextsAgreeByTheAngle(double angle) {
    Random random = new Random((long) (angle * 1000));
    int agreed = 0;
    int trials = 3000;
    for (int trial = 0; trial < trials; trial++) {
      long[] both = random.longs(2).sorted().toArray();
      float[] weights = {(float) Math.cos(angle), (float) Math.sin(angle)};
      FeatureVector left = FeatureVector.ofSorted(both, 0, 1);
      FeatureVector right = FeatureVector.ofSorted(both, weights, 0, 2);
      agreed += agreed(new SimHash(64, Projection.GAUSSIAN, random.nextLong()), left, right);
    }
    assertBinomial(agreed, trials * 64, 1 - angle / Math.PI);
  }

  /** Two sets of 2,000, of which some are shared: the cosine is their share. */
  @ParameterizedTest
  @CsvSource({
    "SIGNS, 0",
    "SIGNS, 500",
    "SIGNS, 1000",
    "SIGNS, 1600",
    "SIGNS, 1900",
    "SIGNS, 1999",
    "GAUSSIAN, 0",
    "GAUSSIAN, 1000",
    "GAUSSIAN, 1900"
  })
  void bitsOfLongTextsAgreeByTheAngle(Projection projection, int shared) {
    Random random = new Random(shared);
    int agreed = 0;
    int trials = 60;
    for (int trial = 0; trial < trials; trial++) {
      long[] all = random.longs(4000 - shared).toArray();
      FeatureVector left = FeatureVector.setOf(Arrays.copyOf(all, 2000), 2000);
      FeatureVector right =
          FeatureVector.setOf(Arrays.copyOfRange(all, 2000 - shared, 4000 - shared), 2000);
      agreed += agreed(new SimHash(384, projection, random.nextLong()), left, right);
    }
    assertBinomial(agreed, trials * 384, 1 - Math.acos(shared / 2000.0) / Math.PI);
  }

  /** Half the sums of two words are ties; they must not make strangers alike. */
  @Test
  void strangersOfTwoWordsAgreeOnHalfTheirBits() {
    Random random = new Random(12);
    int agreed = 0;
    int trials = 3000;
    for (int trial = 0; trial < trials; trial++) {
      FeatureVector left = FeatureVector.setOf(random.longs(2).toArray(), 2);
      FeatureVector right = FeatureVector.setOf(random.longs(2).toArray(), 2);
      agreed += agreed(new SimHash(64, Projection.SIGNS, 7), left, right);
    }
    assertBinomial(agreed, trials * 64, .5);
  }

  private static int agreed(SimHash simHash, FeatureVector left, FeatureVector right) {
    return simHash.bits() - simHash.sign(left).bitsApart(simHash.sign(right));
  }

  private static void assertBinomial(int successes, int trials, double probability) {
    double deviation = Math.sqrt(trials * probability * (1 - probability));
    assertThat((double) successes).isCloseTo(trials * probability, within(5 * deviation));
  }

  private static FeatureVector bag(Random random, int words, int vocabulary) {
    return FeatureVector.bagOf(random.longs(words, 0, vocabulary).toArray(), words);
  }

  private static FeatureVector weighted(Random random, int size) {
    float[] weights = new float[size];
    for (int i = 0; i < size; i++) weights[i] = .1f + 5 * random.nextFloat();
    return FeatureVector.ofSorted(random.longs(size).sorted().toArray(), weights, 0, size);
  }
}
