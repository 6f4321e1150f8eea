package sosie.app.find;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.app.Cli;
import sosie.app.Rows;
import sosie.weigh.Sha256;

/** Letters with thresholds of their own, through the command. */
class ThresholdsOptionTest {

  @TempDir Path folder;

  private final Random random = new Random(3);
  private Path docket;

  private String word() {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < 3; i++) {
      word.append("bcdfglmnprst".charAt(random.nextInt(12)));
      word.append("aeiou".charAt(random.nextInt(5)));
    }
    return word.toString();
  }

  private String text(int words) {
    StringBuilder text = new StringBuilder(word());
    for (int i = 1; i < words; i++) text.append(' ').append(word());
    return text + ".";
  }

  /** A letter "a", who says it in other words, and a letter that is nothing to them. */
  @BeforeEach
  void write() throws IOException {
    StringBuilder lines = new StringBuilder();
    String letter = text(120);
    String[] words = letter.split(" ");
    for (int i = 12; i < words.length; i += 4) words[i] = word();
    for (int i = 0; i < 8; i++) add(lines, "a" + i, letter);
    add(lines, "reworded", String.join(" ", words));
    String other = text(100);
    for (int i = 0; i < 7; i++) add(lines, "b" + i, other);
    for (int i = 0; i < 9; i++) add(lines, "lone" + i, text(90));
    docket = Files.writeString(folder.resolve("docket.jsonl"), lines);
  }

  private static void add(StringBuilder lines, String id, String text) {
    lines.append("{\"id\": \"" + id + "\", \"text\": \"" + text + "\"}\n");
  }

  private Path thresholds(String text) throws IOException {
    return Files.writeString(folder.resolve("thresholds.csv"), text);
  }

  private Cli.Outcome run(String command, String out, Path thresholds, String common) {
    String set = "thresholds=" + thresholds;
    Path result = folder.resolve(out);
    return command.equals("find")
        ? Cli.run(
            "find",
            docket,
            "--method",
            "durian",
            "--threshold",
            common,
            "--set",
            set,
            "--out",
            result)
        : Cli.run("comments", docket, "--threshold", common, "--set", set, "--out", result);
  }

  private boolean follows(String out) throws IOException {
    JsonNode reworded = Rows.documents(folder.resolve(out)).get("reworded");
    return reworded.path("representative").asText().startsWith("a");
  }

  @ParameterizedTest
  @ValueSource(strings = {"find", "comments"})
  void aLetterTakesWhoReachesItsOwnThreshold(String command) throws IOException {
    Path low = thresholds("a0,0.05\n");
    Cli.Outcome outcome = run(command, "low", low, "0.35");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("1 letter has a threshold of its own.");
    assertThat(outcome.out()).doesNotContain("bound by a passage");
    assertThat(follows("low")).isTrue();
    assertThat(Rows.documents(folder.resolve("low")).get("reworded").get("reason").asText())
        .startsWith("near-duplicate of a0");
    JsonNode parameters = Rows.run(folder.resolve("low")).get("parameters");
    assertThat(parameters.get("thresholds").asText()).isEqualTo(low.toString());
    assertThat(parameters.get("thresholdsSha256").asText()).isEqualTo(Sha256.of(low));
    run(command, "high", thresholds("a0,0.9\n"), "0.05");
    assertThat(follows("high")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"find", "comments"})
  void whatIsNoReferenceCopyIsLeftOutCountedAndTold(String command) throws IOException {
    Cli.Outcome outcome =
        run(command, "r", thresholds("b3\t0.5\nnobody\t0.2\nlone1\t0.1\n"), "0.35");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    String told = "2 ids in thresholds are no reference copies and were left out, such as lone1";
    assertThat(outcome.out()).contains("1 letter has a threshold of its own.", told);
    assertThat(Files.readString(folder.resolve("r/report.html"))).contains(told);
    JsonNode counted = Rows.run(folder.resolve("r")).get("links").get("thresholds");
    assertThat(counted)
        .isEqualTo(Rows.json("{\"letters\":{\"b0\":0.5},\"leftOut\":[\"lone1\",\"nobody\"]}"));
  }

  @Test
  void aRunWithoutThresholdsSaysNothingOfThem() throws IOException {
    Cli.run("comments", docket, "--out", folder.resolve("r"));
    assertThat(Rows.run(folder.resolve("r")).get("links").has("thresholds")).isFalse();
  }

  @Test
  void explainSaysWhichThresholdDecided() throws IOException {
    run("comments", "low", thresholds("a0,0.05\n"), "0.35");
    String low = Cli.run("explain", folder.resolve("low"), "a3", "reworded").out();
    assertThat(low)
        .containsPattern(
            "reworded follows a0: their score of 0\\.\\d+ reaches the threshold of 0\\.0500"
                + " that a0 has of its own\\.")
        .containsPattern("durian +near-duplicates")
        .containsPattern("at least 0\\.0500");
    run("comments", "high", thresholds("a0,0.9\n"), "0.05");
    String high = Cli.run("explain", folder.resolve("high"), "a3", "reworded").out();
    assertThat(high)
        .contains("reworded follows no letter", "Who follows a0 must reach the threshold of 0.9000")
        .containsPattern("durian +different")
        .containsPattern("but 0\\.9000");
    assertThat(Cli.run("explain", folder.resolve("high"), "b1", "reworded").out())
        .doesNotContain("of its own");
  }

  @Test
  void explainRefusesAFileThatHasChanged() throws IOException {
    run("comments", "r", thresholds("a0,0.05\n"), "0.35");
    thresholds("a0,0.5\n");
    Cli.Outcome outcome = Cli.run("explain", folder.resolve("r"), "a3", "reworded");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.line()).contains("the file of the parameter thresholds has changed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a0,0.5\\nb0,1.5|, line 2: threshold must be above 0 and at most 1, was 1.5",
        "a0,0|, line 1: threshold must be above 0 and at most 1, was 0",
        "a0,0.5\\nb0|, line 2: must have an id and a threshold, was b0"
      })
  void aWrongLineEndsTheRunAtOnce(String text, String message) throws IOException {
    Path file = thresholds(text.replace("\\n", "\n"));
    for (String command : new String[] {"find", "comments"}) {
      Cli.Outcome outcome = run(command, "r", file, "0.35");
      assertThat(outcome.code()).isEqualTo(2);
      assertThat(outcome.line()).isEqualTo("sosie: " + file + message);
      assertThat(folder.resolve("r")).doesNotExist();
    }
  }

  @Test
  void aMissingFileEndsTheRunAtOnce() {
    Path none = folder.resolve("none.csv");
    Cli.Outcome outcome = run("comments", "r", none, "0.35");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.line()).isEqualTo("sosie: " + none + " does not exist");
  }
}
