package sosie.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.feature.FeatureVector;
import sosie.feature.Refinement;
import sosie.feature.TextFeatures.SignatureWords;
import sosie.signature.ConsistentSamples;
import sosie.signature.SignedFeatures;
import sosie.signature.Signer;
import sosie.signature.WeightedMinHash;
import sosie.signature.WeightedPair;

class PackedAgreementTest {

  private static SignatureWords signed(Signer<FeatureVector> signer, FeatureVector features) {
    Refinement<FeatureVector, SignatureWords> refinement = new SignedFeatures(signer);
    return refinement.refine(features, null);
  }

  /** Bit by bit: the share of hashes of which no bit differs, less what chance gives. */
  private static double plain(SignatureWords left, SignatureWords right, int hashes, int bits) {
    int equal = 0;
    for (int hash = 0; hash < hashes; hash++) {
      boolean same = true;
      for (int i = hash * bits; i < (hash + 1) * bits; i++) {
        long differ = left.feature(i / 64) ^ right.feature(i / 64);
        if ((differ >>> (i % 64) & 1) != 0) same = false;
      }
      if (same) equal++;
    }
    double chance = Math.pow(2, -bits);
    return Math.max(0, ((double) equal / hashes - chance) / (1 - chance));
  }

  @Test
  void comparingManyAtOnceEqualsComparingBitByBit() {
    Random random = new Random(4);
    for (int bits = 1; bits <= 64; bits++) {
      for (int round = 0; round < 60; round++) {
        int hashes = 1 + random.nextInt(100);
        int words = (hashes * bits + 63) / 64;
        long[] one = random.longs(words).toArray();
        int over = words * 64 - hashes * bits;
        one[words - 1] = one[words - 1] << over >>> over;
        long[] other = one.clone();
        for (int i = random.nextInt(2 * hashes); i > 0; i--) {
          int bit = random.nextInt(hashes * bits);
          other[bit / 64] ^= 1L << bit;
        }
        SignatureWords left = new SignatureWords(one);
        SignatureWords right = new SignatureWords(other);
        PackedAgreement agreement = new PackedAgreement(hashes, bits);
        assertThat(agreement.between(left, right))
            .as("%d of %d bits", hashes, bits)
            .isEqualTo(plain(left, right, hashes, bits))
            .isEqualTo(agreement.between(right, left));
        assertThat(agreement.between(left, left)).isEqualTo(1);
      }
    }
  }

  @Test
  void mostApartIsTheLastThatReachesTheThreshold() {
    Random random = new Random(5);
    for (int round = 0; round < 200; round++) {
      int hashes = 1 + random.nextInt(60);
      PackedAgreement agreement = new PackedAgreement(hashes, 64);
      double threshold = 1 - random.nextDouble();
      int most = agreement.mostApart(threshold);
      for (int apart = 0; apart <= hashes; apart++) {
        long[] other = new long[hashes];
        for (int i = 0; i < apart; i++) other[i] = 1;
        double score =
            agreement.between(new SignatureWords(new long[hashes]), new SignatureWords(other));
        assertThat(score >= threshold).as("%d of %d", apart, hashes).isEqualTo(apart <= most);
      }
    }
    assertThat(new PackedAgreement(48, 8).mostApart(1)).isZero();
    assertThat(new PackedAgreement(48, 8).mostApart(1e-9)).isEqualTo(47);
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 6, 8, 16, 20, 32, 64})
  void packedHashesAreTheLowestBitsOfTheWholeOnes(int bits) {
    FeatureVector features = FeatureVector.setOf(new long[] {4, 7, 9, 12}, 4);
    long[] whole = new WeightedMinHash(33, 5).sign(features).words();
    long[] packed = new WeightedMinHash(33, bits, 5).sign(features).words();
    for (int i = 0; i < 33 * bits; i++) {
      assertThat(packed[i / 64] >>> (i % 64) & 1).isEqualTo(whole[i / bits] >>> (i % bits) & 1);
    }
  }

  /** The estimate has the similarity as its mean; clamped ones are kept out by s above 0.4. */
  @ParameterizedTest
  @ValueSource(ints = {2, 4, 6, 8, 16, 32})
  void theEstimateIsUnbiasedWhateverTheBits(int bits) {
    int hashes = 96;
    Random random = new Random(bits);
    double chance = Math.pow(2, -bits);
    double error = 0;
    double variance = 0;
    for (int trial = 0; trial < 400; trial++) {
      WeightedPair pair =
          WeightedPair.random(WeightedPair.Kind.REAL, 20, .6 + .4 * random.nextDouble(), random);
      if (pair.similarity() < .4) continue;
      Signer<FeatureVector> signer =
          trial % 2 == 0
              ? new WeightedMinHash(hashes, bits, trial)
              : new ConsistentSamples(hashes, bits, trial);
      PackedAgreement agreement = new PackedAgreement(hashes, bits);
      double agree = pair.similarity() + (1 - pair.similarity()) * chance;
      error +=
          agreement.between(signed(signer, pair.left()), signed(signer, pair.right()))
              - pair.similarity();
      variance += agree * (1 - agree) / hashes / ((1 - chance) * (1 - chance));
    }
    assertThat(variance).isPositive();
    assertThat(error).isCloseTo(0, within(5 * Math.sqrt(variance)));
  }

  @Test
  void strangersAreNotAlikeByChance() {
    Random random = new Random(1);
    double sum = 0;
    for (int trial = 0; trial < 500; trial++) {
      Signer<FeatureVector> signer = new WeightedMinHash(96, 4, trial);
      FeatureVector left = FeatureVector.setOf(random.longs(9).toArray(), 9);
      FeatureVector right = FeatureVector.setOf(random.longs(9).toArray(), 9);
      sum += new PackedAgreement(96, 4).between(signed(signer, left), signed(signer, right));
    }
    assertThat(sum / 500).isLessThan(.02); // the share itself is 1/16, its deviation 0.025
  }

  @Test
  void noSignatureIsLikeNothing() {
    PackedAgreement agreement = new PackedAgreement(8, 8);
    SignatureWords empty =
        signed(new WeightedMinHash(8, 8, 1), FeatureVector.setOf(new long[0], 0));
    SignatureWords one = new SignatureWords(7);
    assertThat(agreement.between(empty, empty)).isZero();
    assertThat(agreement.between(one, empty)).isZero();
    assertThat(agreement.reaches(empty, one, .5)).isEqualTo(Similarity.BELOW);
    assertThat(agreement.name()).isEqualTo("packed-agreement");
  }

  @Test
  void rejectsSettingsOutOfBoundsAndSignaturesOfAnotherSize() {
    assertThatThrownBy(() -> new PackedAgreement(0, 8))
        .hasMessage("hashes must be at least 1, was 0");
    assertThatThrownBy(() -> new PackedAgreement(8, 65))
        .hasMessage("bitsPerHash must be between 1 and 64, was 65");
    SignatureWords one = new SignatureWords(7);
    assertThatThrownBy(() -> new PackedAgreement(9, 8).between(one, one))
        .hasMessage("signatures must have 2 words, was 1");
  }
}
