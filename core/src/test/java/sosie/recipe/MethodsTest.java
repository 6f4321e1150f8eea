package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.analyse.Recipe;
import sosie.feature.Frequencies;

class MethodsTest {

  private static final Path PAGES = Path.of("..", "docs", "methods");

  static Stream<Method> all() {
    return Methods.all().stream();
  }

  static Stream<Method> methods() {
    return Methods.standalone().stream();
  }

  @Test
  void theMethodsHaveTheirNames() {
    assertThat(all().map(Method::name))
        .containsExactly(
            "minhash-lsh",
            "exact",
            "shingling",
            "super-shingles",
            "simhash",
            "hybrid",
            "i-match",
            "spotsigs",
            "tf-idf",
            "set-join",
            "andd",
            "durian",
            "noisy");
    assertThat(all().filter(method -> !method.isStandalone()).map(Method::name))
        .containsExactly("andd");
    assertThat(Methods.named(Methods.DEFAULT)).isSameAs(MinHashLsh.METHOD);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void everyParameterInEffectHasItsMeaning(Method method) {
    Recipe recipe = method.recipe(Map.of());
    assertThat(recipe.meanings().keySet()).containsAll(recipe.parameters().keySet());
    assertThat(recipe.sentence()).isNotBlank();
    assertThat(recipe.search()).isNotBlank();
  }

  @ParameterizedTest
  @MethodSource("methods")
  void aRunCanBeRepeatedFromTheParametersItWrote(Method method) {
    Recipe recipe = method.recipe(Map.of());
    assertThat(Methods.again(method.name(), recipe.parameters()).parameters())
        .isEqualTo(recipe.parameters());
  }

  @ParameterizedTest
  @MethodSource("all")
  void thePageOfAMethodHasItsParametersAsTheyAre(Method method) throws IOException {
    String page = Files.readString(PAGES.resolve(method.name() + ".md"));
    int start = page.indexOf("\n## Parameters\n");
    assertThat(start).isPositive();
    int end = page.indexOf("\n## ", start + 1);
    String table = page.substring(start, end < 0 ? page.length() : end);
    for (Parameter parameter : method.parameters()) assertThat(table).contains(row(parameter));
    assertThat(table.lines().filter(line -> line.startsWith("| `")).count())
        .isEqualTo(method.parameters().size());
  }

  private static String row(Parameter parameter) {
    String standard = parameter.standard().isEmpty() ? "" : "`" + parameter.standard() + "`";
    return String.join(
        " | ",
        "| `" + parameter.name() + "`",
        standard,
        parameter.meaning(),
        parameter.origin() + " |");
  }

  @ParameterizedTest
  @MethodSource("methods")
  void aThresholdOutsideItsRangeIsRefused(Method method) {
    if (!method.has("threshold")) return;
    for (String wrong : List.of("0", "-0.1", "1.01", "NaN")) {
      assertThatThrownBy(() -> method.recipe(Map.of("threshold", wrong)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("threshold must be above 0 and at most 1, was " + Double.parseDouble(wrong));
    }
  }

  @Test
  void namesWhatAMethodDoesNotHave() {
    assertThatThrownBy(() -> SpotSigs.METHOD.recipe(Map.of("recall", "0.9")))
        .hasMessageStartingWith("spotsigs has no parameter recall; it has threshold, antecedents");
    assertThatThrownBy(() -> Methods.named("minhash"))
        .hasMessageStartingWith("method must be minhash-lsh, exact, ")
        .hasMessageEndingWith(", was minhash; did you mean minhash-lsh?");
    assertThatThrownBy(() -> MinHashLsh.METHOD.recipe(Map.of("shingle", "five")))
        .hasMessage("shingle must be a whole number, was five");
    assertThatThrownBy(() -> MinHashLsh.METHOD.recipe(Map.of("threshold", "high")))
        .hasMessage("threshold must be a number such as 0.8, was high");
  }

  @Test
  void badSettingsOfAMethodAreRefusedWithNameBoundAndValue() {
    assertThatThrownBy(() -> SuperShingling.METHOD.recipe(Map.of("superShingles", "90")))
        .hasMessageContaining("90")
        .hasMessageContaining("84");
    assertThatThrownBy(() -> SpotSigs.METHOD.recipe(Map.of("antecedents", "")))
        .hasMessage("antecedents must name at least one word, was \"\"");
    assertThatThrownBy(() -> SpotSigs.METHOD.recipe(Map.of("low", "0.9", "high", "0.85")))
        .hasMessage("low must be at most high 0.85, was 0.9");
    assertThatThrownBy(() -> LexiconMatching.METHOD.recipe(Map.of("low", "0.9")))
        .hasMessage("low must be at most high 0.8, was 0.9");
    assertThatThrownBy(() -> Shingling.METHOD.recipe(Map.of("select", "some")))
        .hasMessageEndingWith(", was some");
    assertThatThrownBy(() -> SimHashing.METHOD.recipe(Map.of("bits", "100")))
        .hasMessageContaining("bits must be")
        .hasMessageContaining("100");
    assertThatThrownBy(() -> Noisy.METHOD.recipe(Map.of("noise", "0.5")))
        .hasMessage("noise must be above 0 and at most 0.3, was 0.5");
    assertThatThrownBy(() -> Noisy.METHOD.recipe(Map.of("rows", "5")))
        .hasMessage(
            "rows must be fewer with noise 0.2 and shingles of 6 letters, was 5: it would need more"
                + " than 10,000 bands");
    assertThatThrownBy(() -> Noisy.METHOD.recipe(Map.of("shingle", "0")))
        .hasMessage("shingle must be between 1 and 64 letters, was 0");
  }

  @Test
  void aPresetIsOfAMethodThatTakesItsSettings() {
    for (Preset preset : Presets.all()) {
      assertThat(Methods.named(preset.method()).recipe(preset.settings()).name())
          .isEqualTo(preset.method());
      assertThat(preset.why()).endsWith(".");
    }
    assertThat(Presets.named("mail").method()).isNotEqualTo("spotsigs");
  }

  @ParameterizedTest
  @MethodSource("methods")
  void atAnotherThresholdOnlyThatAndHowMuchIsComparedChanges(Method method) {
    Recipe recipe = method.recipe(Map.of());
    Map<String, Object> expected = new TreeMap<>(recipe.parameters());
    if (method.has("threshold")) expected.put("threshold", .3);
    if (method.has("mostPartners")) expected.put("mostPartners", (long) Integer.MAX_VALUE);
    if (method.has("cluster")) expected.put("cluster", "components");
    Map<String, Object> changed = new TreeMap<>(Methods.atThreshold(recipe, .3).parameters());
    for (String derived : List.of("bands", "rows", "hashes", "bitsApart")) {
      if (method.has(derived) && !method.name().equals("minhash-lsh")) continue;
      expected.remove(derived); // these follow from the threshold
      changed.remove(derived);
    }
    assertThat(changed).isEqualTo(expected);
    if (method.has("threshold")) {
      assertThat(Methods.atThreshold(recipe, .3).pipeline(Frequencies.NONE).threshold())
          .isEqualTo(.3);
    }
  }

  @Test
  void aFallbackComesAlongToAnotherThreshold() {
    Recipe both = WithFallback.shingles(SpotSigs.METHOD.recipe(Map.of("chain", "2")));
    Recipe changed = Methods.atThreshold(both, .25);
    assertThat(changed.parameters()).containsEntry("threshold", .25).containsEntry("chain", 2L);
    assertThat(changed.fallback().orElseThrow().parameters())
        .containsEntry("threshold", .25)
        .containsEntry("mostPartners", (long) Integer.MAX_VALUE);
  }

  @Test
  void whatHasNoThresholdStaysAsItIs() {
    Recipe exact = ExactCopies.METHOD.recipe(Map.of());
    assertThat(Methods.atThreshold(exact, .2)).isEqualTo(exact);
    Recipe agreement = SuperShingling.METHOD.recipe(Map.of("measure", "agreement"));
    assertThat(Methods.atThreshold(agreement, .2).pipeline(Frequencies.NONE).threshold())
        .isEqualTo(2 / 6.0);
    Recipe own = Recipe.of("mine", MinHashLsh.standard().pipeline(Frequencies.NONE));
    assertThat(Methods.atThreshold(own, .2)).isSameAs(own);
  }

  @Test
  void aThresholdOutOfBoundsIsRefused() {
    for (double threshold : new double[] {0, 1.1, Double.NaN}) {
      assertThatThrownBy(() -> Methods.atThreshold(MinHashLsh.standard(), threshold))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("threshold must be above 0 and at most 1, was " + threshold);
    }
  }
}
