package sosie.app.result;

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
import sosie.app.Cli;
import sosie.app.MadeCollection;
import sosie.app.Rows;

class VerifyCommandTest {

  @TempDir Path folder;
  private Path input;
  private Path result;

  @BeforeEach
  void find() throws IOException {
    result = folder.resolve("result");
    input =
        MadeCollection.writeLines(folder.resolve("in.jsonl"), MadeCollection.documents(21, 100));
    assertThat(Cli.run("find", input, "--out", result).code()).isZero();
  }

  private List<String> pairs() throws IOException {
    return new ArrayList<>(Files.readAllLines(result.resolve("pairs.jsonl")));
  }

  private void assertWrong(List<String> tampered) throws IOException {
    Files.write(result.resolve("pairs.jsonl"), tampered);
    Cli.Outcome outcome = Cli.run("verify", result);
    assertThat(outcome.code()).as(outcome.err() + outcome.out()).isEqualTo(1);
    JsonNode tree = Rows.json(Cli.run("verify", result, "--json").out());
    assertThat(tree.get("holds").asBoolean()).isFalse();
  }

  private static int firstBelowOne(List<String> pairs) {
    int i = 0;
    while (pairs.get(i).contains("\"score\":1.0}")) i++;
    return i;
  }

  private static int firstCopy(List<String> pairs) {
    int i = 0;
    while (!pairs.get(i).contains("\"score\":1.0}")) i++;
    return i;
  }

  /** Selections do not follow from the recall that other runs are set to. */
  @Test
  void aRunIsHeldToWhatItPromisedItself() {
    Path selections = folder.resolve("selections");
    Cli.run("find", input, "--set", "form=selections", "--threshold", "0.2", "--out", selections);
    Cli.Outcome outcome = Cli.run("verify", selections);
    assertThat(outcome.out()).contains("promised 0.5729");
    JsonNode tree = Rows.json(Cli.run("verify", selections, "--json").out());
    assertThat(tree.get("promisedRecall").asDouble()).isBetween(.57, .58);
  }

  @Test
  void whereNothingIsPromisedNothingIsExpected() {
    Path spots = folder.resolve("spots");
    Cli.run("find", input, "--measure", "edit", "--out", spots);
    Cli.Outcome outcome = Cli.run("verify", spots);
    assertThat(outcome.out()).contains("the method promises none").contains("–");
    JsonNode tree = Rows.json(Cli.run("verify", spots, "--json").out());
    assertThat(tree.get("expectedRecall").isNull()).isTrue();
  }

  /** Agreement of sketches, held against every pair of them. */
  @Test
  void agreementOfSketchesMissesNoPair() {
    Path sketches = folder.resolve("sketches");
    Cli.run("find", input, "--measure", "agreement", "--threshold", "0.6", "--out", sketches);
    Cli.Outcome outcome = Cli.run("verify", sketches);
    assertThat(outcome.code()).as(outcome.out() + outcome.err()).isZero();
    assertThat(outcome.out()).contains("recall    1.0000   promised 1.0000");
  }

  @Test
  void goodResultHolds() {
    Cli.Outcome outcome = Cli.run("verify", result);
    assertThat(outcome.code()).as(outcome.out() + outcome.err()).isZero();
    assertThat(outcome.out()).contains("precision 1.0000").contains("recall ");
    assertThat(Rows.json(Cli.run("verify", result, "--json").out()).get("holds").asBoolean())
        .isTrue();
  }

  @Test
  void goodResultWithAllPairsHolds() {
    Path all = folder.resolve("all");
    Cli.run("find", input, "--out", all, "--all-pairs");
    Cli.Outcome outcome = Cli.run("verify", all);
    assertThat(outcome.code()).as(outcome.out() + outcome.err()).isZero();
  }

  @Test
  void goodResultByContainmentHolds() {
    Path other = folder.resolve("containment");
    Cli.run("find", input, "--out", other, "--measure", "containment");
    Cli.Outcome outcome = Cli.run("verify", other);
    assertThat(outcome.code()).as(outcome.out() + outcome.err()).isZero();
  }

