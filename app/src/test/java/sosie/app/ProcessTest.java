package sosie.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the command behaves among other processes: pipes and signals. */
class ProcessTest {

  @TempDir Path folder;

  @Test
  void closedPipeIsNoError() throws Exception {
    Files.writeString(
        folder.resolve("in.txt"), "line of a long text that goes on and on\n".repeat(40_000));
    Cli.Outcome outcome = Cli.shell(folder, List.of(), "sosie show in.txt in.txt | head -1");
    assertThat(outcome.out()).isEqualTo("in.txt from in.txt\n");
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.code()).isZero();
  }

  @Test
  void standardOutputHoldsDataOnlyAndNoProgress() throws Exception {
    MadeCollection.writeLines(folder.resolve("in.jsonl"), MadeCollection.documents(41, 30));
    Cli.Outcome outcome = Cli.runIn(folder, "find", "in.jsonl", "--json");
    assertThat(Rows.json(outcome.out()).get("format").asInt()).isEqualTo(1);
    assertThat(outcome.err())
        .isEqualTo("in.jsonl: id from \"id\", text from \"text\", attributes quality, date\n");
  }

  /** Interrupted once it has begun: while it reads, compares or writes, wherever it is by then. */
  @ParameterizedTest
  @ValueSource(strings = {"TERM", "INT"})
  @Tag("slow")
  void interruptLeavesNothingBehindAndSaysSo(String signal) throws Exception {
    assumeTrue(!signal.equals("INT") || heedsInterrupts());
    Path temporary = Files.createDirectory(folder.resolve("tmp"));
    MadeCollection.writeLines(folder.resolve("in.jsonl"), MadeCollection.documents(43, 20_000));
    Process process =
        Cli.start(
            folder, List.of("-Djava.io.tmpdir=" + temporary), "find", "in.jsonl", "--out", "out");
    BufferedReader talk =
        new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
    assertThat(talk.readLine()).as("the fields, told before reading").contains("text from");
    kill(process, signal);
    assertThat(process.waitFor()).isGreaterThan(2);
    assertThat(talk.readLine()).isEqualTo("sosie: interrupted; nothing was written");
    assertThat(talk.readLine()).isNull();
    assertThat(Rows.names(folder)).containsExactly("in.jsonl", "tmp");
    assertThat(Rows.names(temporary).stream().filter(name -> name.contains("sosie"))).isEmpty();
  }

  /** Interrupted while the folder is being written, which is when there is something to remove. */
  @Test
  @Tag("slow")
  void interruptDuringWritingLeavesNoPartOfAFolder() throws Exception {
    MadeCollection.writeLines(folder.resolve("in.jsonl"), MadeCollection.documents(44, 5000));
    try (WatchService watch = folder.getFileSystem().newWatchService()) {
      folder.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
      Process process = Cli.start(folder, List.of(), "find", "in.jsonl", "--out", "out");
      assertThat(watch.poll(1, TimeUnit.MINUTES)).as("begins to write").isNotNull();
      kill(process, "TERM");
      process.waitFor();
    }
    assertThat(Rows.names(folder)).isSubsetOf("in.jsonl", "out");
    if (Files.exists(folder.resolve("out"))) { // it was quicker: then all of it is there
      assertThat(Rows.names(folder.resolve("out"))).contains("report.html", "timings.json");
    }
  }

  /** Parquet is written beside first, since its end says where its beginning is. */
  @Test
  @Tag("slow")
  void interruptWhileParquetIsWrittenLeavesNothingInThePlaceForTemporaryFiles() throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("tmp"));
    Path lines = folder.resolve("in.jsonl");
    MadeCollection.writeLines(lines, MadeCollection.documents(45, 20_000));
    Cli.run("find", lines, "--out", folder.resolve("result"), "--format", "parquet");
    Path table = folder.resolve("result/documents.parquet");
    try (WatchService watch = folder.getFileSystem().newWatchService()) {
      temporary.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
      List<String> java = List.of("-Djava.io.tmpdir=" + temporary);
      Process process =
          Cli.start(folder, java, "dedup", table, "--text", "id", "--annotate", "--out", "out");
      awaitEntry(watch, "sosie-parquet");
      kill(process, "TERM");
      process.waitFor();
    }
    assertThat(Rows.names(folder)).isSubsetOf("in.jsonl", "result", "tmp", "out");
    assertThat(Rows.names(temporary).stream().filter(name -> name.contains("sosie"))).isEmpty();
  }

  private static void awaitEntry(WatchService watch, String name) throws InterruptedException {
    while (true) {
      WatchKey key = watch.poll(1, TimeUnit.MINUTES);
      assertThat(key).as("an entry %s", name).isNotNull();
      boolean met =
          key.pollEvents().stream().anyMatch(event -> event.context().toString().startsWith(name));
      if (met) return;
      key.reset();
    }
  }

  /** What a shell starts in the background ignores interrupts, and so do its children. */
  private static boolean heedsInterrupts() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) return true;
    try (Stream<String> lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith("SigIgn:"))
          .noneMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2) != 0);
    }
  }

  private static void kill(Process process, String signal)
      throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
  }
}
