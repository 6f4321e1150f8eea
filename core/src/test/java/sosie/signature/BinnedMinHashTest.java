package sosie.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.feature.FeatureVector;
import sosie.hash.Hash64;

class BinnedMinHashTest {

  @Test
  void rejectsZeroHashesNamingTheValue() {
    assertThatThrownBy(() -> new BinnedMinHash(0, 1))
        .hasMessage("hashes must be at least 1, was 0");
  }

  @Test
  void nothingAgreesWithNothing() {
    BinnedMinHash minHash = new BinnedMinHash(16, 1);
    Signature nothing = minHash.sign(FeatureVector.setOf(new long[0], 0));
    assertThat(nothing.agreement(nothing)).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 100, 5000})
  void everyBinIsFilledHoweverFewTheFeatures(int size) {
    Signature signature = new BinnedMinHash(96, 3).sign(random(new Random(size), size));
    assertThat(signature.words()).doesNotContain(Signature.NONE, Long.MAX_VALUE);
    assertThat(signature.agreement(signature)).isEqualTo(1);
  }

  @Test
  void orderAndRepeatsOfTheFeaturesDoNotMatter() {
    BinnedMinHash minHash = new BinnedMinHash(64, 9);
    FeatureVector set = FeatureVector.setOf(new long[] {3, 1, 2}, 3);
    FeatureVector repeated = FeatureVector.sequenceOf(2, 3, 3, 1, 2, 2);
    assertThat(minHash.sign(repeated).words()).isEqualTo(minHash.sign(set).words());
  }

  @Test
  void anotherSeedGivesAnotherSignature() {
    FeatureVector set = FeatureVector.setOf(new long[] {3, 1, 2}, 3);
    Signature one = new BinnedMinHash(64, 1).sign(set);
    assertThat(one.agreement(new BinnedMinHash(64, 2).sign(set))).isLessThan(.05);
  }

  @Test
  void givesTheFrozenSignatureOfVersionOne() {
    Signature signature =
        new BinnedMinHash(4, 1).sign(FeatureVector.setOf(new long[] {1, 2, 3, 4, 5}, 5));
    assertThat(signature.words()).containsExactly(FROZEN);
  }

  private static final long[] FROZEN = {273089807L, 1424578761L, 8696282304L, 2370955643L};

  /** The definition word for word: all rounds for all bins, the least by round, then by value. */
  @Test
  void equalsTheDefinitionWithoutItsShortcuts() {
    Random random = new Random(4);
    for (int trial = 0; trial < 60; trial++) {
      FeatureVector set = random(random, 1 + random.nextInt(400));
      int hashes = 1 + random.nextInt(60);
      assertThat(new BinnedMinHash(hashes, trial).sign(set).words())
          .isEqualTo(plain(set, hashes, trial));
    }
  }

  private static long[] plain(FeatureVector set, int hashes, long seed) {
    long[] least = new long[hashes];
    Arrays.fill(least, Long.MAX_VALUE);
    for (int round = 0; round < 2 * hashes; round++) {
      for (int i = 0; i < set.size(); i++) {
        long hash = Hash64.mix(set.feature(i) ^ Hash64.nth(seed, round));
        int bin = round < hashes ? (int) (((hash >>> 32) * hashes) >>> 32) : round - hashes;
        long value = ((long) round << 32) + (hash & 0xFFFF_FFFFL);
        if (value < least[bin]) least[bin] = value;
      }
    }
    return least;
  }

  /**
   * Every position agrees with the probability of the Jaccard similarity. Positions of one
   * signature are not independent but, drawn without replacement, vary no more than if they were;
   * five standard deviations of a binomial share hold for the mean.
   */
  @ParameterizedTest
  @CsvSource({
    "2, 0.5",
    "5, 0.2",
    "5, 0.8",
    "10, 0.8",
    "20, 0.2",
    "20, 0.5",
    "100, 0.5",
    "100, 0.8",
    "300, 0.8",
    "1000, 0.3",
    "1000, 0.9",
    "5000, 0.7"
  })
  void agreementIsABinomialShareOfTheJaccardSimilarity(int union, double jaccard) {
    int shared = (int) Math.round(union * jaccard);
    double expected = (double) shared / union;
    int trials = 1000;
    double agreed = 0;
    double squares = 0;
    Random random = new Random(union * 31L + shared);
    for (int trial = 0; trial < trials; trial++) {
      FeatureVector[] pair = pair(random, union, shared);
      BinnedMinHash minHash = new BinnedMinHash(96, random.nextLong());
      double share = minHash.sign(pair[0]).agreement(minHash.sign(pair[1]));
      agreed += share;
      squares += (share - expected) * (share - expected);
    }
    double variance = expected * (1 - expected) / 96;
    double deviation = Math.sqrt(variance / trials);
    assertThat(agreed / trials).isBetween(expected - 5 * deviation, expected + 5 * deviation);
    // The mean of a thousand squares has a relative standard deviation of 4.5 %.
    assertThat(squares / trials).isLessThan(variance * 1.25);
  }

  private static FeatureVector random(Random random, int size) {
    return FeatureVector.setOf(random.longs(size).toArray(), size);
  }

  private static FeatureVector[] pair(Random random, int union, int shared) {
    long[] all = random.longs(union).toArray();
    int left = shared + (union - shared) / 2;
    long[] a = Arrays.copyOf(all, left);
    long[] b = new long[union - left + shared];
    System.arraycopy(all, 0, b, 0, shared);
    System.arraycopy(all, left, b, shared, union - left);
    return new FeatureVector[] {FeatureVector.setOf(a, a.length), FeatureVector.setOf(b, b.length)};
  }
}
