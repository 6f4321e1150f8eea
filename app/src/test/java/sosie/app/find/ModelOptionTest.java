package sosie.app.find;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.app.Cli;
import sosie.app.Rows;

/** Runs with learned weights, from the command line. */
class ModelOptionTest {

  private static final Path NEWS = Path.of("..", "examples", "news").toAbsolutePath().normalize();
  private static final Path TRUTH =
      Path.of("..", "examples", "expected", "news.clusters.tsv").toAbsolutePath().normalize();
  private static final Path MODELS =
      Path.of("..", "core", "src", "test", "resources", "sosie", "weigh").toAbsolutePath();
  private static final Path COSINE = MODELS.resolve("model-1.json").normalize();
  private static final Path JACCARD = MODELS.resolve("jaccard-1.json").normalize();
  private static final String LEFT = "harbour-courier.html";
  private static final String RIGHT = "harbour-bulletin.html";

  @TempDir Path folder;

  private Path result() {
    return folder.resolve("r");
  }

  private Cli.Outcome find(Object... arguments) {
    List<Object> all = new ArrayList<>(List.of("find", NEWS, "--out", result(), "--force"));
    all.addAll(List.of(arguments));
    return Cli.run(all.toArray());
  }

  @Test
  void aModelIsRecordedWithItsDigestAndGivesTheSameBytesForAnyThreads() throws IOException {
    for (Path model : List.of(COSINE, JACCARD)) {
      Cli.Outcome outcome = find("--method", "andd", "--model", model, "--threads", 1);
      assertThat(outcome.code()).as(outcome.err()).isZero();
      Map<String, String> one = Rows.digests(result());
      JsonNode parameters = Rows.run(result()).get("parameters");
      assertThat(parameters.get("model").asText()).isEqualTo(model.toString());
      assertThat(parameters.get("modelSha256").asText()).hasSize(64);
      assertThat(Rows.of(result(), "pairs")).isNotEmpty();
      find("--method", "andd", "--set", "model=" + model, "--threads", 3);
      assertThat(Rows.digests(result())).isEqualTo(one);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "model-1.json, search=join",
    "model-1.json, search=lsh",
    "model-1.json, measure=agreement",
    "jaccard-1.json, search=join",
    "jaccard-1.json, search=lsh",
    "jaccard-1.json, measure=agreement"
  })
  void verifyConfirmsWhatWasFound(String model, String setting) {
    Cli.Outcome outcome =
        find("--method", "andd", "--model", MODELS.resolve(model), "--set", setting);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    Cli.Outcome verified = Cli.run("verify", result(), "--json");
    assertThat(verified.code()).as(verified.out() + verified.err()).isZero();
    assertThat(Rows.json(verified.out()).get("precision").asDouble()).isEqualTo(1);
  }

