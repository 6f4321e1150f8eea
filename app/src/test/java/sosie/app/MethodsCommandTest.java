package sosie.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import sosie.recipe.Method;
import sosie.recipe.Methods;
import sosie.recipe.Parameter;
import sosie.recipe.Preset;
import sosie.recipe.Presets;

class MethodsCommandTest {

  @Test
  void listsEveryMethodAndEveryPreset() {
    Cli.Outcome outcome = Cli.run("methods");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.err()).isEmpty();
    for (Method method : Methods.all()) {
      assertThat(outcome.out().lines()).anyMatch(line -> line.startsWith(method.name() + " "));
    }
    for (Preset preset : Presets.all()) {
      assertThat(outcome.out()).contains(preset.name()).contains(preset.method() + ": ");
    }
    assertThat(outcome.out().lines()).allMatch(line -> line.length() <= 80);
  }

  @Test
  void listsTheParametersOfOne() {
    for (Method method : Methods.all()) {
      Cli.Outcome outcome = Cli.run("methods", method.name());
      assertThat(outcome.code()).isZero();
      assertThat(outcome.out()).contains(method.idea()).contains(method.source());
      for (Parameter parameter : method.parameters()) {
        assertThat(outcome.out().lines())
            .anyMatch(
                line ->
                    line.startsWith(parameter.name() + " ") && line.contains(parameter.standard()));
      }
    }
  }

  @Test
  void printsJson() {
    JsonNode all = Rows.json(Cli.run("methods", "--json").out());
    assertThat(all.findValuesAsText("idea"))
        .containsExactlyElementsOf(Methods.all().stream().map(Method::idea).toList());
    JsonNode one = Rows.json(Cli.run("methods", "i-match", "--json").out());
    assertThat(one.size()).isEqualTo(1);
    assertThat(one.get(0).get("name").asText()).isEqualTo("i-match");
    JsonNode parameter = one.get(0).get("parameters").get(0);
    assertThat(parameter.get("name").asText()).isEqualTo("threshold");
    assertThat(parameter.get("standard").asText()).isEqualTo("0.5");
    assertThat(parameter.get("meaning").asText()).isNotBlank();
    assertThat(parameter.get("origin").asText()).isNotBlank();
  }

  @Test
  void anUnknownMethodIsRefusedWithTheNamesThereAre() {
    Cli.Outcome outcome = Cli.run("methods", "md5");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.line()).contains("minhash-lsh, exact, ").endsWith(", was md5");
    assertThat(outcome.out()).isEmpty();
  }
}
