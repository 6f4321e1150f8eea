package sosie.app.lab;

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
import sosie.app.Rows;

/** The ways in which a truth can be told to {@code sosie evaluate}. */
class EvaluateTruthTest {

  private static final String BOAT = "the boat left the harbour at noon with nine sailors on board";
  private static final String LAMP = "a lamp was lit in the old tower when the fog came in at dusk";

  @TempDir Path folder;
  private Path data;

  @BeforeEach
  void writeDocuments() throws IOException {
    data = Files.createDirectory(folder.resolve("data"));
    for (String name : List.of("a", "b", "c")) Files.writeString(data.resolve(name + ".txt"), BOAT);
    for (String name : List.of("d", "e")) Files.writeString(data.resolve(name + ".txt"), LAMP);
  }

  private Path truth(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  /** Right, wrong, missed, judged. */
  private List<Long> counts(Object truth, Object... options) {
    List<Object> all =
        new ArrayList<>(List.of("evaluate", truth, "--data", data, "--method", "exact", "--json"));
    all.addAll(List.of(options));
    Cli.Outcome outcome = Cli.run(all.toArray());
    assertThat(outcome.code()).as(outcome.err()).isZero();
    JsonNode one = Rows.json(outcome.out()).get(0);
    return List.of(
        one.get("right").longValue(),
        one.get("wrong").longValue(),
        one.get("missed").longValue(),
        one.get("basis").get("judgedPairs").longValue());
  }

  @Test
  void clustersInColumnsThatAreNamed() throws IOException {
    Path truth =
        truth(
            "t.csv",
            """
            split,story,file
            train,x,a.txt
            train,x,b.txt
            test,y,c.txt
            test,y,d.txt
            train,lone,e.txt
            """);
    Object[] columns = {"--truth-column", "id=file", "--truth-column", "cluster=story"};
    assertThat(counts(truth, columns)).containsExactly(1L, 3L, 1L, 10L);
    assertThat(counts(truth, "--truth-column", "id=3", "--truth-column", "cluster=2"))
        .containsExactly(1L, 3L, 1L, 10L);
    assertThat(
            counts(
                truth,
                "--truth-column",
                "id=file",
                "--truth-column",
                "cluster=story",
                "--where",
                "split=train"))
        .containsExactly(1L, 0L, 0L, 3L);
  }

  @Test
  void valuesThatMeanAlone() throws IOException {
    Path truth = truth("t.tsv", "a\tunique\nb\tunique\nc\t-\nd\tnone\ne\tnone\n");
    assertThat(counts(truth)).containsExactly(2L, 2L, 0L, 10L);
    assertThat(counts(truth, "--alone", "unique")).containsExactly(1L, 3L, 0L, 10L);
    assertThat(counts(truth, "--alone", "unique,none")).containsExactly(0L, 4L, 0L, 10L);
  }

  @Test
  void documentsThatAreNotListed() throws IOException {
    Path truth = truth("t.tsv", "a\tx\nb\tx\n");
    assertThat(counts(truth)).as("take no part").containsExactly(1L, 0L, 0L, 1L);
    assertThat(counts(truth, "--unlisted", "different")).containsExactly(1L, 3L, 0L, 10L);
  }

  @Test
  void pairsWithGrades() throws IOException {
    Path truth = truth("t.tsv", "a\tb\t3\na\tc\t1\na\td\t0\nd\te\t2\nb\td\t2\n");
    assertThat(counts(truth)).containsExactly(3L, 0L, 1L, 5L);
    assertThat(counts(truth, "--same-from", "2")).containsExactly(2L, 1L, 1L, 5L);
    assertThat(counts(truth, "--unlisted", "different")).containsExactly(3L, 1L, 1L, 10L);
    Cli.Outcome table = Cli.run("evaluate", truth, "--data", data, "--method", "exact");
    assertThat(table.out())
        .contains("Mean score by grade, and rank correlation of grade and score\n")
        .containsPattern("method +0\\.0 +1\\.0 +2\\.0 +3\\.0 +correlation\n")
        .containsPattern("exact +0\\.000 +1\\.000 +0\\.500 +1\\.000 +0\\.\\d{3}\n");
  }

  @Test
  void pairsThatAreAllTheSame() throws IOException {
    Path truth = truth("t.tsv", "a\tb\nd\te\n");
    assertThat(counts(truth)).as("nobody judged the others").containsExactly(2L, 0L, 0L, 2L);
    assertThat(counts(truth, "--unlisted", "different")).containsExactly(2L, 2L, 0L, 10L);
  }

  @Test
  void theFormatMayBeNamed() throws IOException {
    Path truth = truth("t.tsv", "a\tb\nb\tb\nc\tother\n");
    assertThat(counts(truth, "--truth-format", "clusters")).containsExactly(1L, 2L, 0L, 3L);
  }

  @Test
  void aFolderForEachClusterIsDataAndTruthAtOnce() throws IOException {
    Path collection = Files.createDirectory(folder.resolve("stories"));
    Path boat = Files.createDirectory(collection.resolve("boat"));
    Path lamp = Files.createDirectory(collection.resolve("lamp"));
    Files.writeString(boat.resolve("1.txt"), BOAT);
    Files.writeString(boat.resolve("2.txt"), BOAT);
    Files.writeString(lamp.resolve("1.txt"), LAMP);
    Files.writeString(lamp.resolve("2.txt"), BOAT);
    Cli.Outcome outcome = Cli.run("evaluate", collection, "--method", "exact", "--json");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    JsonNode one = Rows.json(outcome.out()).get(0);
    assertThat(one.get("right").intValue()).isEqualTo(1);
    assertThat(one.get("wrong").intValue()).isEqualTo(2);
    assertThat(one.get("missed").intValue()).isEqualTo(1);
  }

  @Test
  void aFieldOfTheDocuments() throws IOException {
    Path records =
        truth(
            "in.jsonl",
            """
            {"id":"1","story":"x","text":"one two three"}
            {"id":"2","story":"x","text":"one two three"}
            {"id":"3","story":"y","text":"one two three"}
            {"id":"4","text":"one two three"}
            """);
    Cli.Outcome outcome =
        Cli.run("evaluate", "field:story", "--data", records, "--method", "exact");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out())
        .startsWith("field story: 3 documents in 2 clusters\n3 judged pairs, 1 of them the same,");
    assertThat(outcome.err()).contains("1 document has no truth").contains("4");
  }

