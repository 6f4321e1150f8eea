package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import sosie.analyse.Recipe;
import sosie.feature.Frequencies;
import sosie.join.PrefixFilter;

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

  /** 20 bands of 5 rows; 9,000 hashes in 450 bands of 20. */
  @Test
  void bandsRowsAndHashesCanBeThoseOfAPublishedRecipe() {
    assertFigures(Map.of("bands", "20", "rows", "5"), 20, 5, 100);
    assertFigures(Map.of("bands", "20", "hashes", "100"), 20, 5, 100);
    assertFigures(Map.of("rows", "20", "hashes", "9000"), 450, 20, 9000);
    assertFigures(Map.of("bands", "450", "rows", "20"), 450, 20, 9000);
    assertThat(promise(MinHashLsh.METHOD.recipe(Map.of("bands", "20", "rows", "5"))))
        .hasValue(1 - Math.pow(1 - Math.pow(.8, 5), 20));
  }

  private static void assertFigures(Map<String, String> given, int bands, int rows, int hashes) {
    Recipe recipe = MinHashLsh.METHOD.recipe(given);
    assertThat(recipe.parameters())
        .containsEntry("bands", bands)
        .containsEntry("rows", rows)
        .containsEntry("hashes", hashes)
        .doesNotContainKey("recall");
    Recipe again = Methods.again(recipe.name(), recipe.parameters());
    assertThat(again.parameters()).isEqualTo(recipe.parameters());
  }

  @Test
  void whatIsNotGivenOfTheBandsFollowsFromTheRecall() {
    for (String one : List.of("bands", "rows", "hashes")) {
      Recipe recipe = MinHashLsh.METHOD.recipe(Map.of(one, one.equals("rows") ? "5" : "40"));
      assertThat(promise(recipe).orElseThrow()).as(one).isGreaterThanOrEqualTo(.99);
      assertThat(recipe.parameters()).containsKey("recall");
    }
  }

  @Test
  void refusesBandsThatContradictEachOtherOrTheRecall() {
    assertThatThrownBy(
            () -> MinHashLsh.METHOD.recipe(Map.of("bands", "20", "rows", "5", "hashes", "90")))
        .hasMessage("hashes must be at least 100 for 20 bands of 5 rows, was 90");
    assertThatThrownBy(
            () ->
                MinHashLsh.METHOD.recipe(
                    Map.of("bands", "20", "rows", "5", "threshold", "0.5", "recall", "0.9")))
        .hasMessage(
            "recall must be at most 0.4700 with 20 bands of 5 rows at threshold 0.5, was 0.9");
    assertThatThrownBy(() -> with("bands", "1"))
        .hasMessage("bands must be at least 3 for recall 0.99 at threshold 0.8, was 1");
  }

  @Test
  void aRecallThatNothingKeepsToIsRefused() {
    assertThatThrownBy(
            () -> MinHashLsh.METHOD.recipe(Map.of("form", "selections", "recall", "0.9")))
        .hasMessage("recall must be left out with form selections, where it has no effect");
    assertThat(with("form", "selections").parameters()).doesNotContainKeys("recall", "bands");
  }

  /** The slides' rule: 80 % of 200 positions. One band more than may differ must agree. */
  @Test
  void agreementIsOfTwoHundredPositionsAndMissesNone() {
    Recipe recipe = with("measure", "agreement");
    assertThat(recipe.parameters()).containsEntry("hashes", 200).containsEntry("bands", 41);
    assertThat(promise(recipe)).hasValue(1);
    Map<String, String> fewer = Map.of("measure", "agreement", "bands", "20", "rows", "5");
    assertThat(promise(MinHashLsh.METHOD.recipe(fewer))).isEmpty();
  }

  @Test
  void resultsOfEarlierVersionsMayNameSettingsWithoutEffect() {
    Recipe again = Methods.again("minhash-lsh", Map.of("form", "selections", "recall", 0.95));
    assertThat(again.parameters()).doesNotContainKey("recall");
  }

  private static Recipe with(String parameter, String value) {
    return MinHashLsh.METHOD.recipe(Map.of(parameter, value));
  }
}
