package sosie.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import sosie.feature.FeatureVector;
import sosie.feature.TextFeatures.SignatureWords;
import sosie.signature.SimHash.Projection;

class SuperShinglesTest {

  private static final FeatureVector FIVE = FeatureVector.setOf(new long[] {1, 2, 3, 4, 5}, 5);

  @Test
  void thePublishedSettingIsSixWordsOfFourteenMinHashes() {
    SuperShingles published = SuperShingles.published(1);
    assertThat(published.minHash().hashes()).isEqualTo(84);
    assertThat(published.rows()).isEqualTo(14);
    assertThat(published.sign(FIVE).size()).isEqualTo(6);
  }

  @Test
  void rejectsGroupsThatDoNotFitNamingBoth() {
    MinHash minHash = new MinHash(84, 1);
    assertThatThrownBy(() -> new SuperShingles(minHash, 0))
        .hasMessage("superShingles must be at least 1, was 0");
    assertThatThrownBy(() -> new SuperShingles(minHash, 90))
        .hasMessage("superShingles must be at most the 84 min-hashes, was 90");
    assertThatThrownBy(() -> new SuperShingles(minHash, 8))
        .hasMessage("superShingles must divide the 84 min-hashes evenly, was 8");
  }

  @Test
  void aWordAgreesExactlyWhereItsMinHashesDo() {
    MinHash minHash = new MinHash(12, 5);
    SuperShingles words = new SuperShingles(minHash, 6);
    for (long extra = 10; extra < 200; extra++) {
      FeatureVector six = FeatureVector.setOf(new long[] {1, 2, 3, 4, 5, extra}, 6);
      for (int group = 0; group < 6; group++) {
        boolean same =
            minHash.sign(FIVE).word(2 * group) == minHash.sign(six).word(2 * group)
                && minHash.sign(FIVE).word(2 * group + 1) == minHash.sign(six).word(2 * group + 1);
        assertThat(words.sign(FIVE).word(group) == words.sign(six).word(group)).isEqualTo(same);
      }
    }
  }

  @Test
  void nothingHasNoWords() {
    assertThat(SuperShingles.published(1).sign(FeatureVector.NOTHING).words())
        .containsOnly(Signature.NONE);
  }

  @Test
  void givesTheFrozenWordsOfVersionOne() {
    assertThat(SuperShingles.published(1).sign(FIVE).words())
        .containsExactly(
            8622604350445251598L,
            5028791788983050330L,
            2990769853936465725L,
            -3002383874978900172L,
            2408647168331018362L,
            -873496061050260241L);
  }

  @Test
  void aSignatureStandsInForTheFeatures() {
    SimHash simHash = new SimHash(128, Projection.SIGNS, 1);
    SignatureWords words = new SignedFeatures(simHash).refine(FIVE, null);
    assertThat(words.size()).isEqualTo(2);
    assertThat(words.feature(0)).isEqualTo(simHash.sign(FIVE).word(0));
    assertThat(words.feature(1)).isEqualTo(simHash.sign(FIVE).word(1));
  }

  @Test
  void noSignatureIsAnEmptySequence() {
    SignedFeatures signed = new SignedFeatures(new SimHash(128, Projection.SIGNS, 1));
    assertThat(signed.refine(FeatureVector.NOTHING, null).size()).isZero();
    FeatureVector weightless = FeatureVector.ofSorted(new long[] {1, 2}, new float[2], 0, 2);
    assertThat(signed.refine(weightless, null).size()).isZero();
  }
}
