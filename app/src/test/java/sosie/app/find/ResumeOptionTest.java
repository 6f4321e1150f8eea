package sosie.app.find;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.app.KilledRun;
import sosie.app.MadeCollection;
import sosie.app.MadeCollection.Made;
import sosie.app.Rows;
import sosie.app.option.Talk;

/** {@code find --resume}. */
class ResumeOptionTest {

  @TempDir Path folder;
  private Path input;
  private Path out;
  private Path partial;

  @BeforeEach
  void writeInput() throws IOException {
    input = Files.createDirectory(folder.resolve("in"));
    List<Made> made = MadeCollection.documents(21, 600);
    for (int i = 0; i < 3; i++) {
      int size = made.size() / 3;
      MadeCollection.writeLines(
          input.resolve(i + ".jsonl"), made.subList(i * size, (i + 1) * size));
    }
    out = folder.resolve("out");
    partial = folder.resolve("out.partial");
  }

  private void kill() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classes = System.getProperty("java.class.path");
    long bytes = Files.size(input.resolve("0.jsonl")) * 2;
    Process process =
        new ProcessBuilder(
                List.of(
                    java,
                    "-XX:TieredStopAtLevel=1",
                    "-cp",
                    classes,
                    KilledRun.class.getName(),
                    input.toString(),
                    partial.toString(),
                    Long.toString(bytes)))
            .inheritIO()
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(137);
    assertThat(Rows.names(partial)).contains("lock", "partial.json", "shard-000001");
  }

  @Test
  void goesOnAfterAKillWithTheSameResult() throws Exception {
    kill();
    Cli.Outcome outcome = Cli.run("find", input, "--out", out, "--resume");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.err())
        .contains("goes on from " + partial)
        .contains("of 3 files are complete");
    assertThat(partial).doesNotExist();
    Path whole = folder.resolve("whole");
    assertThat(Cli.run("find", input, "--out", whole).code()).isZero();
    assertThat(Rows.digests(out)).isEqualTo(Rows.digests(whole));
  }

  @Test
  void leavesWhatWasKeptToTheRunItBelongsTo() throws Exception {
    kill();
    List<String> before = List.copyOf(Rows.names(partial));
    Cli.Outcome outcome = Cli.run("find", input, "--out", out, "--resume", "--threshold", .7);
    assertThat(outcome.code()).isEqualTo(Talk.WENT_WRONG);
    assertThat(outcome.lastLine())
        .isEqualTo(
            "sosie: "
                + partial
                + " is of another run: threshold was 0.8 and is 0.7 now; remove that folder to begin"
                + " anew or choose another --out");
    assertThat(List.copyOf(Rows.names(partial))).isEqualTo(before);
    assertThat(out).doesNotExist();
  }

  @Test
  void leavesNothingBesideTheResult() throws IOException {
    assertThat(Cli.run("find", input, "--out", out, "--resume").code()).isZero();
    assertThat(Rows.names(folder)).containsExactly("in", "out");
  }

  @Test
  void refusesInputThatCannotBeReadAgain() {
    assertThat(Cli.run("find", "-", "--out", out, "--resume").line())
        .isEqualTo("sosie: --resume needs files that can be read again, and - cannot");
  }
}