  @Test
  void goodResultOfSkippedAndRepeatedDocumentsHolds() throws IOException {
    Files.writeString(
        input, Files.readString(input) + "{broken\n" + Files.readAllLines(input).get(0) + "\n");
    Path other = folder.resolve("other");
    Cli.run("find", input, "--id", "id", "--out", other);
    Cli.Outcome outcome = Cli.run("verify", other);
    assertThat(outcome.code()).as(outcome.out() + outcome.err()).isZero();
  }

  @Test
  void changedScoreIsFound() throws IOException {
    List<String> pairs = pairs();
    int place = firstBelowOne(pairs);
    pairs.set(place, pairs.get(place).replaceAll("score\":0.*}", "score\":0.9999}"));
    assertWrong(pairs);
  }

  @Test
  void inventedPairIsFound() throws IOException {
    List<String> pairs = pairs();
    pairs.add("{\"left\":\"d00000\",\"right\":\"d00200\",\"score\":0.9}");
    assertWrong(pairs);
  }

  @Test
  void pairOfAnUnknownDocumentIsFound() throws IOException {
    List<String> pairs = pairs();
    pairs.add("{\"left\":\"d00000\",\"right\":\"nobody\",\"score\":0.9}");
    assertWrong(pairs);
  }

  @Test
  void missingPairsAreFound() throws IOException {
    List<String> pairs = pairs();
    pairs.removeIf(pair -> !pair.contains("\"score\":1.0}"));
    assertWrong(pairs);
  }

  @Test
  void missingCopyIsFound() throws IOException {
    List<String> pairs = pairs();
    pairs.remove(firstCopy(pairs));
    assertWrong(pairs);
  }

  @Test
  void copyWithALowerScoreIsFound() throws IOException {
    List<String> pairs = pairs();
    int place = firstCopy(pairs);
    pairs.set(place, pairs.get(place).replace("1.0}", "0.9}"));
    assertWrong(pairs);
  }

  /** What a result says is lost, and that nothing is, is looked at again. */
  @Test
  void certificatesAreCountedAgain() throws IOException {
    Path inspected = folder.resolve("inspected");
    Cli.run("find", input, "--inspect", "--keep", "lossless", "--out", inspected);
    Cli.Outcome outcome = Cli.run("verify", inspected);
    assertThat(outcome.code()).as(outcome.err() + outcome.out()).isZero();
    assertThat(outcome.out()).contains("all as the result says").contains("nothing is lost");
    Path rows = inspected.resolve("documents.jsonl");
    String told = Files.readString(rows);
    Files.writeString(rows, told.replaceFirst("\"ownWords\":0", "\"ownWords\":3"));
    assertThat(Cli.run("verify", inspected).code()).isEqualTo(1);
    JsonNode tree = Rows.json(Cli.run("verify", inspected, "--json").out());
    assertThat(tree.get("certificates").get("wrong").get(0).asText())
        .contains("has 0 words of its own, the longest stretch 0; the result says 3 and 0");
    assertThat(tree.get("certificates").get("lossless").asInt()).isPositive();
  }

  @Test
  void aDroppedDocumentThatTakesWordsWithItIsNotLossless() throws IOException {
    Path lossless = folder.resolve("lossless");
    Cli.run("find", input, "--out", lossless);
    Path run = lossless.resolve("run.json");
    Files.writeString(
        run,
        Files.readString(run)
            .replaceFirst("(\"keep\"\\s*:\\s*)\"representative\"", "$1\"lossless\""));
    Cli.Outcome outcome = Cli.run("verify", lossless);
    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.out()).contains("something is lost").contains("a run that nothing kept has");
  }

  @Test
  void ofAResultWithLinksTheCertificatesAreChecked() throws IOException {
    Path apart = folder.resolve("apart");
    Cli.run("find", input, "--never", "numbers", "--inspect", "--out", apart);
    Cli.Outcome outcome = Cli.run("verify", apart);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("all as the result says").contains("are not checked");
    Path plain = folder.resolve("plain");
    Cli.run("find", input, "--never", "numbers", "--out", plain);
    assertThat(Cli.run("verify", plain).line()).contains("or certificates (find --inspect");
  }
}
