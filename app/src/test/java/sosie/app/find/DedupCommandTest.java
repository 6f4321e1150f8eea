package sosie.app.find;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.github.luben.zstd.Zstd;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.app.Rows;

class DedupCommandTest {

  private static final String STORY =
      "the harbour master said that the old crane will be taken down in spring and sold to a"
          + " museum in the south which has wanted one for many years";
  private static final String LONGER = STORY + " and more";
  private static final String OTHER =
      "a recipe for dark bread with rye flour and nothing else in it at all, baked slowly";

  @TempDir Path folder;

  private Path in;
  private Path kept;

  @BeforeEach
  void place() throws IOException {
    in = Files.createDirectory(folder.resolve("in"));
    kept = folder.resolve("kept");
  }

  private static String line(String id, String text) {
    return "{ \"id\":\"" + id + "\",  \"text\" : \"" + text + "\" }\n";
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  private void writeShards() throws IOException {
    Files.writeString(in.resolve("a.jsonl"), line("a1", STORY) + "\nbroken\n" + line("a2", OTHER));
    Files.write(in.resolve("b.jsonl.gz"), gzip(line("b1", STORY) + line("b2", "of its own, only")));
    Files.write(
        in.resolve("c.jsonl.zst"),
        Zstd.compress((line("c1", LONGER) + line("c2", OTHER)).getBytes(StandardCharsets.UTF_8)));
    Files.writeString(in.resolve("d.csv"), "id,text\r\nd1,\"" + STORY + "\"\r\nd2,alone here\r\n");
    Files.writeString(in.resolve("e.jsonl"), line("e1", "nothing of this file is anywhere else"));
  }

  private Cli.Outcome dedup(Object... more) {
    List<Object> all = new ArrayList<>(List.of("dedup", in, "--out", kept));
    all.addAll(List.of(more));
    return Cli.run(all.toArray());
  }

  private void assertRefused(Cli.Outcome outcome, String... parts) throws IOException {
    assertThat(outcome.lastLine()).startsWith("sosie: ").contains(parts);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(kept).doesNotExist();
    assertThat(leftovers()).isEmpty();
  }

  private List<String> leftovers() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(path -> path.getFileName().toString())
          .filter(name -> name.contains("partial"))
          .toList();
    }
  }

  @Test
  void writesWhatFindAndApplyWrite() throws IOException {
    writeShards();
    for (String rule : List.of("representative", "longest", "sources:d.csv", "none")) {
      Path ours = folder.resolve("ours-" + rule.substring(0, 4));
      Path result = folder.resolve("result-" + rule.substring(0, 4));
      Path theirs = folder.resolve("theirs-" + rule.substring(0, 4));
      assertThat(Cli.run("dedup", in, "--keep", rule, "--out", ours).code()).isEqualTo(3);
      Cli.run("find", in, "--keep", rule, "--out", result);
      assertThat(Cli.run("apply", result, "--out", theirs, "--threads", 1).code()).isZero();
      assertThat(Rows.bytes(ours)).as(rule).isEqualTo(Rows.bytes(theirs));
    }
  }

  @Test
  void anotherRuleOfApplyGivesWhatARunByThatRuleGives() throws IOException {
    writeShards();
    Path result = folder.resolve("result");
    Path again = folder.resolve("again");
    Cli.run("find", in, "--keep", "shortest", "--out", result);
    Cli.run("apply", result, "--keep", "longest", "--out", again);
    dedup("--keep", "longest");
    assertThat(Rows.bytes(kept)).isEqualTo(Rows.bytes(again));
  }

  @Test
  void keepsFormatsNamesAndEveryByteOfWhatStays() throws IOException {
    writeShards();
    Cli.Outcome outcome = dedup("--allow-skipped", "--keep", "first");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(Files.readString(kept.resolve("a.jsonl")))
        .isEqualTo(line("a1", STORY) + "\nbroken\n" + line("a2", OTHER));
    assertThat(Files.readString(kept.resolve("d.csv"))).isEqualTo("id,text\r\nd2,alone here\r\n");
    assertThat(kept.resolve("c.jsonl.zst")).as("nothing of it stays").doesNotExist();
    try (GZIPInputStream gzip =
        new GZIPInputStream(
            new ByteArrayInputStream(Files.readAllBytes(kept.resolve("b.jsonl.gz"))))) {
      assertThat(gzip.readAllBytes()).asString().isEqualTo(line("b2", "of its own, only"));
    }
    assertThat(kept.resolve("e.jsonl")).hasSameBinaryContentAs(in.resolve("e.jsonl"));
  }

  @Test
  void saysOfEachThatGoesForWhichAndWhy() throws IOException {
    writeShards();
    dedup("--keep", "sources:d.csv");
    List<JsonNode> dropped =
        Files.readAllLines(kept.resolve("dropped.jsonl")).stream().map(Rows::json).toList();
    assertThat(dropped)
        .extracting(row -> row.get("id").asText())
        .containsExactly("a1", "b1", "c1", "c2");
    assertThat(dropped.get(2).get("kept").asText()).isEqualTo("d1");
    assertThat(dropped.get(2).get("score").asDouble()).isEqualTo(1);
    assertThat(dropped.get(2).get("reason").asText())
        .isEqualTo("representative, dropped for d1 (sources:d.csv)");
    assertThat(Files.readAllLines(kept.resolve("drop.txt")))
        .containsExactly("a1", "b1", "c1", "c2");
  }

  @Test
  void standardInputGoesToStandardOutputInItsFormat() {
    String lines = line("a", STORY) + line("b", STORY) + line("c", OTHER);
    Cli.Outcome outcome = Cli.runOn(lines.getBytes(StandardCharsets.UTF_8), "dedup", "-");
    assertThat(outcome.out()).isEqualTo(line("a", STORY) + line("c", OTHER));
    assertThat(outcome.lastLine()).isEqualTo("2 documents kept, 1 dropped");
    assertThat(outcome.code()).isZero();
  }

  @Test
  void whatHasNoDuplicatesComesOutAsItWas() throws IOException {
    byte[] text = line("a", STORY).getBytes(StandardCharsets.UTF_8);
    assertThat(Cli.runOn(text, "dedup", "-").out()).isEqualTo(line("a", STORY));
  }

  @Test
  void listOfWhatGoesMayStandAnywhere() throws IOException {
    Path file = Files.writeString(in.resolve("a.jsonl"), line("a", STORY) + line("b", STORY));
    Path list = folder.resolve("list.jsonl");
    assertThat(Cli.run("dedup", file, "--dropped", list).out()).isEqualTo(line("a", STORY));
    assertThat(Files.readString(list))
        .isEqualTo("{\"id\":\"b\",\"kept\":\"a\",\"score\":1.0,\"reason\":\"same text as a\"}\n");
    for (Path there : List.of(list, file)) {
      assertRefused(
          Cli.run("dedup", file, "--dropped", there),
          there + " exists already; choose another file with --dropped");
    }
  }

  @Test
  void resultCanBeWrittenTooAndExplained() throws IOException {
    writeShards();
    Path result = folder.resolve("result");
    dedup("--result", result);
    assertThat(result.resolve("report.html")).exists();
    assertThat(Cli.run("explain", result, "a1", "c1", "--quick").code()).isZero();
  }

  @Test
  void runThatMayGoOnLeavesNothingOfItsOwn() throws IOException {
    writeShards();
    assertThat(dedup("--resume").code()).isEqualTo(3);
    assertThat(leftovers()).isEmpty();
  }

  @Test
  void summaryIsJson() throws IOException {
    writeShards();
    JsonNode summary = Rows.json(dedup("--json").out());
    assertThat(summary.get("kept").asInt()).isEqualTo(5);
    assertThat(summary.get("dropped").asInt()).isEqualTo(4);
    assertThat(summary.get("skipped").asInt()).isEqualTo(1);
  }

  @Test
  void protectedDocumentsStayAndDropOthers() throws IOException {
    Files.writeString(in.resolve("new.jsonl"), line("n1", STORY) + line("n2", OTHER));
    Path known = Files.writeString(folder.resolve("known.jsonl"), line("k1", STORY));
    assertThat(dedup("--protect", known).code()).isZero();
    assertThat(Files.readAllLines(kept.resolve("drop.txt"))).containsExactly("n1");
    assertThat(kept.resolve("known.jsonl")).hasSameBinaryContentAs(known);
  }

  @Test
  void ownInputIsRefused() throws IOException {
    writeShards();
    assertRefused(Cli.run("dedup", in, "--out", in), "lies in the input");
    assertRefused(Cli.run("dedup", in, "--out", in.resolve("kept")), "lies in the input");
    assertRefused(
        Cli.run("dedup", in.resolve("a.jsonl"), "--out", in.resolve("a.jsonl")), "is an input");
  }

  @Test
  void standardOutputIntoTheInputIsRefusedAndNothingAppended() throws Exception {
    assumeTrue(Files.isDirectory(Path.of("/proc/self")));
    Path file = Files.writeString(in.resolve("a.jsonl"), line("a", STORY) + line("b", STORY));
    byte[] before = Files.readAllBytes(file);
    for (String words :
        List.of("dedup in/a.jsonl >> in/a.jsonl", "dedup - < in/a.jsonl >> in/a.jsonl"))
      assertRefused(
          Cli.shell(folder, List.of(), "sosie " + words),
          "standard output goes to the input ",
          " itself; choose another file for it");
    assertThat(file).hasBinaryContent(before);
  }

  @Test
  void folderThatExistsIsRefusedBeforeAnythingIsRead() throws IOException {
    writeShards();
    Path there = Files.createDirectory(folder.resolve("there"));
    Cli.Outcome outcome = Cli.run("dedup", in, "--out", there);
    assertThat(outcome.line()).contains(there + " exists already; choose another folder");
  }

  @Test
  void severalFilesNeedAFolder() throws IOException {
    writeShards();
    assertRefused(Cli.run("dedup", in), "several files", "--out");
  }

  @Test
  void optionsThatContradictEachOtherAreRefused() throws IOException {
    Path file = Files.writeString(in.resolve("a.jsonl"), line("a", STORY));
    assertRefused(Cli.run("dedup", file, "--json"), "--json needs --out");
    assertRefused(Cli.run("dedup", file, "--resume"), "--resume needs --out");
    assertRefused(
        dedup("--dropped", folder.resolve("list.jsonl")), "--dropped must be left out with --out");
  }

  @Test
  void unknownFormatIsToldWithWhatToDo() throws IOException {
    byte[] noise = new byte[4096];
    for (int i = 0; i < noise.length; i++) noise[i] = (byte) (i * 31);
    assertRefused(
        Cli.runOn(noise, "dedup", "-"), "no document could be read: -, ", "; --input-format says");
    assertRefused(Cli.runOn(new byte[0], "dedup", "-"), "no document could be read");
  }

  @Test
  void fullDiskLeavesNothingHalfWritten() throws Exception {
    Files.writeString(in.resolve("a.jsonl"), longLines());
    Cli.Outcome outcome =
        Cli.shell(
            folder,
            List.of("-XX:-UsePerfData"),
            "ulimit -f 50; sosie dedup in --out kept --threads 2");
    assertRefused(outcome, "cannot write kept: ");
  }

  /** What is read as zstd needs a library that unpacks itself there. */
  @Test
  void folderForTemporaryFilesThatTakesNothingIsNamed() throws Exception {
    assumeTrue(Files.isDirectory(Path.of("/proc/self")));
    writeShards();
    Cli.Outcome outcome =
        Cli.shell(folder, List.of("-Djava.io.tmpdir=/proc"), "sosie dedup in --out kept");
    assertRefused(outcome, "a library cannot be loaded from /proc (", "another folder with --temp");
  }

  @Test
  void fullDiskBehindStandardOutputIsTold() throws Exception {
    Files.writeString(in.resolve("a.jsonl"), longLines());
    Cli.Outcome outcome = Cli.shell(folder, List.of(), "sosie dedup in/a.jsonl > /dev/full");
    assertRefused(outcome, "No space left on device; free some space");
  }

  @Test
  void pipeThatClosesEarlyIsNoError() throws Exception {
    Files.writeString(in.resolve("a.jsonl"), longLines());
    Cli.Outcome outcome =
        Cli.shell(folder, List.of(), "sosie dedup in/a.jsonl | head -1 > first.jsonl");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.err()).doesNotContain("sosie: ");
    assertThat(Files.readAllLines(folder.resolve("first.jsonl"))).hasSize(1);
  }

  /** More than a pipe holds, and one that goes. */
  private static String longLines() {
    StringBuilder lines = new StringBuilder(line("copy", OTHER) + line("copy2", OTHER));
    for (int i = 0; i < 4000; i++)
      lines.append(line("r" + i, "words " + i * 7919 + " of no. " + i));
    return lines.toString();
  }
}
