package sosie.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PostingsTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void hasTheTextsOfAKeyWhateverCameAndWent(long seed) {
    Random random = new Random(seed);
    Postings postings = new Postings();
    Map<Long, TreeSet<Integer>> plain = new HashMap<>();
    for (int step = 0; step < 20_000; step++) {
      long key = random.nextBoolean() ? random.nextInt(50) : random.nextInt(3000) * 0x1_0000_0000L;
      int text = random.nextInt(step % 4000 < 2000 ? 8 : 1000);
      if (random.nextInt(5) < 3) {
        postings.add(key, text);
        plain.computeIfAbsent(key, any -> new TreeSet<>()).add(text);
      } else {
        postings.remove(key, text);
        plain.getOrDefault(key, new TreeSet<>()).remove(text);
      }
      assertThat(postings.of(key)).containsExactly(texts(plain, key));
    }
    plain.keySet().forEach(key -> assertThat(postings.of(key)).isEqualTo(texts(plain, key)));
    assertThat(postings.of(-77)).isEmpty();
  }

  private static int[] texts(Map<Long, ? extends Set<Integer>> plain, long key) {
    Set<Integer> texts = plain.get(key);
    return texts == null ? new int[0] : texts.stream().mapToInt(Integer::intValue).toArray();
  }
}