  @Test
  void documentsThatAreKeptAreThoseThatTheWholeCollectionNamed() throws IOException {
    Path deep = Files.createDirectories(data.resolve("x"));
    Files.writeString(deep.resolve("c.txt"), BOAT);
    Path truth = truth("t.tsv", "a\tx\tham\nb\tx\tham\nx/c\ty\tspam\nc\tx\tham\n");
    Object[] asked = {"--truth-format", "clusters", "--asking", "3=ham"};
    Object[] fewer = {"--truth-format", "clusters", "--asking", "3=ham", "--labelled-only"};
    assertThat(counts(truth, fewer)).isEqualTo(counts(truth, asked));
  }

  @Test
  void manyGradesAreShownInSteps() throws IOException {
    Path many = Files.createDirectory(folder.resolve("many"));
    StringBuilder truth = new StringBuilder();
    for (int i = 0; i <= 20; i++) {
      Files.writeString(many.resolve("p" + i + ".txt"), BOAT + " number " + i);
      Files.writeString(many.resolve("q" + i + ".txt"), BOAT + " number " + i);
      truth.append("p" + i + "\tq" + i + "\t" + i / 20.0 + "\n");
    }
    Path file = truth("many.tsv", truth.toString());
    Cli.Outcome outcome = Cli.run("evaluate", file, "--data", many, "--method", "exact");
    assertThat(outcome.out())
        .containsPattern(
            "method +0\\.0 +0\\.1 +0\\.2 +0\\.3 +0\\.4 +0\\.5 +0\\.6 +0\\.7 +0\\.8 +0\\.9 +corr");
  }
}
