package sosie.candidate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.feature.FeatureVector;
import sosie.signature.BinnedMinHash;
import sosie.signature.MinHash;
import sosie.signature.SetPair;
import sosie.signature.Signer;

class LshBandsTest {

  @Test
  void rejectsZeroBandsNamingTheValue() {
    assertThatThrownBy(() -> new LshBands(0, 8))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("bands must be at least 1, was 0");
  }

  /** The table of the slides: 20 bands of 5 rows. */
  @ParameterizedTest
  @CsvSource({
    "0.2, 0.006",
    "0.3, 0.047",
    "0.4, 0.186",
    "0.5, 0.470",
    "0.6, 0.802",
    "0.7, 0.975",
    "0.8, 0.9996"
  })
  void theCurveOfTwentyBandsOfFiveRowsIsThatOfTheSlides(double similarity, double probability) {
    assertThat(new LshBands(20, 5).probability(similarity).orElseThrow())
        .isCloseTo(probability, within(.0006));
  }

  /** The same seven values, measured: pairs of that similarity that share a key. */
  @ParameterizedTest
  @CsvSource({"0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8"})
  void measuredCollisionsFollowTheCurveWithinABinomialBound(double similarity) {
    LshBands bands = new LshBands(20, 5);
    Random random = new Random((long) (similarity * 1000));
    int trials = 4000;
    int met = 0;
    for (int trial = 0; trial < trials; trial++) {
      SetPair pair = SetPair.random(random, 200, (int) Math.round(200 * similarity));
      if (meet(bands, new MinHash(100, random.nextLong()), pair)) met++;
    }
    double p = bands.probability(similarity).orElseThrow();
    double deviation = Math.sqrt(trials * p * (1 - p));
    assertThat((double) met)
        .isBetween(trials * p - 5 * deviation - 1, trials * p + 5 * deviation + 1);
  }

  private static boolean meet(LshBands bands, Signer<FeatureVector> signer, SetPair pair) {
    long[] left = bands.keys(signer.sign(pair.left()));
    long[] right = bands.keys(signer.sign(pair.right()));
    for (int i = 0; i < left.length; i++) if (left[i] == right[i]) return true;
    return false;
  }

  /**
   * Positions of a binned signature are not independent, which the curve supposes; the promise has
   * to hold all the same. Three standard deviations below it would be found by chance once in 700.
   */
  @ParameterizedTest
  @ValueSource(ints = {5, 10, 20, 30, 50, 80, 100, 150, 300, 1000})
  void binnedSignaturesKeepThePromiseOfTheDefaultHoweverShortTheText(int union) {
    LshBands bands = LshBands.reaching(.8, .99);
    Random random = new Random(union);
    int trials = 6000;
    int met = 0;
    for (int trial = 0; trial < trials; trial++) {
      SetPair pair = SetPair.random(random, union, union * 4 / 5);
      if (meet(bands, new BinnedMinHash(bands.hashes(), random.nextLong()), pair)) met++;
    }
    double deviation = Math.sqrt(trials * .99 * .01);
    assertThat((double) met).isGreaterThan(trials * .99 - 3 * deviation);
  }

  @ParameterizedTest
  @CsvSource({
    "0.5, 0.9",
    "0.5, 0.99",
    "0.7, 0.99",
    "0.8, 0.95",
    "0.8, 0.99",
    "0.8, 0.999",
    "0.9, 0.99",
    "0.95, 0.999",
    "0.1, 0.9",
    "0.3, 0.99",
    "1.0, 0.99"
  })
  void derivedBandsKeepTheirPromiseAndFitTheSignature(double threshold, double recall) {
    LshBands bands = LshBands.reaching(threshold, recall);
    assertThat(bands.probability(threshold).orElseThrow()).isGreaterThanOrEqualTo(recall);
    assertThat(bands.hashes()).isLessThanOrEqualTo(LshBands.MOST_HASHES);
  }

  @Test
  void derivedBandsSiftAsSharplyAsTheSignatureAllows() {
    LshBands bands = LshBands.reaching(.8, .99);
    assertThat(bands).isEqualTo(new LshBands(16, 6));
    assertThat(bands.probability(.3).orElseThrow()).isLessThan(.012);
  }

  @Test
  void rejectsWhatCannotBePromised() {
    assertThatThrownBy(() -> LshBands.reaching(1.5, .9))
        .hasMessage("threshold must be above 0 and at most 1, was 1.5");
    assertThatThrownBy(() -> LshBands.reaching(.8, 1))
        .hasMessage("recall must be above 0 and below 1, was 1.0");
    assertThatThrownBy(() -> LshBands.reaching(.0001, .999)).hasMessageContaining("would need");
  }
}
