package sosie.app.find;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.Result;
import sosie.Sosie;
import sosie.app.Cli;
import sosie.app.Rows;

/** Which preset suits the documents: told to who did not choose, taken for who asks. */
class PresetAutoTest {

  private static final Path EXAMPLES = Path.of("..", "examples").toAbsolutePath().normalize();
  private static final Path SITES = EXAMPLES.resolve("sites");

  @TempDir Path folder;

  private Cli.Outcome find(Object... arguments) {
    List<Object> all = new ArrayList<>(List.of("find", "--out", result(), "--force"));
    all.addAll(List.of(arguments));
    Cli.Outcome outcome = Cli.run(all.toArray());
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return outcome;
  }

  private Path result() {
    return folder.resolve("r");
  }

  @ParameterizedTest
  @CsvSource({"sites, web", "spam, mail", "letters, comments"})
  void whoDidNotChooseIsToldInOneLineWhatSuits(String example, String preset) throws IOException {
    Cli.Outcome outcome = find(EXAMPLES.resolve(example));
    assertThat(outcome.err().lines().filter(line -> line.contains("--preset " + preset)))
        .singleElement()
        .asString()
        .contains("documents looked at are", " is made for these: ");
    assertThat(outcome.out()).contains("; --preset " + preset + " is made for these\n");
    JsonNode run = Rows.run(result());
    assertThat(run.get("recipe").asText()).isEqualTo("minhash-lsh");
    assertThat(run.get("preset").get("name").asText()).isEqualTo(preset);
    assertThat(run.get("preset").get("use").asText()).isEqualTo("suggested");
  }

  @Test
  void whoChoseIsNotTold() throws IOException {
    for (String[] chosen :
        new String[][] {{"--method", "minhash-lsh"}, {"--preset", "text"}, {"--preset", "web"}}) {
      Cli.Outcome outcome = find(SITES, chosen[0], chosen[1]);
      assertThat(outcome.out() + outcome.err()).doesNotContain("looked at");
      assertThat(Rows.run(result()).has("preset")).isFalse();
    }
  }

  @Test
  void nothingIsSuggestedForPlainTexts() throws IOException {
    Cli.Outcome outcome = find(EXAMPLES.resolve("languages"));
    assertThat(outcome.out() + outcome.err()).doesNotContain("looked at");
    assertThat(Rows.run(result()).has("preset")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "sites, web, spotsigs",
    "spam, mail, tf-idf",
    "letters, comments, shingling",
    "languages, text, minhash-lsh"
  })
  void autoTakesWhatSuitsSaysSoAndFindsWhatThatPresetFinds(
      String example, String preset, String method) throws IOException {
    Cli.Outcome outcome = find(EXAMPLES.resolve(example), "--preset", "auto");
    assertThat(outcome.err()).contains("--preset auto chose " + preset + ", as ");
    assertThat(outcome.out()).contains("--preset auto chose " + preset + ", as ");
    JsonNode run = Rows.run(result());
    assertThat(run.get("recipe").asText()).isEqualTo(method);
    assertThat(run.get("preset").get("name").asText()).isEqualTo(preset);
    assertThat(run.get("preset").get("use").asText()).isEqualTo("chosen");
    List<JsonNode> pairs = Rows.of(result(), "pairs");
    find(EXAMPLES.resolve(example), "--preset", preset);
    assertThat(Rows.of(result(), "pairs")).isEqualTo(pairs);
    assertThat(Rows.run(result()).get("parameters")).isEqualTo(run.get("parameters"));
  }

  @Test
  void theChoiceIsTheSameWhateverTheThreadsTheOrderAndTheDoor() throws IOException {
    Path spam = EXAMPLES.resolve("spam");
    find(SITES, spam, "--preset", "auto", "--threads", 1);
    var once = Rows.digests(result());
    find(spam, SITES, "--preset", "auto", "--threads", 4);
    assertThat(Rows.digests(result())).isEqualTo(once);
    try (Result found = Sosie.in(spam, SITES).preset("auto").find()) {
      found.writeTo(folder.resolve("library"));
    }
    assertThat(Rows.digests(folder.resolve("library"))).isEqualTo(once);
    find(SITES);
    var suggested = Rows.digests(result());
    try (Result found = Sosie.in(SITES).find()) {
      found.writeTo(folder.resolve("suggested"));
    }
    assertThat(Rows.digests(folder.resolve("suggested"))).isEqualTo(suggested);
  }

  @Test
  void standardInputIsLookedAtAndThenReadWhole() throws IOException {
    byte[] letters = Files.readAllBytes(EXAMPLES.resolve("letters").resolve("comments.jsonl"));
    Cli.Outcome outcome = Cli.runOn(letters, "find", "-", "--preset", "auto", "--out", result());
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("40 documents read", "--preset auto chose comments");
  }

  @Test
  void otherOptionsComeOnTopOfWhatWasChosen() throws IOException {
    find(SITES, "--preset", "auto", "--threshold", "0.3", "--set", "fewest=2", "--fallback");
    JsonNode parameters = Rows.run(result()).get("parameters");
    assertThat(parameters.get("threshold").asDouble()).isEqualTo(.3);
    assertThat(parameters.get("fewest").asInt()).isEqualTo(2);
    assertThat(parameters.get("high").asDouble()).isEqualTo(1);
    assertThat(parameters.has("fallback")).isTrue();
  }

  @Test
  void explainVerifyAndResumeGoByWhatWasChosen() throws IOException {
    Path spam = EXAMPLES.resolve("spam");
    find(spam, "--preset", "auto", "--resume");
    assertThat(Cli.run("verify", result()).code()).isZero();
    JsonNode pair = Rows.of(result(), "pairs").get(0);
    String left = pair.get("left").asText();
    assertThat(Cli.run("explain", result(), left, pair.get("right").asText()).out())
        .contains("In this result (threshold 0.45)");
  }

  @Test
  void planSaysItToo() {
    assertThat(Cli.run("plan", SITES).err()).contains("--preset web is made for these");
    Cli.Outcome auto = Cli.run("plan", SITES, "--preset", "auto", "--json");
    assertThat(auto.err()).contains("--preset auto chose web");
    assertThat(Rows.json(auto.out()).get("recipe").asText()).isEqualTo("spotsigs");
    assertThat(Rows.json(auto.out()).get("preset").get("use").asText()).isEqualTo("chosen");
  }

  @Test
  void evaluateTakesAutoForThePresetThatSuits() {
    Path truth = EXAMPLES.resolve("expected").resolve("spam.clusters.tsv");
    Cli.Outcome outcome =
        Cli.run("evaluate", truth, "--data", EXAMPLES.resolve("spam"), "--method", "preset:auto");
    assertThat(outcome.err()).contains("preset:auto is preset:mail, as 28 of 28 documents");
    assertThat(outcome.out()).contains("preset mail");
  }
}
