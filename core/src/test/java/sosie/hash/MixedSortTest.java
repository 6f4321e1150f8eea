package sosie.hash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MixedSortTest {

  static Stream<LongUnaryOperator> kinds() {
    return Stream.of(
        hash -> hash,
        hash -> hash % 50,
        hash -> hash >>> 40,
        hash -> Long.MAX_VALUE - (hash & 0xFFFF),
        hash -> hash | 0xFFFF_0000_0000_0000L,
        hash -> 7);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void equalsSortingAndDroppingRepeats(LongUnaryOperator kind) {
    Random random = new Random(11);
    for (int trial = 0; trial < 200; trial++) {
      int size = trial < 100 ? trial : random.nextInt(20_000);
      long[] values = random.longs(size).map(kind).toArray();
      for (int i = 0; i < size / 10; i++) {
        values[random.nextInt(size)] = values[random.nextInt(size)];
      }
      long[] expected = Arrays.stream(values).sorted().distinct().toArray();
      assertThat(MixedSort.distinct(values, size)).isEqualTo(expected);
      assertThat(MixedSort.sorted(values, size))
          .isEqualTo(Arrays.stream(values).sorted().toArray());
    }
  }
}
