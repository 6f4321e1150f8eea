package sosie.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.hash.Hash64;

final class FirstsTest {

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 2", "2, 3", "2, 4"})
  void keepsTheLeastNumberOfEachKeyAndTellsWhatWasThere(int keys, long seed) {
    Random random = new Random(seed);
    Firsts firsts = new Firsts(keys);
    Map<List<Long>, Long> expected = new HashMap<>();
    for (int i = 0; i < 20_000; i++) {
      long one = Hash64.mix(random.nextInt(3_000)); // many that share the first half alone
      long other = keys == 1 ? 0 : random.nextInt(3);
      long number = random.nextInt(1_000_000);
      Long before = expected.get(List.of(one, other));
      expected.merge(List.of(one, other), number, Math::min);
      assertThat(firsts.meet(one, other, number))
          .as("seed %d", seed)
          .isEqualTo(before == null ? Firsts.NONE : before);
    }
    Map<List<Long>, Long> found = new HashMap<>();
    firsts.visit((one, other, least) -> found.put(List.of(one, other), least));
    assertThat(found).as("seed %d", seed).isEqualTo(expected);
    assertThat(firsts.size()).isEqualTo(expected.size());
    firsts.clear();
    assertThat(firsts.meet(Hash64.mix(1), 0, 7)).isEqualTo(Firsts.NONE);
  }
}
