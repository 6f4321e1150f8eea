package sosie.candidate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import sosie.signature.Signature;
import sosie.signature.Signatures;

class PackedBandsTest {

  private static Signature packed(long[] hashes, int bits) {
    long[] words = new long[(hashes.length * bits + 63) / 64];
    for (int i = 0; i < hashes.length * bits; i++) {
      words[i / 64] |= (hashes[i / bits] >>> (i % bits) & 1) << i;
    }
    return Signatures.of(words);
  }

  private static int shared(long[] left, long[] right) {
    int shared = 0;
    for (int i = 0; i < left.length; i++) if (left[i] == right[i]) shared++;
    return shared;
  }

  @Test
  void signaturesThatDifferInFewEnoughHashesShareAKey() {
    Random random = new Random(1);
    for (int round = 0; round < 3000; round++) {
      int bits = 1 + random.nextInt(64);
      int hashes = 1 + random.nextInt(60);
      PackedBands bands = new PackedBands(hashes, bits, random.nextInt(hashes));
      long[] one = random.longs(hashes).toArray();
      long[] other = one.clone();
      for (int i = 0; i < bands.apart(); i++) other[random.nextInt(hashes)] ^= 1L;
      long[] keys = bands.keys(packed(one, bits));
      long[] otherKeys = bands.keys(packed(other, bits));
      assertThat(keys).hasSize(bands.keysPerDocument());
      assertThat(shared(keys, otherKeys)).as("%s", bands).isPositive();
    }
  }

  @Test
  void signaturesThatDifferInEveryHashShareNone() {
    Random random = new Random(2);
    for (int round = 0; round < 500; round++) {
      int bits = 1 + random.nextInt(64);
      int hashes = 1 + random.nextInt(60);
      PackedBands bands = new PackedBands(hashes, bits, random.nextInt(hashes));
      long[] one = random.longs(hashes).toArray();
      long[] other = one.clone();
      for (int i = 0; i < hashes; i++) other[i] ^= 1L << random.nextInt(bits);
      assertThat(shared(bands.keys(packed(one, bits)), bands.keys(packed(other, bits))))
          .as("%s", bands)
          .isZero();
    }
  }

  @Test
  void badSettingsAreRefusedWithNameBoundAndValue() {
    assertThatThrownBy(() -> new PackedBands(0, 8, 0))
        .hasMessage("hashes must be at least 1, was 0");
    assertThatThrownBy(() -> new PackedBands(48, 65, 0))
        .hasMessage("bitsPerHash must be between 1 and 64, was 65");
    assertThatThrownBy(() -> new PackedBands(48, 8, 48))
        .hasMessage("apart must be at least 0 and below the 48 hashes, was 48");
  }
}
