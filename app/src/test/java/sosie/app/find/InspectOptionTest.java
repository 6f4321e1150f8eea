package sosie.app.find;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.app.Cli;
import sosie.app.Rows;
import sosie.result.ResultFolder;
import sosie.result.ResultTable;

class InspectOptionTest {

  private static final String BILL =
      "Bill of the paper mill on the river to the school behind the church. We sent you 12 boxes of"
          + " plain paper with the boat of our friend, who will also take the empty boxes back to"
          + " us. Please pay when you can, and tell us soon what you need for the coming year.";

  @TempDir Path folder;
  private Path input;

  @BeforeEach
  void write() throws IOException {
    input = Files.createDirectory(folder.resolve("in"));
    Files.writeString(input.resolve("a.txt"), BILL);
    Files.writeString(input.resolve("b.txt"), BILL.replace("12", "13"));
    Files.writeString(input.resolve("c.txt"), BILL.toUpperCase(Locale.ROOT));
    Files.writeString(
        input.resolve("d.txt"), "Nothing here is like any of the others, not at all.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"jsonl", "parquet"})
  void tablesSayWhatDiffersAndWhatIsLost(String format) throws IOException {
    Path out = folder.resolve("out");
    Cli.Outcome run = Cli.run("find", input, "--inspect", "--format", format, "--out", out);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("1 dropped document with 1 word that no kept one");
    List<String> pairs = new ArrayList<>();
    List<String> documents = new ArrayList<>();
    ResultFolder result = ResultFolder.open(out);
    result.forEach(
        ResultTable.PAIRS, row -> pairs.add(row.get("left") + " " + row.get("examples")));
    result.forEach(
        ResultTable.DOCUMENTS,
        row -> documents.add(row.get("differences") + " " + row.get("ownWords")));
    assertThat(pairs).containsExactly("a.txt numbers: 12 → 13", "a.txt case: Bill → BILL");
    assertThat(documents).containsExactly("null null", "numbers 1", "case 0", "null null");
    assertThat(result.run().lost().words()).isEqualTo(1);
  }

  @Test
  void losslessKeepsWhatHasWordsOfItsOwn() throws IOException {
    Path out = folder.resolve("out");
    Cli.run("find", input, "--keep", "lossless", "--inspect", "--out", out);
    assertThat(Rows.kept(out)).containsExactlyInAnyOrder("a.txt", "b.txt", "d.txt");
    JsonNode second = Rows.documents(out).get("b.txt");
    assertThat(second.get("reason").asText()).isEqualTo("near-duplicate of a.txt, kept (lossless)");
    Cli.Outcome applied = Cli.run("apply", out, "--out", folder.resolve("kept"));
    assertThat(applied.code()).as(applied.err()).isZero();
    assertThat(folder.resolve("kept/b.txt")).hasSameBinaryContentAs(input.resolve("b.txt"));
    assertThat(folder.resolve("kept/c.txt")).doesNotExist();
  }

  @Test
  void applyCannotDecideWhatIsLossless() {
    Path out = folder.resolve("out");
    Cli.run("find", input, "--out", out);
    Cli.Outcome run = Cli.run("apply", out, "--keep", "lossless", "--out", folder.resolve("kept"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--keep lossless looks into texts");
  }

  @Test
  void theBytesAreTheSameWhateverTheThreads() throws IOException {
    for (int threads : new int[] {1, 3}) {
      Cli.run(
          "find", input, "--inspect", "--threads", threads, "--out", folder.resolve("t" + threads));
    }
    for (String table : List.of("documents.jsonl", "pairs.jsonl", "run.json")) {
      assertThat(folder.resolve("t1").resolve(table))
          .hasSameBinaryContentAs(folder.resolve("t3").resolve(table));
    }
  }
}
