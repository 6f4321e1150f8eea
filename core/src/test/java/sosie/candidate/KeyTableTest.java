package sosie.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class KeyTableTest {

  @Test
  void wholeKeysComeBackAsTheyAre() {
    KeyTable table = new KeyTable(3);
    long[] keys = {1, Candidates.NO_KEY, Long.MAX_VALUE};
    table.add(keys);
    for (int i = 0; i < 3; i++) assertThat(table.key(0, i)).isEqualTo(keys[i]);
    assertThat(table.bytesPerRow()).isEqualTo(24);
  }

  @Test
  void halvesAreEqualWhereUpperHalvesAre() {
    Random random = new Random(3);
    KeyTable table = new KeyTable(2, true);
    long[][] keys = new long[10_000][];
    for (int row = 0; row < keys.length; row++) {
      keys[row] = new long[] {random.nextLong(), random.nextInt(50) * (1L << 32) + row};
      table.add(keys[row]);
    }
    for (int row = 1; row < keys.length; row++) {
      for (int i = 0; i < 2; i++) {
        assertThat(table.key(row, i) == table.key(row - 1, i))
            .isEqualTo(keys[row][i] >>> 32 == keys[row - 1][i] >>> 32);
      }
    }
    assertThat(table.bytesPerRow()).isEqualTo(8);
  }

  @Test
  void onlyNoKeyIsNoKeyAmongHalves() {
    KeyTable table = new KeyTable(2, true);
    table.add(new long[] {Candidates.NO_KEY, Candidates.NO_KEY + 5});
    assertThat(table.key(0, 0)).isEqualTo(Candidates.NO_KEY);
    assertThat(table.key(0, 1)).isNotEqualTo(Candidates.NO_KEY);
  }
}
