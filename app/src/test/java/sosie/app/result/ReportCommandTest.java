package sosie.app.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.app.Cli;
import sosie.app.MadeCollection;

class ReportCommandTest {

  @TempDir private Path folder;
  private Path input;
  private Path result;

  @BeforeEach
  void makeCollection() throws IOException {
    input = folder.resolve("in.jsonl");
    result = folder.resolve("result");
    MadeCollection.writeLines(input, MadeCollection.documents(19, 400));
  }

  @ParameterizedTest
  @ValueSource(strings = {"jsonl", "parquet"})
  void thePagesFromTheTablesAreThoseOfTheRun(String format) throws IOException {
    run("find", input, "--out", result, "--format", format, "--threads", "1");
    List<String> made = pages();
    spoil();
    run("report", result, "--threads", "3");
    assertThat(pages()).isEqualTo(made);
  }

  @ParameterizedTest
  @ValueSource(strings = {"jsonl", "parquet"})
  void soAreThoseOfComments(String format) throws IOException {
    Path docket = Path.of("..", "examples", "docket").toAbsolutePath().normalize();
    run("comments", docket, "--out", result, "--format", format);
    List<String> made = pages();
    spoil();
    run("report", result);
    assertThat(pages()).isEqualTo(made);
  }

  @Test
  void allDifferencesAreThereIfAskedFor() throws IOException {
    writeLongPairs();
    run("find", input, "--out", result);
    assertThat(list()).contains("c:'").contains("0'");
    run("report", result, "--differences", "all");
    assertThat(list()).containsPattern("c:'1+'");
    run("find", input, "--out", result, "--force", "--differences", "all");
    assertThat(list()).containsPattern("c:'1+'");
  }

  /** More than is compared in a moment. */
  private void writeLongPairs() throws IOException {
    List<String> lines =
        IntStream.range(0, 60)
            .mapToObj(i -> "{\"id\": \"d" + i + "\", \"text\": \"" + words(i / 2, i % 2) + "\"}")
            .toList();
    Files.write(input, lines);
  }

  private static String words(int pair, int which) {
    StringBuilder text = new StringBuilder("version " + which);
    for (int i = 0; i < 3_000; i++) text.append(" word").append(pair).append('x').append(i);
    return text.toString();
  }

  @Test
  void sheetsBeginWithAMarkOnDemand() throws IOException {
    run("find", input, "--out", result);
    String plain = Files.readString(result.resolve("clusters.csv"));
    assertThat(plain).startsWith("cluster,title,size,least_score,id,");
    run("report", result, "--bom");
    assertThat(result.resolve("clusters.csv")).content().isEqualTo("\uFEFF" + plain);
  }

  @Test
  void aResultWithoutItsCollectionIsRefusedWithWhatToDo() throws IOException {
    run("find", input, "--out", result);
    List<String> made = pages();
    Files.delete(input);
    Cli.Outcome outcome = Cli.run("report", result);
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.line()).contains("does not exist any more").contains("--input PATH");
    assertThat(pages()).isEqualTo(made);
  }

  @Test
  void aFolderWithPagesInItIsStillAResultAndAStrangersFileInItIsKept() throws IOException {
    run("find", input, "--out", result);
    run("find", input, "--out", result, "--force");
    Files.writeString(result.resolve("report/diary.txt"), "mine");
    assertThat(Cli.run("find", input, "--out", result, "--force").line())
        .contains("holds more than a result of sosie");
    assertThat(result.resolve("report/diary.txt")).exists();
  }

  private void spoil() throws IOException {
    Files.writeString(result.resolve("report.html"), "spoilt");
  }

  private String list() throws IOException {
    return Files.readString(result.resolve("report/list-1.js"));
  }

  /** Every file for people, by name and content; nothing else may have come. */
  private List<String> pages() throws IOException {
    try (Stream<Path> files = Files.walk(result)) {
      List<String> all = new ArrayList<>();
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        boolean table = !file.toString().matches(".*\\.(html|csv|js)");
        all.add(result.relativize(file) + "\n" + (table ? "" : Files.readString(file)));
      }
      return all;
    }
  }

  private static void run(Object... arguments) {
    Cli.Outcome outcome = Cli.run(arguments);
    assertThat(outcome.code()).as(outcome.err()).isZero();
  }
}
