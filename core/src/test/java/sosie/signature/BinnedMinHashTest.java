package sosie.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.stream.LongStream;
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
    FeatureVector repeated = FeatureVector.loose(new long[] {2, 3, 3, 1, 2, 2});
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
    long[] hashed = LongStream.range(0, 5).map(i -> Hash64.nth(7, i)).toArray();
    Signature signature = new BinnedMinHash(8, 1).sign(FeatureVector.setOf(hashed, 5));
    assertThat(signature.words()).containsExactly(FROZEN);
  }

  private static final long[] FROZEN = {
    771952491, 223682156, 112878017, 31397611, 674990154, 513166464, 145797914, 223682156
  };

  @Test
  void equalsTheDefinitionWithoutItsShortcuts() {
    Random random = new Random(4);
    for (int trial = 0; trial < 300; trial++) {
      FeatureVector set = random(random, 1 + random.nextInt(trial < 150 ? 20 : 400));
      int hashes = 1 + random.nextInt(trial % 3 == 0 ? 8 : 100);
      assertThat(new BinnedMinHash(hashes, trial).sign(set).words())
          .as("trial %d", trial)
          .isEqualTo(new PlainBinnedMinHash(set, hashes, trial).words());
    }
  }

  /**
   * Every position agrees with the probability of the Jaccard similarity. Positions of one
   * signature are not independent but, drawn without replacement, vary less than if they were: by
   * the share of the variance in the last column at most. Five standard deviations of a binomial
   * share hold for the mean; the mean of a thousand squares has a relative one of 4.5 %.
   */
  @ParameterizedTest
  @CsvSource({
    "2, 0.5, 0.7",
    "5, 0.2, 0.7",
    "5, 0.8, 0.7",
    "10, 0.8, 0.75",
    "20, 0.2, 0.75",
    "20, 0.5, 0.75",
    "50, 0.8, 0.75",
    "100, 0.5, 0.7",
    "100, 0.8, 0.7",
    "300, 0.8, 0.95",
    "1000, 0.3, 1.15",
    "1000, 0.9, 1.15",
    "5000, 0.7, 1.25"
  })
  void agreementIsABinomialShareOfTheJaccardSimilarity(int union, double jaccard, double atMost) {
    int shared = (int) Math.round(union * jaccard);
    double expected = (double) shared / union;
    int trials = 1000;
    double agreed = 0;
    double squares = 0;
    Random random = new Random(union * 31L + shared);
    for (int trial = 0; trial < trials; trial++) {
      SetPair pair = SetPair.random(random, union, shared);
      double share = pair.agreement(new BinnedMinHash(96, random.nextLong()));
      agreed += share;
      squares += (share - expected) * (share - expected);
    }
    double variance = expected * (1 - expected) / 96;
    double deviation = Math.sqrt(variance / trials);
    assertThat(agreed / trials).isBetween(expected - 5 * deviation, expected + 5 * deviation);
    assertThat(squares / trials).isLessThan(variance * atMost);
  }

  private static FeatureVector random(Random random, int size) {
    return FeatureVector.setOf(random.longs(size).toArray(), size);
  }
}
