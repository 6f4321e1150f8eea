package sosie.app.find;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.Result;
import sosie.Sosie;
import sosie.app.Cli;
import sosie.app.Rows;
import sosie.recipe.Configuration;
import sosie.recipe.Method;
import sosie.recipe.Methods;

/** Settings that come from a file. */
class ConfigOptionTest {

  private static final Path LETTERS =
      Path.of("..", "examples", "letters").toAbsolutePath().normalize();

  @TempDir Path folder;

  static Stream<String> methods() {
    return Methods.standalone().stream().map(Method::name);
  }

  private Path result() {
    return folder.resolve("r");
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("mine.json"), text);
  }

  private Path shingling() throws IOException {
    return file(
        """
        {"sosieConfiguration": 1, "method": "shingling",
         "parameters": {"threshold": 0.6, "shingle": 3}, "why": "Letters are short."}
        """);
  }

  private Cli.Outcome find(Object... options) {
    List<Object> all = new ArrayList<>(List.of("find", LETTERS, "--out", result(), "--force"));
    all.addAll(List.of(options));
    return Cli.run(all.toArray());
  }

  private void assertRefused(Cli.Outcome outcome, String message) {
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.line()).isEqualTo("sosie: " + message);
    assertThat(result()).doesNotExist();
  }

  @ParameterizedTest
  @MethodSource("methods")
  void aPrintedConfigurationGivesTheSameBytesAsTheMethod(String method) throws IOException {
    Cli.Outcome printed = Cli.run("methods", method, "--config");
    assertThat(printed.code()).isZero();
    Path file = file(printed.out());
    assertThat(find("--config", file).code()).isZero();
    Map<String, String> byFile = Rows.digests(result());
    assertThat(find("--method", method).code()).isZero();
    assertThat(Rows.digests(result())).isEqualTo(byFile);
  }

  @Test
  void aFileChoosesMethodAndSettingsAndSaysWhy() throws IOException {
    Path file = shingling();
    Cli.Outcome outcome = find("--config", file);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.err()).contains("--config " + file + ": shingling; Letters are short.");
    JsonNode run = Rows.run(result());
    assertThat(run.get("recipe").asText()).isEqualTo("shingling");
    assertThat(run.get("parameters").get("threshold").asDouble()).isEqualTo(.6);
    assertThat(run.get("parameters").get("shingle").asInt()).isEqualTo(3);
    assertThat(Cli.run("verify", result()).code()).isZero();
  }

  @Test
  void optionsComeOnTopOfAFile() throws IOException {
    Path file = shingling();
    Cli.Outcome outcome =
        find("--config", file, "--method", "shingling", "--threshold", .7, "--set", "select=mod:2");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    JsonNode parameters = Rows.run(result()).get("parameters");
    assertThat(parameters.get("threshold").asDouble()).isEqualTo(.7);
    assertThat(parameters.get("shingle").asInt()).isEqualTo(3);
    assertThat(parameters.get("select").asText()).isEqualTo("mod:2");
  }

  @Test
  void aFileMayAskForTheFallback() throws IOException {
    Path file = file("{\"sosieConfiguration\": 1, \"method\": \"spotsigs\", \"fallback\": true}");
    assertThat(find("--config", file).code()).isZero();
    assertThat(Rows.run(result()).get("parameters").has("fallback")).isTrue();
  }

  @Test
  void planTakesAFileToo() throws IOException {
    Cli.Outcome outcome = Cli.run("plan", LETTERS, "--config", shingling(), "--json");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    JsonNode plan = Rows.json(outcome.out());
    assertThat(plan.get("recipe").asText()).isEqualTo("shingling");
    assertThat(plan.get("parameters").get("shingle").asInt()).isEqualTo(3);
  }

  @Test
  void aFileAndAnotherChoiceOfMethodAreRefusedNamingBoth() throws IOException {
    Path file = shingling();
    assertRefused(
        find("--config", file, "--preset", "mail"),
        "--preset mail and --config " + file + " both choose a method; give one of them");
    assertRefused(
        find("--config", file, "--method", "simhash"),
        "--method simhash and --config " + file + " (for shingling) do not go together");
  }

  @Test
  void aWrongFileIsOneLine() throws IOException {
    Path missing = folder.resolve("no.json");
    assertRefused(find("--config", missing), missing + " does not exist");
    Path file = file("{\"sosieConfiguration\": 9}");
    assertRefused(
        find("--config", file),
        file + " is a configuration of version 9, this program reads version 1");
    file("{\"sosieConfiguration\": 1, \"method\": \"tf-idf\", \"parameters\": {\"threshold\": 3}}");
    assertRefused(
        find("--config", file), file + ": threshold must be above 0 and at most 1, was 3.0");
  }

  @Test
  void aLexiconIsLookedForBesideTheFile() throws IOException {
    Path lexicon = folder.resolve("some.lexicon");
    assertThat(Cli.run("lexicon", "build", LETTERS, "--out", lexicon).code()).isZero();
    Path file =
        file(
            "{\"sosieConfiguration\": 1, \"method\": \"i-match\","
                + " \"parameters\": {\"lexicon\": \"some.lexicon\"}}");
    assertThat(find("--config", file).code()).isZero();
    assertThat(Rows.run(result()).get("parameters").get("lexicon").asText())
        .isEqualTo(lexicon.toString());
  }

  @Test
  void methodsPrintsAConfigurationOfOneMethodOnly() {
    Cli.Outcome outcome = Cli.run("methods", "--config");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.line())
        .isEqualTo("sosie: --config needs the NAME of a method, such as minhash-lsh");
  }

  @Test
  void theLibraryTakesAFileInOneCall() throws IOException {
    Sosie sosie = Sosie.in(LETTERS).configured(Configuration.read(shingling()));
    try (Result result = sosie.threshold(.65).find()) {
      assertThat(result.run().recipe()).isEqualTo("shingling");
      assertThat(result.run().parameters())
          .containsEntry("threshold", .65)
          .containsEntry("shingle", 3L);
    }
  }
}
