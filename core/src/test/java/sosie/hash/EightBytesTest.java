package sosie.hash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;

class EightBytesTest {

  @Test
  void theFirstByteIsTheLowest() {
    byte[] bytes = {9, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    assertThat(EightBytes.get(bytes, 1)).isEqualTo(0x0807060504030201L);
  }

  @Test
  void whatIsSetIsRead() {
    byte[] bytes = new byte[11];
    EightBytes.set(bytes, 3, 0x8877665544332211L);
    assertThat(bytes)
        .containsExactly(0, 0, 0, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, (byte) 0x88);
    assertThat(EightBytes.get(bytes, 3)).isEqualTo(0x8877665544332211L);
  }

  @Test
  void nothingIsReadBeyondTheEnd() {
    assertThatThrownBy(() -> EightBytes.get(new byte[10], 3))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void theLowestZeroIsFound() {
    Random random = new Random(3);
    for (int trial = 0; trial < 10_000; trial++) {
      byte[] bytes = new byte[8];
      for (int i = 0; i < 8; i++) bytes[i] = (byte) (random.nextInt(4) * 0x7F + random.nextInt(2));
      int first = 0;
      while (first < 8 && bytes[first] != 0) first++;
      long zeros = EightBytes.zeros(EightBytes.get(bytes, 0)) & EightBytes.HIGH_BITS;
      assertThat(Long.numberOfTrailingZeros(zeros) / 8).isEqualTo(first);
    }
  }
}
