package sosie.candidate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.feature.FeatureVector;
import sosie.signature.MinHash;
import sosie.signature.Signature;

class RandomSelectionsTest {

  @Test
  void rejectsWhatCannotBeSelectedNamingTheValue() {
    assertThatThrownBy(() -> new RandomSelections(0, 3, 100, 1))
        .hasMessage("selections must be at least 1, was 0");
    assertThatThrownBy(() -> new RandomSelections(125, 0, 100, 1))
        .hasMessage("rows must be at least 1, was 0");
    assertThatThrownBy(() -> new RandomSelections(125, 3, 0, 1))
        .hasMessage("hashes must be at least 1, was 0");
    assertThatThrownBy(() -> new RandomSelections(125, 5, 4, 1))
        .hasMessage("rows must be at most the number of hashes, 4, was 5");
  }

  @Test
  void rejectsASignatureOfAnotherLength() {
    FeatureVector set = set(LongStream.range(0, 9).toArray(), 9, 0);
    Signature shorter = new MinHash(99, 1).sign(set);
    assertThatThrownBy(() -> new RandomSelections(125, 3, 100, 1).keys(shorter))
        .hasMessage("signature must have 100 words, had 99");
  }

  /** 125 selections of 3 as on the slides; few words shared by many selections; and one of all. */
  @ParameterizedTest
  @CsvSource({
    "125, 3, 100, 0.1",
    "125, 3, 100, 0.2",
    "125, 3, 100, 0.3",
    "125, 3, 100, 0.5",
    "40, 4, 12, 0.4",
    "40, 4, 12, 0.7",
    "10, 2, 2, 0.5",
    "20, 1, 8, 0.1",
    "20, 5, 100, 0.6"
  })
  void measuredCollisionsFollowTheCurveWithinABinomialBound(
      int selections, int rows, int hashes, double similarity) {
    Random random = new Random(Double.hashCode(similarity) + 31L * selections);
    int trials = 4000;
    int met = 0;
    for (int trial = 0; trial < trials; trial++) {
      MinHash minHash = new MinHash(hashes, random.nextLong());
      RandomSelections scheme = new RandomSelections(selections, rows, hashes, random.nextLong());
      long[] all = random.longs(100).toArray();
      int shared = (int) Math.round(100 * similarity);
      if (meet(scheme, minHash, set(all, shared, 0), set(all, shared, 1))) met++;
    }
    double p =
        new RandomSelections(selections, rows, hashes, 1).probability(similarity).orElseThrow();
    double deviation = Math.sqrt(trials * p * (1 - p));
    assertThat((double) met)
        .isBetween(trials * p - 5 * deviation - 1, trials * p + 5 * deviation + 1);
  }

  /** The first {@code shared} values, and of the rest those at even or at odd places. */
  private static FeatureVector set(long[] all, int shared, int parity) {
    long[] values = new long[all.length];
    int count = 0;
    for (int i = 0; i < all.length; i++) {
      if (i < shared || i % 2 == parity) values[count++] = all[i];
    }
    return FeatureVector.setOf(values, count);
  }

  private static boolean meet(
      CandidateScheme scheme, MinHash minHash, FeatureVector a, FeatureVector b) {
    long[] left = scheme.keys(minHash.sign(a));
    long[] right = scheme.keys(minHash.sign(b));
    for (int i = 0; i < left.length; i++) if (left[i] == right[i]) return true;
    return false;
  }

  @Test
  void withWordsEnoughTheCurveIsThatOfIndependentSelections() {
    for (double similarity = 0; similarity <= 1; similarity += .05) {
      double independent = 1 - Math.pow(1 - Math.pow(similarity, 3), 125);
      assertThat(new RandomSelections(125, 3, 20_000, 1).probability(similarity).orElseThrow())
          .isCloseTo(independent, within(.002));
    }
  }

  @Test
  void oneSelectionMeetsLikeOneBand() {
    assertThat(new RandomSelections(1, 3, 10, 1).probability(.7).orElseThrow())
        .isCloseTo(.343, within(1e-12));
    assertThat(new RandomSelections(125, 3, 100, 1).probability(1).orElseThrow()).isEqualTo(1);
    assertThat(new RandomSelections(125, 3, 100, 1).probability(0).orElseThrow()).isZero();
  }

  /** With as many rows as words a selection is all of them, so only equal signatures meet. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void theWordsOfASelectionAreDistinct(long seed) {
    RandomSelections scheme = new RandomSelections(30, 6, 6, seed);
    Random random = new Random(seed);
    for (int trial = 0; trial < 200; trial++) {
      long[] all = random.longs(40).toArray();
      MinHash minHash = new MinHash(6, random.nextLong());
      FeatureVector a = set(all, 30, 0);
      FeatureVector b = set(all, 30, 1);
      boolean same = Arrays.equals(minHash.sign(a).words(), minHash.sign(b).words());
      assertThat(meet(scheme, minHash, a, b)).isEqualTo(same);
    }
  }

  /** Keys may be stored: they must never change. */
  @Test
  void keysAreFrozen() {
    FeatureVector set = set(LongStream.range(0, 9).toArray(), 9, 0);
    RandomSelections scheme = new RandomSelections(3, 2, 10, 42);
    assertThat(scheme.keys(new MinHash(10, 42).sign(set)))
        .containsExactly(-7183993821374504039L, 4140315269681653623L, -6985063278644052261L);
  }
}
