package sosie.app.find;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.app.MadeCollection;
import sosie.app.Rows;

class ShowAndPlanTest {

  @TempDir Path folder;

  private Path page() throws IOException {
    Path page = folder.resolve("pages/page.html");
    Files.createDirectories(page.getParent());
    Files.writeString(
        page,
        "<title>A day</title><script>no()</script><h1>Morning</h1><p>We went to the old harbour"
            + " and saw three boats.</p>");
    return page.getParent();
  }

  @Test
  void showPrintsZonesWordsAndText() throws IOException {
    Cli.Outcome outcome = Cli.run("show", page(), "page.html");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out())
        .contains("title: A day")
        .contains("zones: ")
        .contains("1 heading")
        .contains("words: ")
        .contains("We went to the old harbour and saw three boats.")
        .doesNotContain("no()");
  }

  @Test
  void showAsJsonHasTextZonesWordsAndFeatures() throws IOException {
    JsonNode tree = Rows.json(Cli.run("show", page(), "page.html", "--json").out());
    assertThat(tree.get("line").isNull()).isTrue();
    assertThat(tree.get("zones").findValuesAsText("kind")).contains("title", "heading");
    assertThat(tree.get("words").get(2).asText()).isEqualTo("Morning");
    assertThat(tree.get("features").size()).isPositive();
    String text = tree.get("text").asText();
    JsonNode zone = tree.get("zones").get(0);
    assertThat(text.substring(zone.get("start").asInt(), zone.get("end").asInt()))
        .isEqualTo("A day");
  }

  @Test
  void showIsOfAnyMethod() throws IOException {
    Path input = folder.resolve("show.jsonl");
    Files.writeString(
        input,
        """
        {"id":"a","text":"The harbour was quiet and the boats were painted. A gull is heard over the old pier."}
        {"id":"b","text":"The harbour was quiet and the nets were mended. A dog is asleep under the new pier."}
        {"id":"c","text":"Nobody knows why."}
        """);
    String spots =
        Cli.run("show", input, "a", "--method", "spotsigs", "--set", "low=0", "--set", "high=1")
            .out();
    assertThat(spots).contains("features: the:quiet:boats:painted");
    String weights = Cli.run("show", input, "a", "--method", "tf-idf").out();
    assertThat(weights).contains("features: The 1.216 | boats 1.099");
    String lexicon =
        Cli.run("show", input, "a", "--method", "i-match", "--set", "low=0", "--set", "high=0.5")
            .out();
    assertThat(lexicon).contains("features: harbour").containsPattern("left out: .*painted");
    JsonNode tree = Rows.json(Cli.run("show", input, "c", "--method", "spotsigs", "--json").out());
    assertThat(tree.get("notRepresented").asText()).contains("needed");
    assertThat(tree.get("method").asText()).isEqualTo("spotsigs");
  }

  @Test
  void showOfAnUnknownIdSuggestsNearOnes() throws IOException {
    Cli.Outcome outcome = Cli.run("show", page(), "page.htm");
    assertThat(outcome.line()).endsWith("is called page.htm; did you mean page.html?");
    assertThat(outcome.code()).isEqualTo(2);
  }

  @Test
  void showOfASkippedDocumentSaysWhy() throws IOException {
    Path input = folder.resolve("in.jsonl");
    Files.writeString(
        input, "{\"id\":\"a\",\"text\":\"one two three\"}\n{\"id\":\"b\",\"text\":null}\n");
    assertThat(Cli.run("show", input, "b").err()).contains("b cannot be used: missing-text");
  }

  @Test
  void showRefusesAWrongShingle() throws IOException {
    assertThat(Cli.run("show", page(), "page.html", "--shingle", 0).line())
        .isEqualTo("sosie: --shingle must be between 1 and 64 words, was 0");
  }

  @Test
  void planSaysWhatFindWouldNeed() throws IOException {
    Path input =
        MadeCollection.writeLines(folder.resolve("in.jsonl"), MadeCollection.documents(1, 50));
    Cli.Outcome outcome = Cli.run("plan", input, "--threshold", "0.7", "--recall", "0.95");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out())
        .contains("bands of")
        .contains("Recall")
        .contains("Memory")
        .contains("Disk")
        .contains("Time");
    assertThat(Rows.names(folder)).containsExactly("in.jsonl");
  }

  @Test
  void planAsJsonHasEveryFigureAndKeepsItsPromise() throws IOException {
    Path input =
        MadeCollection.writeLines(folder.resolve("in.jsonl"), MadeCollection.documents(1, 50));
    JsonNode plan =
        Rows.json(Cli.run("plan", input, "--threshold", "0.7", "--recall", "0.95", "--json").out());
    int bands = plan.get("parameters").get("bands").asInt();
    int rows = plan.get("parameters").get("rows").asInt();
    double promised = plan.get("expectedRecall").asDouble();
    assertThat(promised).isGreaterThanOrEqualTo(0.95).isLessThan(1);
    assertThat(promised)
        .isCloseTo(
            1 - Math.pow(1 - Math.pow(0.7, rows), bands),
            org.assertj.core.data.Offset.offset(1e-9));
    assertThat(plan.get("documents").asInt()).isEqualTo(Files.readAllLines(input).size());
    assertThat(plan.get("memoryBytes").asLong()).isPositive();
    assertThat(plan.get("diskBytes").asLong()).isZero();
    assertThat(plan.get("seconds").asDouble()).isNotNegative();
  }

  @Test
  void planForContainmentMissesNoPair() throws IOException {
    Path input =
        MadeCollection.writeLines(folder.resolve("in.jsonl"), MadeCollection.documents(1, 5));
    Cli.Outcome outcome = Cli.run("plan", input, "--measure", "containment", "--json");
    assertThat(Rows.json(outcome.out()).get("expectedRecall").asDouble()).isEqualTo(1);
  }

  @Test
  void planOfAMissingInputIsRefused() {
    Path missing = folder.resolve("missing");
    assertThat(Cli.run("plan", missing).line()).contains(missing + " does not exist");
  }

  @Test
  void completionIsAScriptThatBashAccepts() throws Exception {
    Cli.Outcome outcome = Cli.run("completion");
    Path script = Files.writeString(folder.resolve("sosie.bash"), outcome.out());
    Process bash = new ProcessBuilder("bash", "-n", script.toString()).start();
    String said = new String(bash.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(bash.waitFor()).as(said).isZero();
    assertThat(outcome.out()).contains("--threshold").contains("explain");
  }
}
