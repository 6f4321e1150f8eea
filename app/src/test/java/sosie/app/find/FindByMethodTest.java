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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.app.Cli;
import sosie.app.MadeCollection;
import sosie.app.Rows;
import sosie.recipe.Method;
import sosie.recipe.Methods;

/** The methods of the catalogue, from the command line. */
class FindByMethodTest {

  private static final Path NEWS = Path.of("..", "examples", "news").toAbsolutePath().normalize();

  @TempDir Path folder;

  static Stream<String> methods() {
    return Methods.standalone().stream().map(Method::name);
  }

  private Path result() {
    return folder.resolve("r");
  }

  private Cli.Outcome find(Object... arguments) {
    List<Object> all = new ArrayList<>(List.of("find", "--out", result(), "--force"));
    all.addAll(List.of(arguments));
    return Cli.run(all.toArray());
  }

  private Map<String, String> bytes(Object... arguments) throws IOException {
    Cli.Outcome outcome = find(arguments);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return Rows.digests(result());
  }

  @ParameterizedTest
  @MethodSource("methods")
  void theBytesOfAResultDoNotDependOnThreads(String method) throws IOException {
    Map<String, String> one = bytes(NEWS, "--method", method, "--threads", 1);
    assertThat(bytes(NEWS, "--method", method, "--threads", 3)).isEqualTo(one);
    assertThat(Rows.run(result()).get("recipe").asText()).isEqualTo(method);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void planTakesEveryMethod(String method) {
    Cli.Outcome outcome = Cli.run("plan", NEWS, "--method", method);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("Method").contains("Candidates").contains("Recall");
    JsonNode plan = Rows.json(Cli.run("plan", NEWS, "--method", method, "--json").out());
    assertThat(plan.get("recipe").asText()).isEqualTo(method);
    assertThat(plan.get("documents").asInt()).isEqualTo(24);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void verifyConfirmsWhatEveryMethodReported(String method) throws IOException {
    Path input =
        MadeCollection.writeLines(folder.resolve("in.jsonl"), MadeCollection.documents(4, 60));
    for (Object collection : List.of(NEWS, input)) {
      Cli.Outcome found = find(collection, "--method", method);
      if (found.code() != 0) { // words such as w17 are none for I-Match
        assertThat(found.lastLine()).contains("lexicon must have at least 1 word, was 0");
        continue;
      }
      Cli.Outcome outcome = Cli.run("verify", result(), "--json");
      if (method.equals("durian")) { // its pairs also follow from paragraphs and dockets
        assertThat(outcome.lastLine()).contains("keeps to links");
        continue;
      }
      assertThat(outcome.err()).isEmpty();
      JsonNode tree = Rows.json(outcome.out());
      assertThat(tree.get("precision").asDouble()).as(outcome.out()).isEqualTo(1);
      assertThat(tree.get("holds").asBoolean()).as(outcome.out()).isTrue();
      assertThat(outcome.code()).isZero();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "web, spotsigs, own, 0.2",
    "news, spotsigs, high, 1.0",
    "mail, tf-idf, weights, log-tf",
    "comments, shingling, measure, containment",
    "text, minhash-lsh, shingle, 5"
  })
  void aPresetChoosesMethodAndSettingsAndSaysWhy(
      String preset, String method, String parameter, String value) throws IOException {
    Cli.Outcome outcome = find(NEWS, "--preset", preset);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.err()).contains("--preset " + preset + ": " + method + "; ");
    JsonNode run = Rows.run(result());
    assertThat(run.get("recipe").asText()).isEqualTo(method);
    assertThat(run.get("parameters").get(parameter).asText()).isEqualTo(value);
  }

  @Test
  void optionsComeOnTopOfAPreset() throws IOException {
    assertThat(find(NEWS, "--preset", "comments", "--threshold", "0.6").code()).isZero();
    JsonNode parameters = Rows.run(result()).get("parameters");
    assertThat(parameters.get("threshold").asDouble()).isEqualTo(.6);
    assertThat(parameters.get("shingle").asInt()).isEqualTo(3);
  }

  @Test
  void anotherMethodThanThePresetsLeavesThePresetsSettings() throws IOException {
    Cli.Outcome outcome = find(NEWS, "--preset", "comments", "--method", "set-join");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.err()).contains("--preset comments is for shingling and not for set-join");
    assertThat(Rows.run(result()).get("recipe").asText()).isEqualTo("set-join");
    assertThat(Rows.run(result()).get("parameters").get("shingle").asInt()).isEqualTo(5);
  }

  @Test
  void documentsWithoutSentencesAreReportedAndFallBackIfAsked() throws IOException {
    Path lists = Files.createDirectory(folder.resolve("lists"));
    String list = "flour water yeast salt sugar butter eggs milk honey cinnamon almonds raisins";
    Files.writeString(lists.resolve("a.txt"), list);
    Files.writeString(lists.resolve("b.txt"), list + " vanilla");
    Cli.Outcome plain = find(lists, "--method", "spotsigs");
    assertThat(plain.code()).as(plain.err()).isZero();
    assertThat(plain.out())
        .contains("2 documents could not be represented by spotsigs (too few spots: 2)")
        .contains("--fallback compares them by shingles");
    assertThat(Rows.of(result(), "pairs")).isEmpty();
    Cli.Outcome outcome = find(lists, "--method", "spotsigs", "--fallback");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("shingles compared them instead");
    assertThat(Rows.of(result(), "pairs")).hasSize(1);
    assertThat(Rows.run(result()).get("parameters").get("fallback").asText())
        .contains("jaccard of at least 0.8");
    assertThat(Cli.run("verify", result()).code()).isZero();
    Cli.Outcome explained = Cli.run("explain", result(), "a.txt", "b.txt");
    assertThat(explained.code()).as(explained.err()).isZero();
    assertThat(explained.out()).contains("0 spots, at least 5 needed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"minhash-lsh", "set-join", "simhash", "i-match", "tf-idf", "shingling"})
  void itemsAreComparedByEveryMethodOfSets(String method) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(tags("a", 0, 30));
    lines.add(tags("b", 0, 31));
    for (int i = 0; i < 20; i++) lines.add(tags("c" + i, 25 + 5 * i, 10));
    Path input = Files.write(folder.resolve("tags.jsonl"), lines);
    Cli.Outcome outcome = find(input, "--items", "tags", "--method", method);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(Rows.of(result(), "pairs"))
        .extracting(row -> row.get("left").asText() + " " + row.get("right").asText())
        .contains("a b")
        .doesNotContain("a c0", "b c0");
    assertThat(Cli.run("explain", result(), "a", "b").code()).isZero();
    assertThat(Cli.run("verify", result()).code()).isZero();
  }

  private static String tags(String id, int from, int count) {
    StringBuilder line = new StringBuilder("{\"id\":\"" + id + "\",\"tags\":[");
    for (int i = 0; i < count; i++)
      line.append(i == 0 ? "" : ",").append("\"tag " + (from + i) + '"');
    return line + "]}";
  }

  @Test
  void itemsAreRefusedByAMethodThatReadsSentences() throws IOException {
    Path input = Files.writeString(folder.resolve("tags.jsonl"), tags("a", 0, 3) + "\n");
    Cli.Outcome outcome = find(input, "--items", "tags", "--method", "spotsigs");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.line()).contains("--items").contains("spotsigs");
    assertThat(result()).doesNotExist();
  }
}
