package sosie.candidate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.feature.FeatureVector;
import sosie.signature.MinHash;
import sosie.signature.Signature;
import sosie.signature.Signatures;
import sosie.signature.SuperShingles;

class SharedWordsTest {

  @Test
  void rejectsWhatIsOutOfBoundsNamingTheValue() {
    assertThatThrownBy(() -> new SharedWords(0, 1)).hasMessage("words must be at least 1, was 0");
    assertThatThrownBy(() -> new SharedWords(6, 4))
        .hasMessage("agree must be between 1 and 3, was 4");
    assertThatThrownBy(() -> new SharedWords(1, 2))
        .hasMessage("agree must be at most the 1 words, was 2");
    assertThatThrownBy(() -> new SharedWords(6, 1, -1))
        .hasMessage("rows must be at least 0, was -1");
    assertThatThrownBy(() -> new SharedWords(100, 2))
        .hasMessage("2 of 100 words must be at most 1000 keys, was 4950");
  }

  @Test
  void sixSuperShinglesMakeFifteenMegaShingles() {
    assertThat(new SharedWords(6, 1).keysPerDocument()).isEqualTo(6);
    assertThat(new SharedWords(6, 2).keysPerDocument()).isEqualTo(15);
    assertThat(new SharedWords(6, 3).keysPerDocument()).isEqualTo(20);
    long[] keys = keys(new SharedWords(6, 2), Signatures.of(1, 1, 1, 1, 1, 1));
    assertThat(keys).hasSize(15).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "6, 1", "6, 2", "6, 3", "3, 3", "2, 2", "10, 2", "10, 3"})
  void aKeyIsSharedExactlyWhenEnoughWordsAgree(int words, int agree) {
    SharedWords scheme = new SharedWords(words, agree);
    Random random = new Random(words * 10L + agree);
    for (int round = 0; round < 500; round++) {
      Signature left = random(random, words);
      Signature right = random(random, words);
      int equal = (int) Math.round(left.agreement(right) * words);
      assertThat(meet(scheme, left, right)).as("round %d", round).isEqualTo(equal >= agree);
    }
  }

  /** Words of three values, one of them the missing one. */
  private static Signature random(Random random, int words) {
    long[] values = random.longs(words, 0, 3).toArray();
    for (int i = 0; i < words; i++) if (values[i] == 0) values[i] = Signature.NONE;
    return Signatures.of(values);
  }

  @Test
  void missingWordsGiveNoKeys() {
    Signature one = Signatures.of(Signature.NONE, 5, 6);
    assertThat(keys(new SharedWords(3, 1), one)[0]).isEqualTo(Candidates.NO_KEY);
    assertThat(keys(new SharedWords(3, 2), one)).startsWith(Candidates.NO_KEY, Candidates.NO_KEY);
    assertThat(keys(new SharedWords(3, 3), one)).containsOnly(Candidates.NO_KEY);
  }

  @Test
  void promisesNothingUnlessItKnowsTheRows() {
    assertThat(new SharedWords(6, 1).probability(.9)).isEmpty();
    // 1 − (1 − 0.9¹⁴)⁶
    assertThat(new SharedWords(6, 1, 14).probability(.9).orElseThrow())
        .isCloseTo(.789569, within(1e-6));
    assertThat(new SharedWords(6, 1, 14).probability(1)).hasValue(1);
    assertThat(new SharedWords(6, 2, 14).probability(0)).hasValue(0);
  }

  @ParameterizedTest
  @CsvSource({"1, .7", "1, .8", "1, .9", "1, .95", "2, .8", "2, .9", "2, .95", "3, .9"})
  void measuredMeetingsOfSuperShinglesFollowTheCurve(int agree, double similarity) {
    SharedWords scheme = new SharedWords(6, agree, 14);
    Random random = new Random((long) (similarity * 1000) + agree);
    int trials = 3000;
    int met = 0;
    for (int trial = 0; trial < trials; trial++) {
      SuperShingles signer = new SuperShingles(new MinHash(84, random.nextLong()), 6);
      long[] all = random.longs(200).toArray();
      int shared = (int) Math.round(200 * similarity);
      FeatureVector left = FeatureVector.setOf(all.clone(), (200 + shared) / 2);
      System.arraycopy(all, (200 + shared) / 2, all, shared, 200 - (200 + shared) / 2);
      FeatureVector right = FeatureVector.setOf(all, shared + 200 - (200 + shared) / 2);
      if (meet(scheme, signer.sign(left), signer.sign(right))) met++;
    }
    double p = scheme.probability(similarity).orElseThrow();
    double deviation = Math.sqrt(trials * p * (1 - p));
    assertThat((double) met).isCloseTo(trials * p, within(5 * deviation + 1));
  }

  @Test
  void givesTheFrozenKeysOfVersionOne() {
    assertThat(keys(new SharedWords(3, 1), Signatures.of(7, 8, 9)))
        .containsExactly(7076573948288255604L, -1753580095403744126L, 8340920857690928734L);
    assertThat(keys(new SharedWords(3, 2), Signatures.of(7, 8, 9)))
        .containsExactly(-1339168364638007377L, -3533224096006542893L, -2377295951957567288L);
  }

  @Test
  void binomialSumsAreThoseOfTheTextbook() {
    assertThat(Binomial.atMost(5, 10, .5)).isCloseTo(.623046875, within(1e-12));
    assertThat(Binomial.atLeast(2, 6, .25)).isCloseTo(.466064453125, within(1e-12));
    assertThat(Binomial.atMost(2048, 4096, .5)).isCloseTo(.5062331, within(1e-7));
    assertThat(Binomial.atMost(0, 64, 0)).isEqualTo(1);
    assertThat(Binomial.atMost(63, 64, 1)).isZero();
    assertThat(Binomial.atMost(64, 64, .3)).isCloseTo(1, within(1e-12));
  }

  private static boolean meet(SharedWords scheme, Signature left, Signature right) {
    Set<Long> shared = new HashSet<>();
    long[] one = keys(scheme, left);
    long[] other = keys(scheme, right);
    Arrays.stream(one).forEach(shared::add);
    shared.remove(Candidates.NO_KEY);
    boolean anywhere = Arrays.stream(other).anyMatch(shared::contains);
    boolean atOnePosition = false;
    for (int i = 0; i < one.length; i++) {
      atOnePosition |= one[i] == other[i] && one[i] != Candidates.NO_KEY;
    }
    assertThat(anywhere).isEqualTo(atOnePosition);
    return atOnePosition;
  }

  private static long[] keys(SharedWords scheme, Signature signature) {
    return scheme.keys(signature);
  }
}
