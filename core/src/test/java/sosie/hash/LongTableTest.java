package sosie.hash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongTableTest {

  private static Map<Long, Integer> entries(LongTable table) {
    Map<Long, Integer> entries = new TreeMap<>();
    table.forEach(entries::put);
    return entries;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void holdsWhatAMapHolds(long seed) {
    Random random = new Random(seed);
    LongTable table = new LongTable();
    Map<Long, Integer> map = new TreeMap<>();
    for (int i = 0; i < 20_000; i++) {
      long key = random.nextBoolean() ? random.nextInt(500) - 250 : random.nextLong();
      if (random.nextInt(4) == 0) {
        table.put(key, i + 1);
        map.put(key, i + 1);
      } else {
        assertThat(table.add(key, 2)).isEqualTo(map.merge(key, 2, Integer::sum));
      }
    }
    assertThat(entries(table)).as("seed %d", seed).isEqualTo(map);
    assertThat(table.size()).isEqualTo(map.size());
    for (int i = 0; i < 1000; i++) {
      long key = random.nextInt(1000) - 500L;
      assertThat(table.get(key)).isEqualTo(map.getOrDefault(key, 0));
    }
  }

  @Test
  void theGreatestAndTheLeastNumberAndZeroAreKeysLikeAnyOther() {
    LongTable table = new LongTable();
    assertThat(table.get(0)).isZero();
    for (long key : new long[] {0, Long.MAX_VALUE, Long.MIN_VALUE, -1}) table.put(key, 7);
    List<Long> keys = new ArrayList<>();
    table.forEach((key, value) -> keys.add(key));
    assertThat(keys).containsExactly(Long.MIN_VALUE, -1L, 0L, Long.MAX_VALUE);
  }

  @Test
  void rejectsAValueThatWouldReadAsMissing() {
    assertThatThrownBy(() -> new LongTable().put(1, 0))
        .hasMessage("value must be at least 1, was 0");
    assertThatThrownBy(() -> new LongTable().add(1, -1))
        .hasMessage("amount must be at least 1, was -1");
  }

  @Test
  void numbersKeysInTheOrderInWhichTheyCome() {
    LongTable table = new LongTable();
    long[] keys = {7, -1, 7, 0, -1, 9};
    assertThat(Arrays.stream(keys).mapToInt(table::number).toArray())
        .containsExactly(1, 2, 1, 3, 2, 4);
    assertThat(table.size()).isEqualTo(4);
  }
}
