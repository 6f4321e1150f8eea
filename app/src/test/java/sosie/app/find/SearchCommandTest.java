package sosie.app.find;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.app.Cli;
import sosie.app.Rows;

/** {@code sosie find NEW --against KNOWN}. */
class SearchCommandTest {

  private static final String STORY =
      "The harbour was closed and a crane is in the water that will have to be raised before"
          + " a ferry can sail to the island in the evening of the day";

  @TempDir Path folder;
  private Path fresh;
  private Path known;
  private Path result;

  @BeforeEach
  void write() throws IOException {
    fresh = Files.createDirectory(folder.resolve("new"));
    known = Files.createDirectory(folder.resolve("known"));
    result = folder.resolve("r");
    Files.writeString(known.resolve("k1.txt"), STORY);
    Files.writeString(known.resolve("k2.txt"), STORY + " tomorrow");
    Files.writeString(known.resolve("k3.txt"), "Bread is made of rye flour, water and some salt");
    Files.writeString(fresh.resolve("n1.txt"), STORY.toUpperCase(java.util.Locale.ROOT));
    Files.writeString(fresh.resolve("n2.txt"), STORY + " at last");
    Files.writeString(fresh.resolve("n3.txt"), "A choir sang in the old church until midnight");
    Files.writeString(fresh.resolve("n4.txt"), "A choir sang in the old church until midnight");
  }

  private Cli.Outcome search(Object... more) {
    List<Object> all = new ArrayList<>(List.of("find", fresh, "--against", known, "--out", result));
    all.addAll(List.of(more));
    return Cli.run(all.toArray());
  }

  private List<String> pairs() throws IOException {
    return Rows.of(result, "pairs").stream()
        .map(row -> row.get("left").asText() + " " + row.get("right").asText())
        .toList();
  }

  @Test
  void saysOfEachNewDocumentWhichKnownOnesItDuplicates() throws IOException {
    Cli.Outcome outcome = search();
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .startsWith("4 new documents held against 3 known ones, jaccard of at least 0.8")
        .contains("2 of 4 duplicate a known document (50.0 %)")
        .contains("4 verified pairs")
        .contains("known document");
    assertThat(pairs())
        .containsExactly(
            "known/k1.txt new/n1.txt",
            "known/k1.txt new/n2.txt",
            "known/k2.txt new/n1.txt",
            "known/k2.txt new/n2.txt");
    assertThat(Rows.kept(result))
        .containsExactly(
            "known/k1.txt", "known/k2.txt", "known/k3.txt", "new/n3.txt", "new/n4.txt");
    assertThat(Rows.documents(result).get("new/n1.txt").get("representative").asText())
        .isEqualTo("known/k1.txt");
  }

  @Test
  void printsJsonWithHowManyWereKnown() {
    JsonNode summary = Rows.json(search("--json").out());
    assertThat(summary.get("counts").get("known").asInt()).isEqualTo(3);
    assertThat(summary.get("counts").get("documents").asInt()).isEqualTo(7);
    assertThat(summary.get("counts").get("pairs").asInt()).isEqualTo(4);
    assertThat(summary.get("counts").get("dropped").asInt()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"exact", "shingling", "simhash", "set-join", "tf-idf"})
  void everyMethodSearches(String method) throws IOException {
    Cli.Outcome outcome = search("--method", method);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(pairs()).contains("known/k1.txt new/n1.txt").doesNotContain("new/n3.txt new/n4.txt");
    assertThat(pairs()).doesNotContain("known/k1.txt known/k2.txt");
  }

  @Test
  void nothingMetSaysSo() throws IOException {
    Files.delete(fresh.resolve("n1.txt"));
    Files.delete(fresh.resolve("n2.txt"));
    Cli.Outcome outcome = search();
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).contains("0 of 2 duplicate a known document (0.0 %)");
    assertThat(pairs()).isEmpty();
  }

  @Test
  void aMissingKnownFolderIsRefused() {
    Path missing = folder.resolve("missing");
    Cli.Outcome outcome = Cli.run("find", fresh, "--against", missing, "--out", result);
    assertThat(outcome.line()).contains(missing + " does not exist");
    assertThat(result).doesNotExist();
  }

  @Test
  void explainAndApplyTakeTheAnswer() throws IOException {
    search();
    Cli.Outcome explained = Cli.run("explain", result, "known/k1.txt", "new/n2.txt");
    assertThat(explained.code()).as(explained.err()).isZero();
    Path kept = folder.resolve("kept");
    Cli.Outcome applied = Cli.run("apply", result, "--out", kept);
    assertThat(applied.code()).as(applied.err()).isZero();
  }

  @Test
  void verifyRefusesInOneLine() {
    search();
    Cli.Outcome outcome = Cli.run("verify", result);
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.line())
        .isEqualTo(
            "sosie: " + result + " answers a search; verify holds discoveries against brute force");
    assertThat(outcome.out()).isEmpty();
  }
}
