package sosie.app.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.app.Cli;
import sosie.app.MadeCollection;
import sosie.app.Rows;

class TuneCommandTest {

  @TempDir Path folder;
  private Path data;
  private Path truth;
  private Path out;

  /** Documents that begin alike are a cluster, which is right but for a few. */
  @BeforeEach
  void writeCollection() throws IOException {
    List<MadeCollection.Made> made = MadeCollection.documents(5, 25);
    data = MadeCollection.writeLines(folder.resolve("in.jsonl"), made);
    Map<String, Integer> families = new HashMap<>();
    List<String> lines = new ArrayList<>();
    for (MadeCollection.Made document : made) {
      String family = document.text().split(" ", 6)[0] + document.text().split(" ", 6)[4];
      families.putIfAbsent(family, families.size());
      lines.add(document.id() + "\tf" + families.get(family));
    }
    truth = Files.write(folder.resolve("truth.tsv"), lines);
    out = folder.resolve("tuned.json");
  }

  private Cli.Outcome tune(Object... options) {
    List<Object> all = new ArrayList<>(List.of("tune", truth, "--data", data, "--out", out));
    all.addAll(List.of(options));
    return Cli.run(all.toArray());
  }

  private static JsonNode json(Cli.Outcome outcome) {
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return Rows.json(outcome.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"shingling", "set-join", "tf-idf", "super-shingles", "exact"})
  void evaluatingTheConfigurationGivesWhatTuningPromised(String method) {
    JsonNode tuned =
        json(tune("--method", method, "--trials", "8", "--folds", "3", "--json")).get("chosen");
    JsonNode evaluated =
        json(Cli.run("evaluate", truth, "--data", data, "--method", "config:" + out, "--json"))
            .get(0);
    for (String figure : List.of("method", "threshold", "precision", "recall", "f1")) {
      assertThat(evaluated.get(figure)).as(figure).isEqualTo(tuned.get(figure));
    }
  }

  @Test
  void findTakesTheConfigurationAndFindsThesePairs() throws IOException {
    JsonNode tuned = json(tune("--method", "set-join", "--trials", "10", "--json")).get("chosen");
    Path result = folder.resolve("r");
    Cli.Outcome found =
        Cli.run("find", data, "--config", out, "--all-pairs", "--out", result, "--json");
    assertThat(found.code()).as(found.err()).isZero();
    Map<String, String> clusters = new HashMap<>();
    for (String line : Files.readAllLines(truth)) {
      clusters.put(line.split("\t", 2)[0], line.split("\t", 2)[1]);
    }
    long right = 0;
    List<JsonNode> pairs = Rows.of(result, "pairs");
    for (JsonNode pair : pairs) {
      String left = clusters.get(pair.get("left").textValue());
      if (left.equals(clusters.get(pair.get("right").textValue()))) right++;
    }
    assertThat((double) right / pairs.size())
        .isCloseTo(tuned.get("precision").doubleValue(), within(1e-12));
    assertThat(Rows.run(result).get("parameters").get("threshold").doubleValue())
        .isEqualTo(tuned.get("threshold").doubleValue());
    assertThat(found.err()).contains("tuned on ");
  }

  @Test
  void aRandomSearchPromisesNearlyWhatItsRunGives() {
    JsonNode tuned = json(tune("--method", "minhash-lsh", "--trials", "6", "--json")).get("chosen");
    JsonNode evaluated =
        json(Cli.run("evaluate", truth, "--data", data, "--method", "config:" + out, "--json"))
            .get(0);
    assertThat(evaluated.get("precision").doubleValue())
        .isCloseTo(tuned.get("precision").doubleValue(), within(.02));
    assertThat(evaluated.get("recall").doubleValue())
        .as("at least 99 % at the threshold")
        .isCloseTo(tuned.get("recall").doubleValue(), within(.02));
  }

