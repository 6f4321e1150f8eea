package sosie.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sosie.feature.TextFeatures.SignatureWords;
import sosie.signature.Signature;

class AgreementTest {

  private static final SignatureWords EMPTY = new SignatureWords();

  @Test
  void areCalledByTheirNames() {
    assertThat(List.of(new BitAgreement(64), new WordAgreement(), new EditSimilarity()))
        .extracting(Similarity::name)
        .containsExactly("bit-agreement", "word-agreement", "edit");
  }

  @Test
  void bitAgreementIsTheShareOfEqualBits() {
    BitAgreement bits = new BitAgreement(128);
    SignatureWords left = new SignatureWords(0, -1);
    assertThat(bits.between(left, left)).isEqualTo(1);
    assertThat(bits.between(left, new SignatureWords(0b11, -1))).isEqualTo(126 / 128.0);
    assertThat(bits.between(left, new SignatureWords(-1, 0))).isZero();
    // As bits, the word that elsewhere reads as missing is like any other.
    SignatureWords none = new SignatureWords(Signature.NONE, Signature.NONE);
    assertThat(bits.between(none, none)).isEqualTo(1);
  }

  @Test
  void bitAgreementReachesExactlyWhatIsAboveTheThreshold() {
    Random random = new Random(5);
    BitAgreement bits = new BitAgreement(192);
    for (int round = 0; round < 2000; round++) {
      long[] one = random.longs(3).toArray();
      long[] other = one.clone();
      for (int i = random.nextInt(120); i > 0; i--) {
        other[random.nextInt(3)] ^= 1L << random.nextInt(64);
      }
      SignatureWords left = new SignatureWords(one);
      SignatureWords right = new SignatureWords(other);
      double plain = bits.between(left, right);
      assertThat(plain).isEqualTo(bits.between(right, left)).isBetween(0.0, 1.0);
      double threshold = round % 2 == 0 ? random.nextInt(21) / 20.0 : plain;
      assertThat(bits.reaches(left, right, threshold))
          .isEqualTo(plain >= threshold ? plain : Similarity.BELOW);
    }
  }

  @Test
  void wordAgreementIsTheShareOfEqualWordsThatAreThere() {
    WordAgreement words = new WordAgreement();
    SignatureWords left = new SignatureWords(1, 2, Signature.NONE, 4);
    SignatureWords right = new SignatureWords(1, 3, Signature.NONE, 4);
    assertThat(words.between(left, right)).isEqualTo(.5);
    assertThat(words.reaches(left, right, .5)).isEqualTo(.5);
    assertThat(words.reaches(left, right, .6)).isEqualTo(Similarity.BELOW);
  }

  @Test
  void noSignatureIsLikeNothing() {
    SignatureWords one = new SignatureWords(7);
    for (Similarity<SignatureWords> measure : List.of(new BitAgreement(64), new WordAgreement())) {
      assertThat(measure.between(EMPTY, EMPTY)).isZero();
      assertThat(measure.between(one, EMPTY)).isZero();
      assertThat(measure.reaches(EMPTY, one, .5)).isEqualTo(Similarity.BELOW);
    }
  }

  @Test
  void rejectsSignaturesOfAnotherSize() {
    SignatureWords one = new SignatureWords(7);
    SignatureWords two = new SignatureWords(7, 8);
    assertThatThrownBy(() -> new BitAgreement(100))
        .hasMessage("bits must be a multiple of 64, was 100");
    assertThatThrownBy(() -> new BitAgreement(128).between(one, two))
        .hasMessage("signatures must have 2 words, was 1");
    assertThatThrownBy(() -> new WordAgreement().between(one, two))
        .hasMessage("signatures must have the same size, were 1 and 2");
  }
}
