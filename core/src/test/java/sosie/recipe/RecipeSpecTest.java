package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.analyse.Recipe;
import sosie.detect.RunOptions;
import sosie.detect.Written;

class RecipeSpecTest {

  private static final RunOptions PLAIN = RunOptions.standard().withThreads(1);

  @TempDir Path folder;

  static Stream<Way> all() {
    return Way.all();
  }

  @ParameterizedTest
  @MethodSource("all")
  void whatWasWrittenAndReadBackGivesTheSameAnswer(Way way) throws IOException {
    Recipe recipe = way.recipe();
    RecipeSpec spec = RecipeSpec.of(recipe);
    RecipeSpec back = RecipeSpec.parse(spec.text());
    assertThat(back).isEqualTo(spec);
    assertThat(back.text()).isEqualTo(spec.text()).doesNotContain("\n");
    assertThat(back.recipe().parameters()).isEqualTo(recipe.parameters());
    Map<String, String> texts = Prose.families(4, 15);
    assertThat(Written.told(Prose.written(texts).detect(back.recipe(), PLAIN)))
        .isEqualTo(Written.told(Prose.written(texts).detect(recipe, PLAIN)));
  }

  @Test
  void theFallbackIsPartOfIt() throws IOException {
    Recipe recipe = WithFallback.shingles(Methods.named("spotsigs").recipe(Map.of("chain", "2")));
    RecipeSpec spec = RecipeSpec.of(recipe);
    assertThat(spec.text())
        .isEqualTo(
            "{\"sosieRecipe\":1,\"method\":\"spotsigs\",\"settings\":{\"chain\":\"2\"},"
                + "\"fallback\":true,\"files\":{}}");
    assertThat(RecipeSpec.parse(spec.text()).recipe().fallback()).isPresent();
  }

  @Test
  void anotherFileOfTheSameNameIsRefused() throws IOException {
    Path words = Files.writeString(folder.resolve("stop.txt"), "the\na\nof\n");
    Recipe recipe = Methods.named("spotsigs").recipe(Map.of("stopWords", words.toString()));
    RecipeSpec spec = RecipeSpec.of(recipe);
    assertThat(spec.files()).containsOnlyKeys("stopWords");
    assertThat(spec.recipe().parameters()).isEqualTo(recipe.parameters());
    Files.writeString(words, "the\na\n");
    assertThatThrownBy(spec::recipe)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("the file of the parameter stopWords must be the one with SHA-256");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{",
        "{}",
        "{\"sosieRecipe\":2,\"method\":\"exact\",\"fallback\":false}",
        "{\"sosieRecipe\":1,\"method\":\"exact\"}",
        "{\"sosieRecipe\":1,\"method\":7,\"fallback\":false}",
        "{\"sosieRecipe\":1,\"method\":\"exact\",\"fallback\":false,\"settings\":{\"unit\":1}}",
        "{\"sosieRecipe\":1,\"method\":\"exact\",\"fallback\":false,\"more\":1}"
      })
  void whatIsNoRecipeIsRefused(String text) {
    assertThatThrownBy(() -> RecipeSpec.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
