package sosie.app.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.app.Rows;

class ExplainCommandTest {

  private static final String TEXT =
      "the harbour master said that the old crane will be taken down in spring and sold to a"
          + " museum";

  @TempDir Path folder;
  private Path input;
  private Path result;

  @BeforeEach
  void find() throws IOException {
    result = folder.resolve("result");
    input = folder.resolve("in.jsonl");
    Files.writeString(
        input,
        line("wire-1", TEXT)
            + line("wire-2", TEXT.replace("museum", "collector"))
            + line("other", "a recipe for bread with rye flour and nothing else in it at all"));
    assertThat(Cli.run("find", input, "--out", result).code()).isZero();
  }

  private static String line(String id, String text) {
    return "{\"id\":\"" + id + "\",\"text\":\"" + text + "\"}\n";
  }

  @Test
  void saysScoresDifferencesAndDecisions() {
    Cli.Outcome outcome = Cli.run("explain", result, "wire-1", "wire-2");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out())
        .contains("jaccard")
        .contains("containment")
        .contains("word-cosine")
        .contains("[-museum-]")
        .contains("{+collector+}")
        .contains("wire-1: cluster 1")
        .contains("kept")
        .contains("dropped")
        .doesNotContain("\u001b");
  }

  @Test
  void jsonHasTheScoreThatTheResultHas() throws IOException {
    JsonNode tree = Rows.json(Cli.run("explain", result, "wire-1", "wire-2", "--json").out());
    double score = Rows.of(result, "pairs").get(0).get("score").asDouble();
    assertThat(tree.get("scores").get(0).get("name").asText()).isEqualTo("jaccard");
    assertThat(tree.get("scores").get(0).get("value").asDouble()).isEqualTo(score);
    assertThat(tree.get("result").findValuesAsText("id")).containsExactly("wire-1", "wire-2");
    assertThat(tree.get("result").get(0).get("cluster").asInt()).isEqualTo(1);
  }

  @Test
  void documentsOutsideAnyClusterCanBeExplainedToo() {
    assertThat(Cli.run("explain", result, "wire-1", "other").out()).contains("other: alone; kept");
  }

  @Test
  void documentIsIdenticalToItself() {
    Cli.Outcome outcome = Cli.run("explain", result, "wire-1", "wire-1");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("identical");
  }

  @Test
  void unknownIdSuggestsNearOnes() {
    Cli.Outcome outcome = Cli.run("explain", result, "wire-1", "wire-3");
    assertThat(outcome.line())
        .startsWith("sosie: no document is called wire-3; did you mean wire-1 or wire-2");
    assertThat(outcome.code()).isEqualTo(2);
  }

  @Test
  void worksFromAnotherFolderThanFindRanIn() throws Exception {
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    assertThat(Cli.runIn(folder, "find", "in.jsonl", "--out", "relative").code()).isZero();
    Cli.Outcome outcome =
        Cli.runIn(elsewhere, "explain", folder.resolve("relative"), "wire-1", "wire-2");
    assertThat(outcome.code()).as(outcome.err()).isZero();
  }

  @Test
  void folderThatIsNoResultIsNamed() {
    assertThat(Cli.run("explain", folder, "a", "b").line())
        .isEqualTo(
            "sosie: "
                + folder
                + " is not a result folder: it has no run.json; make one with sosie find");
  }

  @Test
  void resultOfAnotherVersionIsRefused() throws IOException {
    Path run = result.resolve("run.json");
    Files.writeString(run, Files.readString(run).replace("\"format\" : 1", "\"format\" : 9"));
    assertThat(Cli.run("explain", result, "wire-1", "wire-2").line())
        .contains("a result of format 9 and this version reads format 1");
  }

  @Test
  void damagedResultIsNamedWithItsLine() throws IOException {
    Path documents = result.resolve("documents.jsonl");
    Files.writeString(documents, Files.readString(documents).replace("\"id\"", "id"));
    assertThat(Cli.run("explain", result, "wire-1", "wire-2").line())
        .contains(documents + " is damaged in line 1");
  }

  @Test
  void changedInputIsRefused() throws IOException {
    Files.setLastModifiedTime(input, FileTime.fromMillis(1_000_000));
    assertThat(Cli.run("explain", result, "wire-1", "wire-2").line())
        .contains("the input has changed since this result was made; run sosie find again");
  }

  @Test
  void movedInputIsFoundWithTheInputOption() throws IOException {
    Path moved = Files.createDirectory(folder.resolve("moved")).resolve("in.jsonl");
    Files.move(input, moved);
    assertThat(Cli.run("explain", result, "wire-1", "wire-2").line())
        .contains(input + " does not exist any more")
        .contains("--input PATH");
    assertThat(Cli.run("explain", result, "wire-1", "wire-2", "--input", moved).code()).isZero();
  }

  @Test
  void renamedInputIsRefusedWithTheNameThatIsMissing() throws IOException {
    Path renamed = Files.move(input, folder.resolve("renamed.jsonl"));
    Cli.Outcome outcome = Cli.run("explain", result, "wire-1", "wire-2", "--input", renamed);
    assertThat(outcome.line()).contains("in.jsonl of this result is not at the place");
    assertThat(outcome.code()).isEqualTo(2);
  }
}
