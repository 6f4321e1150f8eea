package sosie.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScoredPairsTest {

  /** Sizes below, at and beyond what one block holds. */
  @ParameterizedTest
  @CsvSource({"1, 0", "3, 2", "40, 256", "40, 257", "600, 65536", "600, 65537", "900, 200000"})
  void sortedPairsAndPartnersAreThoseOfAPlainMap(int texts, int wanted) {
    Random random = new Random(wanted);
    Map<Long, Double> expected = new TreeMap<>();
    List<ScoredPairs> parts = List.of(new ScoredPairs(), new ScoredPairs(), new ScoredPairs());
    for (int i = 0; i < wanted * 2 && expected.size() < wanted; i++) {
      int left = random.nextInt(texts);
      int right = random.nextInt(texts);
      if (left >= right || expected.containsKey(key(left, right))) continue;
      expected.put(key(left, right), random.nextDouble());
      parts.get(random.nextInt(3)).add(left, right, expected.get(key(left, right)));
    }
    ScoredPairs sorted = ScoredPairs.sorted(parts, texts);
    assertThat(told(sorted)).isEqualTo(told(expected));
    Partners partners = new Partners(sorted, texts);
    for (int text = 0; text < texts; text++) {
      int before = -1;
      for (int place = partners.first(text); place < partners.end(text); place++) {
        int other = partners.text(place);
        assertThat(other).isGreaterThan(before).isNotEqualTo(text);
        double score = expected.get(key(Math.min(text, other), Math.max(text, other)));
        assertThat(partners.score(place)).isEqualTo(score);
        before = other;
      }
    }
    if (texts > 0) assertThat(partners.end(texts - 1)).isEqualTo(2 * expected.size());
  }

  private static long key(int left, int right) {
    return (long) left << 32 | right;
  }

  private static List<String> told(ScoredPairs pairs) {
    List<String> told = new ArrayList<>();
    for (int i = 0; i < pairs.count(); i++) {
      told.add(pairs.left(i) + " " + pairs.right(i) + " " + pairs.score(i));
    }
    return told;
  }

  private static List<String> told(Map<Long, Double> pairs) {
    List<String> told = new ArrayList<>();
    pairs.forEach((key, score) -> told.add((key >> 32) + " " + (int) (long) key + " " + score));
    return told;
  }
}
