package sosie.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where a result may be written, and that it is written whole or not at all. */
class OutputFolderTest {

  @TempDir Path folder;
  private Path input;
  private Path out;

  @BeforeEach
  void writeInput() throws IOException {
    out = folder.resolve("result");
    input = MadeCollection.writeLines(folder.resolve("in.jsonl"), MadeCollection.documents(3, 20));
  }

  private void assertRefused(Cli.Outcome outcome, String message) {
    assertThat(outcome.line()).isEqualTo("sosie: " + message);
    assertThat(outcome.code()).isEqualTo(2);
  }

  @Test
  void existingResultIsRefusedAndLeftAlone() throws IOException {
    assertThat(Cli.run("find", input, "--out", out).code()).isZero();
    Map<String, String> before = Rows.bytes(out);
    assertRefused(
        Cli.run("find", input, "--out", out, "--threshold", "0.5"),
        out + " exists already; add --force to replace it or choose another folder with --out");
    assertThat(Rows.bytes(out)).isEqualTo(before);
  }

  @Test
  void forceReplacesAResultAsAWhole() throws IOException {
    Cli.run("find", input, "--out", out, "--format", "parquet");
    assertThat(Cli.run("find", input, "--out", out, "--force").code()).isZero();
    assertThat(Rows.names(out))
        .containsExactlyInAnyOrder(
            "clusters.csv",
            "clusters.jsonl",
            "documents.jsonl",
            "links.jsonl",
            "pairs.jsonl",
            "report",
            "report.html",
            "run.json",
            "skipped.jsonl",
            "unrepresented.jsonl",
            "timings.json");
    assertThat(Rows.names(folder)).containsExactly("in.jsonl", "result");
  }

  @Test
  void forceNeverReplacesAnotherFolder() throws IOException {
    Files.createDirectory(out);
    Files.writeString(out.resolve("diary.txt"), "mine");
    assertRefused(
        Cli.run("find", input, "--out", out, "--force"),
        out
            + " holds more than a result of sosie and is not replaced; choose another folder with"
            + " --out");
    assertThat(Rows.names(out)).containsExactly("diary.txt");
  }

  @Test
  void forceNeverReplacesAResultWithSomethingElseInIt() throws IOException {
    Cli.run("find", input, "--out", out);
    Files.writeString(out.resolve("diary.txt"), "mine");
    assertThat(Cli.run("find", input, "--out", out, "--force").code()).isEqualTo(2);
    assertThat(Rows.names(out)).contains("diary.txt", "run.json");
  }

  @Test
  void forceNeverReplacesAFile() throws IOException {
    Files.writeString(out, "mine");
    assertRefused(
        Cli.run("find", input, "--out", out, "--force"),
        out
            + " holds more than a result of sosie and is not replaced; choose another folder with"
            + " --out");
    assertThat(out).hasContent("mine");
  }

  @Test
  void oldResultStaysIfTheRunFails() throws IOException {
    Cli.run("find", input, "--out", out);
    Map<String, String> before = Rows.bytes(out);
    Cli.run("find", folder.resolve("missing"), "--out", out, "--force");
    Cli.run("find", input, "--out", out, "--force", "--text", "nosuch");
    assertThat(Rows.bytes(out)).isEqualTo(before);
    assertThat(Rows.names(folder)).containsExactly("in.jsonl", "result");
  }

  @Test
  void placeInTheInputIsRefused() throws IOException {
    Path collection = Files.createDirectory(folder.resolve("docs"));
    Files.copy(input, collection.resolve("in.jsonl"));
    Path inside = collection.resolve("result");
    assertRefused(
        Cli.run("find", collection, "--out", inside),
        inside + " lies in the input " + collection + "; choose a folder outside it with --out");
    assertThat(Rows.names(collection)).containsExactly("in.jsonl");
  }

  @Test
  void placeInAProtectedInputIsRefused() throws IOException {
    Path archive = Files.createDirectory(folder.resolve("archive"));
    Files.copy(input, archive.resolve("old.jsonl"));
    assertThat(Cli.run("find", input, "--protect", archive, "--out", archive.resolve("r")).line())
        .contains("lies in the input " + archive);
  }

  @Test
  void placeBelowAFileIsRefusedBeforeAnyWork() {
    assertThat(Cli.run("find", input, "--out", input.resolve("r")).line())
        .contains(input + " is no folder");
  }

  @Test
  void missingFoldersAboveAreMade() {
    assertThat(Cli.run("find", input, "--out", folder.resolve("a/b/c")).code()).isZero();
    assertThat(folder.resolve("a/b/c/run.json")).exists();
  }

  @Test
  void summaryNamesWhatToTypeNextAsAShellTakesIt() {
    Path spaced = folder.resolve("my result");
    Cli.Outcome outcome = Cli.run("find", input, "--out", spaced);
    assertThat(outcome.out())
        .contains("sosie explain '" + spaced + "' ")
        .contains("sosie apply '" + spaced + "' --out kept");
  }

  @Test
  void defaultPlaceIsResultInTheWorkingFolder() throws Exception {
    Cli.Outcome outcome = Cli.runIn(folder, "find", "in.jsonl");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("Look    result/report.html");
    assertThat(Rows.names(folder)).containsExactly("in.jsonl", "result");
  }

  @Test
  void fullDiskIsOneLineAndLeavesNothing() throws Exception {
    Cli.run("find", input, "--out", out);
    Map<String, String> before = Rows.bytes(out);
    for (String options : List.of("--out new", "--out result --force")) {
      Cli.Outcome outcome =
          Cli.shell(folder, List.of(), "ulimit -f 4; sosie find in.jsonl " + options);
      assertThat(outcome.lastLine())
          .startsWith("sosie: cannot write ")
          .endsWith(": File too large");
      assertThat(outcome.code()).isEqualTo(2);
    }
    assertThat(Rows.names(folder)).containsExactly("in.jsonl", "result");
    assertThat(Rows.bytes(out)).isEqualTo(before);
  }

  @Test
  void fullMemoryIsOneLineAndLeavesNothing() throws Exception {
    Path large = folder.resolve("large.jsonl");
    Files.writeString(
        large, "{\"id\":\"a\",\"text\":\"" + "many words ".repeat(2_000_000) + "\"}\n");
    Cli.Outcome outcome =
        Cli.outcome(Cli.start(folder, List.of("-Xmx40m"), "find", large, "--out", "new"));
    assertThat(outcome.line()).contains("memory is used up").contains("--memory");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(Rows.names(folder)).containsExactly("in.jsonl", "large.jsonl");
  }
}
