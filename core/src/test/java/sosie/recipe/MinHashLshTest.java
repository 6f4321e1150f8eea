package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import sosie.candidate.PrefixFilter;
import sosie.detect.Recipe;
import sosie.feature.Frequencies;

class MinHashLshTest {

  @Test
  void derivesBandsAndTellsThem() {
    assertThat(MinHashLsh.standard().parameters())
        .containsEntry("bands", 16)
        .containsEntry("rows", 6)
        .containsEntry("hashes", 96)
        .containsEntry("threshold", 0.8)
        .containsEntry("recall", 0.99)
        .containsEntry("shingle", 5L);
  }

  @Test
  void containmentIsFoundExactlyAndPromisesAll() {
    Recipe recipe = with("measure", "containment");
    assertThat(recipe.pipeline(Frequencies.NONE).candidates()).isInstanceOf(PrefixFilter.class);
    assertThat(recipe.parameters()).doesNotContainKey("bands");
  }

  @Test
  void saysHowPairsAreFoundAndWhy() {
    assertThat(MinHashLsh.standard().parameters())
        .containsEntry("search", "auto")
        .containsEntry("searchChosen", "bands")
        .hasEntrySatisfying("searchReason", why -> assertThat((String) why).endsWith("."));
    assertThat(with("search", "exact").parameters())
        .containsEntry("searchChosen", "exact")
        .doesNotContainKeys("bands", "rows", "hashes");
    assertThat(with("measure", "containment").parameters()).containsEntry("searchChosen", "exact");
  }

  @Test
  void anExactSearchPromisesEveryPairAndBandsTheirShare() {
    assertThat(promise(with("search", "exact"))).hasValue(1);
    assertThat(promise(with("search", "bands")).orElseThrow()).isBetween(.99, .9999);
  }

  private static OptionalDouble promise(Recipe recipe) {
    return recipe.pipeline(Frequencies.NONE).candidates().probability(.8);
  }

  @Test
  void aRunIsMadeAgainAsItWasChosen() {
    for (String search : List.of("auto", "bands", "exact")) {
      Recipe recipe = with("search", search);
      Recipe again = Methods.again(recipe.name(), recipe.parameters());
      assertThat(again.search()).isEqualTo(recipe.search());
    }
  }

  @Test
  void refusesSearchesThatContradictOtherSettings() {
    assertThatThrownBy(() -> with("search", "quick"))
        .hasMessage("search must be auto, bands or exact, was quick");
    assertThatThrownBy(
            () -> MinHashLsh.METHOD.recipe(Map.of("search", "bands", "measure", "containment")))
        .hasMessage("search must be exact or auto with measure containment, was bands");
    assertThatThrownBy(
            () -> MinHashLsh.METHOD.recipe(Map.of("search", "exact", "form", "selections")))
        .hasMessage("search must be bands or auto with form selections, was exact");
  }

  @Test
  void rejectsWrongSettingsNamingThem() {
    assertThatThrownBy(() -> with("threshold", "0"))
        .hasMessage("threshold must be above 0 and at most 1, was 0.0");
    assertThatThrownBy(() -> with("recall", "1.2"))
        .hasMessage("recall must be above 0 and below 1, was 1.2");
    assertThatThrownBy(() -> with("shingle", "0"))
        .hasMessage("shingle must be between 1 and 64 words, was 0");
    assertThatThrownBy(() -> with("mostPartners", "0"))
        .hasMessage("mostPartners must be at least 1, was 0");
  }

  private static Recipe with(String parameter, String value) {
    return MinHashLsh.METHOD.recipe(Map.of(parameter, value));
  }
}
