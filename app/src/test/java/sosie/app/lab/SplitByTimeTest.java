package sosie.app.lab;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.app.Cli;
import sosie.app.Rows;

/** Learning and tuning on earlier clusters, tested on later ones. */
class SplitByTimeTest {

  private static final int CLUSTERS = 12;
  private static final int EACH = 4;

  @TempDir Path folder;
  private Path data;
  private Path truth;
  private Path out;

  /** Twelve letters in four versions each, a month after another. */
  @BeforeEach
  void writeCollection() throws IOException {
    Random random = new Random(5);
    List<String> lines = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < CLUSTERS * EACH; i++) {
      int cluster = i / EACH;
      String id = String.format(Locale.ROOT, "d%02d", i);
      lines.add(
          String.format(
              Locale.ROOT,
              "{\"id\":\"%s\",\"sent\":\"2009-%02d-%02d\",\"text\":\"%s\"}",
              id,
              cluster + 1,
              1 + i % EACH,
              text(cluster, random)));
      labels.add(id + "\tc" + cluster);
    }
    data = Files.write(folder.resolve("in.jsonl"), lines);
    truth = Files.write(folder.resolve("truth.tsv"), labels);
    out = folder.resolve("out.json");
  }

  private static String text(int cluster, Random random) {
    Random own = new Random(cluster);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < 60; i++) words.add("w" + own.nextInt(400));
    for (int i = 0; i < 6; i++) words.set(random.nextInt(60), "x" + random.nextInt(400));
    return String.join(" ", words);
  }

  private Cli.Outcome run(String command, Path labels, Object... options) {
    List<Object> all =
        new ArrayList<>(List.of(command, labels, "--data", data, "--attributes", "sent"));
    if (!command.equals("evaluate")) all.addAll(List.of("--out", out, "--force"));
    if (command.equals("learn")) all.addAll(List.of("--preferences", "1000", "--threads", "1"));
    if (command.equals("tune")) all.addAll(List.of("--method", "set-join", "--trials", "5"));
    all.addAll(List.of(options));
    return Cli.run(all.toArray());
  }

  private static JsonNode json(Cli.Outcome outcome) {
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return Rows.json(outcome.out());
  }

  @Test
  void onlyEarlierDocumentsAreLearnedFrom() throws IOException {
    JsonNode said = json(run("learn", truth, "--split", "time:sent", "--json"));
    assertThat(said.get("training").get("documents").intValue()).isEqualTo(24);
    assertThat(said.get("training").get("counted").intValue()).isEqualTo(24);
    assertThat(said.get("later").get("documents").intValue()).isEqualTo(24);
    assertThat(said.get("later").get("threshold")).isEqualTo(said.get("threshold"));
    assertThat(said.get("later").get("maxF1").doubleValue())
        .isGreaterThanOrEqualTo(said.get("later").get("f1").doubleValue());
  }

  @Test
  void whatIsLaterHasNoSayInWhatIsTuned() throws IOException {
    JsonNode byTime = json(run("tune", truth, "--split", "time:sent", "--json", "--folds", "3"));
    assertThat(byTime.get("basis").get("labelled").intValue()).isEqualTo(24);
    assertThat(byTime.get("later").get("threshold"))
        .isEqualTo(byTime.get("chosen").get("threshold"));
    List<String> rows = Files.readAllLines(truth);
    List<String> lines = Files.readAllLines(data);
    Path earlier = Files.write(folder.resolve("earlier.tsv"), rows.subList(0, 24));
    Files.write(data, lines.subList(0, 24));
    JsonNode alone = json(run("tune", earlier, "--json", "--folds", "3"));
    assertThat(alone.get("chosen")).isEqualTo(byTime.get("chosen"));
    assertThat(alone.get("later").isNull()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"learn", "tune"})
  void theLaterHalfIsToldInALine(String command) {
    Cli.Outcome outcome = run(command, truth, "--split", "time:sent");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.err())
        .contains("split by sent: 24 labelled documents in earlier clusters, 24 in later ones");
    assertThat(outcome.out())
        .containsPattern(
            "\nlater      F1 \\d\\.\\d{3} \\(precision \\d\\.\\d{3}, recall \\d\\.\\d{3}\\) on 24"
                + " documents of later clusters");
  }

  @Test
  void anEvaluationSaysThatItsHalvesAreNotRandom() throws IOException {
    Path page = folder.resolve("page.html");
    Cli.Outcome outcome =
        run("evaluate", truth, "--split", "time:sent", "--method", "set-join", "--html", page);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .contains(
            "The later half of the clusters by sent; held-out F1 at the threshold that is best on"
                + " the earlier half\nmethod    max F1  held-out F1\n")
        .doesNotContain("Random halves");
    assertThat(Files.readString(page))
        .contains("Of the later half of the clusters by sent.")
        .doesNotContain("random halves");
  }

  @ParameterizedTest
  @ValueSource(strings = {"evaluate", "learn", "tune"})
  void allRefuseAlikeWhatCannotBeSplit(String command) {
    assertThat(run(command, truth, "--split", "time").lastLine())
        .startsWith("sosie: no document has a field date; they have ");
    assertThat(run(command, truth, "--split", "halves").lastLine())
        .isEqualTo("sosie: --split must be clusters or time[:FIELD], was halves");
    assertThat(out).doesNotExist();
  }
}
