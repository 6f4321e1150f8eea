package sosie.app.find;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.app.MadeCollection;
import sosie.app.Rows;

class StandardInputTest {

  @TempDir Path folder;

  private byte[] lines() throws IOException {
    Path file =
        MadeCollection.writeLines(folder.resolve("in.jsonl"), MadeCollection.documents(31, 60));
    return Files.readAllBytes(file);
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(bytes);
    }
    return packed.toByteArray();
  }

  @Test
  void givesTheSamePairsAsTheFilePlainOrPacked() throws IOException {
    byte[] lines = lines();
    Path byFile = folder.resolve("file");
    Path plain = folder.resolve("plain");
    Path packed = folder.resolve("packed");
    Cli.run("find", folder.resolve("in.jsonl"), "--out", byFile);
    assertThat(Cli.runOn(lines, "find", "-", "--out", plain).code()).isZero();
    assertThat(Cli.runOn(gzip(lines), "find", "-", "--out", packed).code()).isZero();
    assertThat(Rows.of(byFile, "pairs")).isNotEmpty();
    assertThat(Rows.of(plain, "pairs")).isEqualTo(Rows.of(byFile, "pairs"));
    assertThat(Rows.of(packed, "pairs")).isEqualTo(Rows.of(byFile, "pairs"));
  }

  @Test
  void canBeExplainedWhenGivenAgain() throws IOException {
    byte[] lines = lines();
    Path out = folder.resolve("out");
    Cli.runOn(lines, "find", "-", "--out", out);
    String left = Rows.of(out, "pairs").get(0).get("left").asText();
    String right = Rows.of(out, "pairs").get(0).get("right").asText();
    assertThat(Cli.run("explain", out, left, right).line())
        .contains("came from standard input; give the same again with --input - < FILE");
    assertThat(Cli.runOn(lines, "explain", out, left, right, "--input", "-").code()).isZero();
  }

  @Test
  void emptyInputIsReported() throws IOException {
    Cli.Outcome outcome = Cli.runOn(new byte[0], "find", "-", "--out", folder.resolve("out"));
    assertThat(outcome.code()).isEqualTo(3);
    assertThat(Rows.skipped(folder.resolve("out"))).containsExactly("- no-text");
  }

  @Test
  void planAndShowReadItToo() throws IOException {
    byte[] lines = lines();
    assertThat(Cli.runOn(lines, "plan", "-").code()).isZero();
    assertThat(Cli.runOn(lines, "show", "-", "d00003").out()).startsWith("d00003 from -:");
  }

  @Test
  void leavesNoTemporaryFile() throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("tmp"));
    lines();
    Cli.Outcome outcome =
        Cli.shell(
            folder,
            List.of("-Djava.io.tmpdir=" + temporary),
            "for i in 1 2 3 4 5 6 7 8 9; do cat in.jsonl in.jsonl in.jsonl; done"
                + " | sosie find - --id id --out out");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(Rows.names(temporary).stream().filter(name -> name.contains("sosie"))).isEmpty();
  }
}
