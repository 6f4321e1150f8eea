package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.detect.Recipe;

class MethodsTest {

  private static final Path PAGES = Path.of("..", "docs", "methods");

  static Stream<Method> methods() {
    return Methods.all().stream();
  }

  @Test
  void theTenMethodsHaveTheNamesOfThePapers() {
    assertThat(methods().map(Method::name))
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
            "set-join");
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
  @MethodSource("methods")
  void thePageOfAMethodHasItsParametersAsTheyAre(Method method) throws IOException {
    String page = Files.readString(PAGES.resolve(method.name() + ".md"));
    for (Parameter parameter : method.parameters()) assertThat(page).contains(row(parameter));
    assertThat(page.lines().filter(line -> line.startsWith("| `")).count())
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
        .hasMessageEndingWith(", was minhash");
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
    assertThatThrownBy(() -> SpotSigs.METHOD.recipe(Map.of("low", "0.9")))
        .hasMessage("low must be at most high 0.85, was 0.9");
    assertThatThrownBy(() -> LexiconMatching.METHOD.recipe(Map.of("low", "0.9")))
        .hasMessage("low must be at most high 0.8, was 0.9");
    assertThatThrownBy(() -> Shingling.METHOD.recipe(Map.of("select", "some")))
        .hasMessageEndingWith(", was some");
    assertThatThrownBy(() -> SimHashing.METHOD.recipe(Map.of("bits", "100")))
        .hasMessageContaining("bits must be")
        .hasMessageContaining("100");
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
}
