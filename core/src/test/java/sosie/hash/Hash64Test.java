package sosie.hash;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class Hash64Test {

  @Test
  void givesTheFrozenValuesOfVersionOne() {
    assertThat(Hash64.mix(1)).isEqualTo(0x5692161D100B05E5L);
    assertThat(Hash64.mix(0, 0)).isEqualTo(Hash64.mix(0x9E3779B97F4A7C15L));
    assertThat(Hash64.nth(0, 0))
        .isEqualTo(0xE220A8397B1DCDAFL); // SplitMix64's published first value
  }

  @Test
  void foldingTheSameWordsInAnotherOrderGivesAnotherHash() {
    assertThat(Hash64.mix(Hash64.mix(0, 1), 2)).isNotEqualTo(Hash64.mix(Hash64.mix(0, 2), 1));
  }

  @Test
  void everyInputBitMovesAboutHalfOfTheOutputBits() {
    for (int bit = 0; bit < 64; bit++) {
      int moved = 0;
      for (int trial = 0; trial < 1000; trial++) {
        long value = Hash64.nth(7, trial);
        moved += Long.bitCount(Hash64.mix(value) ^ Hash64.mix(value ^ (1L << bit)));
      }
      // 64,000 fair coins: mean 32,000, standard deviation 126.
      assertThat(moved).as("bit %d", bit).isBetween(32_000 - 760, 32_000 + 760);
    }
  }
}