  @Test
  void tellsWhatItTriedWhatItChoseAndHowToUseIt() {
    Cli.Outcome outcome = tune("--method", "set-join", "--method", "exact", "--trials", "7");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .containsPattern("^7 settings tried on \\d+ labelled documents with \\d+ true pairs")
        .contains("; the search had not ended (--trials)\n")
        .containsPattern("best of each method +threshold +precision +recall +F1 +held-out F1 +±")
        .containsPattern("\nchosen     set-join.*, threshold 0\\.\\d+: precision \\d\\.\\d{3}")
        .containsPattern(
            "\nheld out   F1 \\d\\.\\d{3} ± \\d\\.\\d{3} on clusters it was not chosen")
        .contains("\nwritten    " + out + "; use it with\n")
        .contains(" find INPUT --config " + out + "\n");
    assertThat(out).isRegularFile();
  }

  @Test
  void threadsMakeNoDifference() throws IOException {
    JsonNode one = json(tune("--trials", "15", "--threads", "1", "--json"));
    String written = Files.readString(out);
    JsonNode other = json(tune("--trials", "15", "--threads", "3", "--json", "--force"));
    assertThat(other).isEqualTo(one);
    assertThat(Files.readString(out)).isEqualTo(written);
    assertThat(((ObjectNode) one).get("effort").get("trials").intValue()).isEqualTo(15);
  }

  @Test
  void whatTeachesNothingIsRefused() throws IOException {
    Files.writeString(truth, "d00000\tx\nd00001\tx\n");
    assertRefused(
        tune(),
        "the truth must have at least 2 groups, to tune on one and test on the other, was 1");
    Files.writeString(truth, "d00000\t-\nd00001\t-\nd00002\t-\nd00003\t-\nd00004\t-\n");
    assertRefused(
        tune(),
        "the truth must have at least 1 pair that is the same and 1 that is not, was 0 and 10");
  }

  @Test
  void badArgumentsAreRefusedBeforeAnythingIsWritten() throws IOException {
    assertRefused(
        tune("--trials", "3"), "--trials must be at least 12, one for each method, was 3");
    assertRefused(tune("--folds", "1"), "--folds must be at least 2, was 1");
    assertRefused(tune("--floor", "0"), "--floor must be above 0 and below 1, was 0.0");
    assertRefused(tune("--floor", "1"), "--floor must be above 0 and below 1, was 1.0");
    assertRefused(tune("--trials", "x"), "--trials must be a whole number, was x");
    assertRefused(tune("--method", "exact", "--method", "exact"), "--method exact stands twice");
    assertRefused(
        tune("--method", "foo"),
        "--method must be minhash-lsh, exact, shingling, super-shingles, simhash, hybrid, i-match,"
            + " spotsigs, tf-idf, set-join, andd, durian or noisy, was foo");
    assertRefused(
        Cli.run("tune", "--data", data, "--out", out),
        "TRUTH is missing: a file, a folder with a folder per cluster, or field:NAME");
    assertRefused(Cli.run("tune", truth, "--out", out), "--data must name the documents");
    assertRefused(
        Cli.run("tune", truth, "--data", data, "--out", folder.resolve("no/where.json")),
        folder.resolve("no/where.json")
            + " cannot be written: "
            + folder.resolve("no")
            + " is no folder that may be written to");
  }

  @Test
  void aFileThatStandsThereIsReplacedOnlyByForce() throws IOException {
    Files.writeString(out, "mine");
    Cli.Outcome refused = tune("--method", "exact", "--trials", "2");
    assertThat(refused.line()).isEqualTo("sosie: " + out + " exists already; --force replaces it");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(Files.readString(out)).isEqualTo("mine");
    assertThat(tune("--method", "exact", "--trials", "2", "--force").code()).isZero();
    assertThat(Rows.json(Files.readString(out)).get("method").textValue()).isEqualTo("exact");
  }

  private void assertRefused(Cli.Outcome outcome, String message) throws IOException {
    assertThat(outcome.lastLine()).isEqualTo("sosie: " + message);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(Rows.names(folder)).containsExactly("in.jsonl", "truth.tsv");
  }
}
