package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.detect.RunOptions;

class SetJoinTest {

  private static final RunOptions PLAIN = RunOptions.standard().withThreads(2);

  private static long pairs(Map<String, String> settings) {
    return Prose.written(Prose.families(4, 40))
        .detect(SetJoin.METHOD.recipe(settings), PLAIN)
        .pairCount();
  }

  @Test
  void anIdfWindowSelectsAmongSpots() {
    Map<String, String> spots = Map.of("features", "spots", "threshold", "0.5");
    Map<String, String> some = new TreeMap<>(spots);
    some.put("select", "idf:0.1..0.8");
    assertThat(pairs(some)).isPositive().isNotEqualTo(pairs(spots));
    assertThat(SetJoin.METHOD.recipe(some).sentence()).contains("spot signatures (idf:0.1..0.8)");
  }

  @Test
  void aWindowThatNothingLiesInIsRefused() {
    assertThatThrownBy(() -> pairs(Map.of("features", "spots", "select", "idf:0.0..0.1")))
        .hasMessageContaining("select must leave something to compare, was idf:0.0..0.1");
  }

  @ParameterizedTest
  @CsvSource({
    "spots, shingle, 3, shingle must be left out with features spots",
    "spots, weights, tf, weights must be left out with features spots",
    "spots, select, every:2, select must be none of every:N with features spots",
    "counts, select, mod:2, select must be left out with features counts",
    "shingles, weights, tf, weights must be left out with features shingles"
  })
  void aSettingThatHasNoEffectIsRefused(
      String features, String name, String value, String message) {
    assertThatThrownBy(() -> SetJoin.METHOD.recipe(Map.of("features", features, name, value)))
        .hasMessageStartingWith(message);
  }
}
