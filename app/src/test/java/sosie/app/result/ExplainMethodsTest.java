package sosie.app.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.app.Cli;
import sosie.app.Rows;
import sosie.recipe.Method;
import sosie.recipe.Methods;

/** What each method says about a pair. */
class ExplainMethodsTest {

  private static final Path NEWS = Path.of("..", "examples", "news").toAbsolutePath().normalize();
  private static final String LEFT = "harbour-courier.html";
  private static final String RIGHT = "harbour-bulletin.html";
  private static final List<String> COUNTING = List.of("i-match", "spotsigs", "tf-idf", "durian");

  @TempDir Path folder;
  private Path result;

  @BeforeEach
  void find() {
    result = folder.resolve("r");
    assertThat(Cli.run("find", NEWS, "--out", result).code()).isZero();
  }

  @Test
  void everyMethodSpeaksAndChecksumsAreShown() {
    Cli.Outcome outcome = Cli.run("explain", result, LEFT, RIGHT);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("What each method says:");
    for (Method method : Methods.standalone()) {
      assertThat(outcome.out().lines())
          .anyMatch(line -> line.startsWith("  " + method.name() + " "));
    }
    assertThat(outcome.out()).contains("byte sum", "CRC-32", "MD5", "SHA-1");
  }

  @Test
  void quickLeavesOutMethodsThatCount() {
    Cli.Outcome outcome = Cli.run("explain", result, LEFT, RIGHT, "--quick");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    for (Method method : Methods.standalone()) {
      boolean speaks =
          outcome.out().lines().anyMatch(line -> line.startsWith("  " + method.name() + " "));
      assertThat(speaks).as(method.name()).isEqualTo(!COUNTING.contains(method.name()));
    }
  }

  @Test
  void whatIsLeftOutIsNamedWithTheOptionThatAsksIt() {
    Cli.Outcome quick = Cli.run("explain", result, LEFT, RIGHT, "--quick");
    assertThat(quick.out())
        .contains(
            "Not asked, since they count the whole collection first: "
                + "i-match, spotsigs, tf-idf, durian; --all-methods asks them");
    assertThat(Cli.run("explain", result, LEFT, RIGHT).out()).doesNotContain("Not asked");
    JsonNode tree = Rows.json(Cli.run("explain", result, LEFT, RIGHT, "--quick", "--json").out());
    assertThat(tree.get("methodsNotAsked"))
        .extracting(JsonNode::asText)
        .containsExactlyElementsOf(COUNTING);
    assertThat(Cli.run("explain", result, LEFT, RIGHT, "--quick", "--all-methods").line())
        .contains("--quick and --all-methods contradict each other");
  }

  @Test
  void ofALargeCollectionOnlyThePairIsReadUnlessAllMethodsAreAskedFor() throws IOException {
    Path large = folder.resolve("large.jsonl");
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 18; i++) {
      lines.append("{\"id\": \"d" + i + "\", \"text\": \"one two three four five six " + i);
      lines.append(" tick".repeat(1 << 18)).append("\"}\n");
    }
    Files.writeString(large, lines);
    Path own = folder.resolve("large");
    assertThat(Cli.run("find", large, "--out", own).code()).isZero();
    assertThat(Cli.run("explain", own, "d1", "d17").out()).contains("Not asked", "tf-idf");
    assertThat(Cli.run("explain", own, "d1", "d17", "--all-methods").out())
        .doesNotContain("Not asked")
        .contains("  tf-idf ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"spotsigs", "i-match", "tf-idf", "durian"})
  void whatTheRunCountedIsKeptAndSaysTheSameAsCountingAgain(String method) throws IOException {
    Path own = folder.resolve("own");
    assertThat(Cli.run("find", NEWS, "--method", method, "--out", own).code()).isZero();
    JsonNode kept = Rows.json(Cli.run("explain", own, LEFT, RIGHT, "--quick", "--json").out());
    Files.delete(own.resolve("counts.bin"));
    JsonNode counted = Rows.json(Cli.run("explain", own, LEFT, RIGHT, "--json").out());
    assertThat(of(kept, method)).isPresent().isEqualTo(of(counted, method));
    assertThat(kept.get("methodsNotAsked")).hasSize(COUNTING.size() - 1);
  }

  private static Optional<JsonNode> of(JsonNode tree, String method) {
    for (JsonNode says : tree.get("methods")) {
      if (says.get("method").asText().equals(method)) return Optional.of(says);
    }
    return Optional.empty();
  }

  @Test
  void jsonHasMethodsAndChecksums() {
    Cli.Outcome outcome = Cli.run("explain", result, LEFT, RIGHT, "--json");
    JsonNode tree = Rows.json(outcome.out());
    assertThat(tree.get("methods").findValuesAsText("method"))
        .containsExactlyElementsOf(Methods.standalone().stream().map(Method::name).toList());
    for (String sum : List.of("byteSum", "crc32", "md5", "sha1")) {
      assertThat(tree.get("checksums").get("left").has(sum)).as(sum).isTrue();
      assertThat(tree.get("checksums").get("right").has(sum)).as(sum).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"spotsigs", "i-match", "simhash", "hybrid", "super-shingles", "tf-idf"})
  void theMethodOfTheRunSaysWhatTheRunFound(String method) throws Exception {
    Path own = folder.resolve("own");
    assertThat(Cli.run("find", NEWS, "--method", method, "--out", own).code()).isZero();
    List<JsonNode> pairs = Rows.of(own, "pairs");
    for (JsonNode pair : pairs.subList(0, Math.min(4, pairs.size()))) {
      String left = pair.get("left").asText();
      String right = pair.get("right").asText();
      JsonNode tree = Rows.json(Cli.run("explain", own, left, right, "--json").out());
      for (JsonNode says : tree.get("methods")) {
        if (!says.get("method").asText().equals(method)) continue;
        assertThat(says.get("nearDuplicates").asBoolean()).as(says.toString()).isTrue();
        assertThat(says.get("score").asDouble()).isEqualTo(pair.get("score").asDouble());
      }
    }
  }
}
