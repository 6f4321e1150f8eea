package sosie.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ChecksumsTest {

  @Test
  void tropicalFishHasTheByteSumOfTheTextbook() {
    assertThat(Checksums.of("Tropical fish"))
        .isEqualTo(
            new Checksums(
                0x508,
                0x18F14F94L,
                "19556670d7c50bae6a81b0f1d7022500",
                "60ba3c5bbf7e55d695616660011165f6a6e8c071"));
  }

  @Test
  void nothingHasChecksumsToo() {
    assertThat(Checksums.of(new byte[0]))
        .isEqualTo(
            new Checksums(
                0,
                0,
                "d41d8cd98f00b204e9800998ecf8427e",
                "da39a3ee5e6b4b0d3255bfef95601890afd80709"));
  }

  @Test
  void bytesAreUnsigned() {
    assertThat(Checksums.of(new byte[] {(byte) 0xFF, (byte) 0x80}).byteSum()).isEqualTo(0x17F);
    assertThat(Checksums.of("é").byteSum()).as("UTF-8: C3 A9").isEqualTo(0xC3 + 0xA9);
  }

  @Test
  void twoDifferentTextsCanShareAByteSumSoItDecidesNothing() {
    Checksums one = Checksums.of("the boat sank");
    Checksums other = Checksums.of("the tank boas");
    assertThat(one.byteSum()).isEqualTo(other.byteSum());
    assertThat(one.crc32()).isNotEqualTo(other.crc32());
    assertThat(one.md5()).isNotEqualTo(other.md5());
    assertThat(one.sha1()).isNotEqualTo(other.sha1());
  }

  @Test
  void anyReorderingKeepsTheByteSum() {
    Random random = new Random(2);
    for (int round = 0; round < 100; round++) {
      byte[] bytes = new byte[2 + random.nextInt(50)];
      random.nextBytes(bytes);
      long sum = Checksums.of(bytes).byteSum();
      for (int i = bytes.length - 1; i > 0; i--) {
        int other = random.nextInt(i + 1);
        byte swapped = bytes[i];
        bytes[i] = bytes[other];
        bytes[other] = swapped;
      }
      assertThat(Checksums.of(bytes).byteSum()).as("round %d", round).isEqualTo(sum);
    }
  }
}
