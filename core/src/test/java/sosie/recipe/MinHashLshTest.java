package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import sosie.candidate.PrefixFilter;

class MinHashLshTest {

  @Test
  void derivesBandsAndTellsThem() {
    assertThat(MinHashLsh.standard().parameters())
        .containsEntry("bands", 26)
        .containsEntry("rows", 8)
        .containsEntry("hashes", 208)
        .containsEntry("threshold", 0.8)
        .containsEntry("recall", 0.99)
        .containsEntry("shingle", 5);
  }

  @Test
  void everyParameterHasItsMeaning() {
    MinHashLsh recipe = MinHashLsh.standard();
    assertThat(recipe.meanings().keySet()).containsAll(recipe.parameters().keySet());
  }

  @Test
  void containmentIsFoundExactlyAndPromisesAll() {
    MinHashLsh recipe = MinHashLsh.standard().withMeasure(PrefixFilter.Measure.CONTAINMENT);
    assertThat(recipe.pipeline().candidates()).isInstanceOf(PrefixFilter.class);
    assertThat(recipe.parameters()).containsEntry("recall", 1.0).doesNotContainKey("bands");
  }

  @Test
  void rejectsWrongSettingsNamingThem() {
    assertThatThrownBy(() -> MinHashLsh.standard().withThreshold(0))
        .hasMessage("threshold must be above 0 and at most 1, was 0.0");
    assertThatThrownBy(() -> MinHashLsh.standard().withRecall(1.2))
        .hasMessage("recall must be above 0 and below 1, was 1.2");
    assertThatThrownBy(() -> MinHashLsh.standard().withShingle(0)).hasMessageContaining("was 0");
    assertThatThrownBy(() -> MinHashLsh.standard().withMostPartners(0))
        .hasMessage("mostPartners must be at least 1, was 0");
  }
}