  @Test
  void withoutAModelAMissingOneIsNamed() {
    Cli.Outcome outcome = find("--method", "andd");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.line())
        .isEqualTo(
            "sosie: andd needs a model: find --method andd --model model.json; learn one with"
                + " sosie learn");
    Path none = folder.resolve("no.json");
    assertThat(find("--method", "andd", "--model", none).line())
        .isEqualTo("sosie: " + none + " does not exist");
    assertThat(find("--model", COSINE).line())
        .startsWith("sosie: minhash-lsh has no parameter model; ");
    assertThat(result()).doesNotExist();
  }

  @Test
  void aModelOfAnotherVersionIsRefused() throws IOException {
    Path later =
        Files.writeString(
            folder.resolve("later.json"),
            Files.readString(COSINE).replace("Model\": 1", "Model\": 2"));
    assertThat(find("--method", "andd", "--model", later).line())
        .isEqualTo("sosie: " + later + " is a model of version 2, this program reads version 1");
  }

  @Test
  void theMethodIsListedAndItsParametersToo() {
    assertThat(Cli.run("methods").out()).contains("andd ");
    Cli.Outcome outcome = Cli.run("methods", "andd");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).contains("Hajishirzi, Yih and Kołcz 2010").contains("bitsPerHash");
    assertThat(Cli.run("methods", "andd", "--config").out()).contains("\"model\": \"\"");
  }

  @Test
  void planTakesAModel() {
    Cli.Outcome outcome = Cli.run("plan", NEWS, "--method", "andd", "--model", COSINE);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("weighted by " + COSINE);
  }

  @Test
  void evaluateHasItWithAModelOnly() {
    JsonNode with =
        Rows.json(Cli.run("evaluate", TRUTH, "--data", NEWS, "--model", COSINE, "--json").out());
    assertThat(with.findValuesAsText("method")).contains("andd").hasSize(13);
    Cli.Outcome named =
        Cli.run(
            "evaluate",
            TRUTH,
            "--data",
            NEWS,
            "--method",
            "andd:top=30",
            "--method",
            "andd:model=" + JACCARD,
            "--model",
            COSINE,
            "--json");
    assertThat(named.code()).as(named.err()).isZero();
    assertThat(Rows.json(named.out()).findValuesAsText("label"))
        .containsExactly("andd top=30", "andd model=" + JACCARD);
    assertThat(
            Cli.run("evaluate", TRUTH, "--data", NEWS, "--method", "exact", "--model", COSINE)
                .line())
        .isEqualTo("sosie: --model is of no use to exact");
  }

  @Test
  void tuneTakesAModel() throws IOException {
    Path out = folder.resolve("tuned.json");
    Cli.Outcome outcome =
        Cli.run(
            "tune",
            TRUTH,
            "--data",
            NEWS,
            "--method",
            "andd",
            "--model",
            COSINE,
            "--trials",
            6,
            "--folds",
            2,
            "--out",
            out);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(out).content().contains("\"method\": \"andd\"").contains(COSINE.toString());
    Cli.Outcome missing =
        Cli.run("tune", TRUTH, "--data", NEWS, "--method", "andd", "--out", out, "--force");
    assertThat(missing.code()).isEqualTo(2);
    assertThat(missing.line()).contains("andd needs a model");
  }

  @Test
  void explainAsksTheMethodOfTheRunAndOthersIfGivenAModel() throws IOException {
    assertThat(find("--method", "andd", "--model", COSINE).code()).isZero();
    JsonNode own = methods(Cli.run("explain", result(), LEFT, RIGHT, "--json"));
    assertThat(own.findValuesAsText("method")).contains("andd");
    for (JsonNode pair : Rows.of(result(), "pairs")) {
      if (!pair.get("left").asText().equals(RIGHT) || !pair.get("right").asText().equals(LEFT)) {
        continue;
      }
      JsonNode last = own.get(own.findValuesAsText("method").indexOf("andd"));
      assertThat(last.get("score").asDouble()).isEqualTo(pair.get("score").asDouble());
      assertThat(last.get("nearDuplicates").asBoolean()).isTrue();
    }
    assertThat(find().code()).isZero();
    assertThat(
            methods(Cli.run("explain", result(), LEFT, RIGHT, "--model", COSINE, "--json"))
                .findValuesAsText("method"))
        .contains("andd");
  }

  private static JsonNode methods(Cli.Outcome outcome) {
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return Rows.json(outcome.out()).get("methods");
  }

  @Test
  void aModelThatHasMovedIsFoundByExplainAndAnotherOneIsRefused() throws IOException {
    Path model = Files.copy(COSINE, folder.resolve("mine.json"));
    assertThat(find("--method", "andd", "--model", model).code()).isZero();
    Files.delete(model);
    assertThat(Cli.run("explain", result(), LEFT, RIGHT).line())
        .isEqualTo("sosie: " + model + " does not exist");
    assertThat(Cli.run("explain", result(), LEFT, RIGHT, "--model", COSINE).code()).isZero();
    assertThat(Cli.run("explain", result(), LEFT, RIGHT, "--model", JACCARD).line())
        .contains("the file of the parameter model has changed since this result was made");
  }
}
