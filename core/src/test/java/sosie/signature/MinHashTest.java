package sosie.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.feature.FeatureVector;

class MinHashTest {

  @Test
  void rejectsZeroHashesNamingTheValue() {
    assertThatThrownBy(() -> new MinHash(0, 1)).hasMessage("hashes must be at least 1, was 0");
  }

  @Test
  void equalSetsHaveEqualSignatures() {
    FeatureVector set = FeatureVector.setOf(new long[] {3, 1, 2}, 3);
    MinHash minHash = new MinHash(64, 9);
    assertThat(minHash.sign(set).agreement(minHash.sign(set))).isEqualTo(1);
  }

  @Test
  void anotherSeedGivesAnotherSignature() {
    FeatureVector set = FeatureVector.setOf(new long[] {3, 1, 2}, 3);
    assertThat(new MinHash(64, 1).sign(set).agreement(new MinHash(64, 2).sign(set))).isLessThan(.2);
  }

  @Test
  void givesTheFrozenSignatureOfVersionOne() {
    Signature signature =
        new MinHash(4, 1).sign(FeatureVector.setOf(new long[] {1, 2, 3, 4, 5}, 5));
    int[] words = new int[4];
    for (int i = 0; i < 4; i++) words[i] = (int) signature.word(i);
    assertThat(words).containsExactly(FROZEN);
  }

  private static final int[] FROZEN = {757175218, 196972503, 254784586, 152289978};

  @Test
  void theBranchlessMinimumEqualsThePlainOne() {
    Random random = new Random(4);
    for (int round = 0; round < 50; round++) {
      long[] features = random.longs(1 + random.nextInt(300)).toArray();
      Signature fast = new MinHash(100, round).sign(FeatureVector.setOf(features, features.length));
      assertThat(PlainMinHash.sign(features, 100, round)).isEqualTo(words(fast));
    }
  }

  private static int[] words(Signature signature) {
    int[] words = new int[signature.size()];
    for (int i = 0; i < words.length; i++) words[i] = (int) signature.word(i);
    return words;
  }

  /**
   * Agreement must be a binomial share with the Jaccard similarity as its probability. Each trial
   * has fresh sets and a fresh seed, so positions of different trials are independent; within one
   * trial they are too, if the functions are as good as random. Five standard deviations: a false
   * alarm once in 1.7 million runs, and the seeds are fixed.
   */
  @ParameterizedTest
  @CsvSource({"20, 0.2", "20, 0.5", "100, 0.5", "100, 0.8", "1000, 0.3", "1000, 0.9", "5000, 0.7"})
  void agreementIsABinomialShareOfTheJaccardSimilarity(int union, double jaccard) {
    int shared = (int) Math.round(union * jaccard);
    double expected = (double) shared / union;
    int hashes = 128;
    int trials = 200;
    double agreed = 0;
    Random random = new Random(union * 31L + shared);
    for (int trial = 0; trial < trials; trial++) {
      SetPair pair = SetPair.random(random, union, shared);
      agreed += pair.agreement(new MinHash(hashes, random.nextLong())) * hashes;
    }
    double n = (double) hashes * trials;
    double deviation = Math.sqrt(n * expected * (1 - expected));
    assertThat(agreed).isBetween(n * expected - 5 * deviation, n * expected + 5 * deviation);
  }

  /** The error of one signature: its mean square must be what theory says, not more. */
  @Test
  void theErrorOfOneSignatureIsThatOfABinomial() {
    Random random = new Random(77);
    int hashes = 128;
    int trials = 2000;
    double squares = 0;
    for (int trial = 0; trial < trials; trial++) {
      SetPair pair = SetPair.random(random, 400, 200);
      double error = pair.agreement(new MinHash(hashes, random.nextLong())) - .5;
      squares += error * error;
    }
    double theory = .25 / hashes; // s(1−s)/n; the mean of 2,000 squares has a relative sd of 3.2 %
    assertThat(squares / trials).isBetween(theory * .84, theory * 1.16);
  }
}
