package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TrialsTest {

  static Stream<Method> methods() {
    return Methods.standalone().stream();
  }

  private static SortedMap<String, String> settings(String... pairs) {
    SortedMap<String, String> settings = new TreeMap<>();
    for (int i = 0; i < pairs.length; i += 2) settings.put(pairs[i], pairs[i + 1]);
    return settings;
  }

  @ParameterizedTest
  @MethodSource("methods")
  void everyMethodStartsAsStandardAndCanBeVariedUnlessItIsExact(Method method) {
    Trials trials = Trials.of(method);
    assertThat(trials.recipe(trials.start()).parameters())
        .isEqualTo(method.recipe(Map.of()).parameters());
    assertThat(trials.parameters().isEmpty()).isEqualTo(method.name().equals("exact"));
    assertThat(trials.parameters()).doesNotContain("threshold", "seed", "recall", "cluster");
  }

  @ParameterizedTest
  @MethodSource("methods")
  void standardValuesAreWrittenAsTheCatalogueHasThem(Method method) {
    Trials trials = Trials.of(method);
    SortedMap<String, String> start = trials.start();
    for (String parameter : trials.parameters()) {
      for (SortedMap<String, String> changed : trials.along(parameter, start)) {
        assertThat(trials.along(parameter, changed)).as("%s", changed).contains(start);
      }
    }
  }

  private static List<SortedMap<String, String>> neighbours(
      Trials trials, SortedMap<String, String> at) {
    return trials.parameters().stream().flatMap(each -> trials.along(each, at).stream()).toList();
  }

  @ParameterizedTest
  @MethodSource("methods")
  void neighboursAreDistinctPossibleAndDifferInWhatTheRecipeDoes(Method method) {
    Trials trials = Trials.of(method);
    SortedMap<String, String> at = trials.start();
    Random random = new Random(7);
    for (int step = 0; step < 12; step++) {
      List<SortedMap<String, String>> neighbours = neighbours(trials, at);
      assertThat(neighbours).doesNotHaveDuplicates().doesNotContain(at);
      Set<Map<String, Object>> effects = new HashSet<>();
      for (SortedMap<String, String> each : neighbours) {
        effects.add(trials.recipe(each).parameters());
      }
      assertThat(effects).hasSameSizeAs(neighbours);
      if (neighbours.isEmpty()) return;
      at = neighbours.get(random.nextInt(neighbours.size()));
    }
  }

  @Test
  void aParameterIsVariedOnlyWhereItMakesADifference() {
    Trials trials = Trials.of(SetJoin.METHOD);
    assertThat(trials.along("weights", trials.start())).isEmpty();
    SortedMap<String, String> counts = settings("features", "counts", "weights", "tf");
    assertThat(trials.along("weights", counts)).hasSize(4);
    assertThat(trials.along("features", counts))
        .containsExactly(settings(), settings("features", "spots"));
    assertThat(trials.along("shingle", settings("features", "spots"))).isEmpty();
  }

  @Test
  void settingsThatContradictEachOtherAreLeftOut() {
    Trials trials = Trials.of(SetJoin.METHOD, Map.of("unit", "items"));
    assertThat(trials.along("features", trials.start()))
        .as("a list of items has no spots")
        .containsExactly(settings("features", "counts"));
  }

  @Test
  void whatIsFixedIsNeverVaried() {
    Trials trials = Trials.of(MinHashLsh.METHOD, Map.of("unit", "items"));
    assertThat(trials.parameters()).containsExactly("measure");
    assertThat(trials.recipe(settings("measure", "containment")).parameters())
        .containsEntry("unit", "items")
        .containsEntry("measure", "containment");
    assertThatThrownBy(() -> Trials.of(SpotSigs.METHOD, Map.of("unit", "items")))
        .hasMessageStartingWith("spotsigs has no parameter unit");
  }

  @Test
  void aConfigurationNamesEveryParameter() {
    Configuration configuration = Trials.of(TfIdf.METHOD).configuration(settings("shingle", "2"));
    assertThat(configuration.settings())
        .hasSameSizeAs(TfIdf.METHOD.parameters())
        .containsEntry("shingle", "2")
        .containsEntry("threshold", "0.9");
  }
}
