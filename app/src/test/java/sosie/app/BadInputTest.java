package sosie.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table "Bad input: what happens", row by row. */
class BadInputTest {

  private static final String GOOD = "the quick brown fox jumps over the lazy dog at sunset today";

  @TempDir Path folder;

  private Path result() {
    return folder.resolve("result");
  }

  private Cli.Outcome find(Object input, Object... more) {
    Object[] arguments = {"find", input, "--out", result()};
    Object[] all = Arrays.copyOf(arguments, arguments.length + more.length);
    System.arraycopy(more, 0, all, arguments.length, more.length);
    return Cli.run(all);
  }

  private Path write(String name, String text) throws IOException {
    return write(name, text.getBytes(StandardCharsets.UTF_8));
  }

  private Path write(String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, bytes);
  }

  private static String line(String id, String text) {
    return "{\"id\":\"" + id + "\",\"text\":\"" + text + "\"}\n";
  }

  private void assertRefused(Cli.Outcome outcome, String... parts) {
    assertThat(outcome.line()).startsWith("sosie: ").contains(parts);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(result()).doesNotExist();
  }

  private void assertSkipped(Cli.Outcome outcome, long read, String... skipped) throws IOException {
    assertThat(outcome.code()).as(outcome.err()).isEqualTo(3);
    assertThat(outcome.err()).contains(" skipped; ").doesNotContain("\tat ");
    assertThat(Rows.skipped(result())).containsExactly(skipped);
    JsonNode counts = Rows.run(result()).get("counts");
    assertThat(counts.get("documents").asLong()).isEqualTo(read);
    assertThat(counts.get("skipped").asLong()).isEqualTo(skipped.length);
    assertThat(Rows.of(result(), "skipped")).allMatch(row -> !row.get("detail").asText().isEmpty());
  }

  @Test
  void missingPathIsNamed() {
    Path missing = folder.resolve("missing.jsonl");
    assertRefused(find(missing), missing + " does not exist");
  }

  @Test
  void pathBelowAFileIsNamed() throws IOException {
    Path below = write("file.txt", GOOD).resolve("inner");
    assertRefused(find(below), below.toString());
  }

  @Test
  void danglingLinkIsNamed() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("gone"));
    assertRefused(find(link), link.toString());
  }

  @Test
  void unreadableFileIsNamed() throws IOException {
    Path file = write("secret.txt", GOOD);
    Files.setPosixFilePermissions(file, Set.of());
    assumeFalse(Files.isReadable(file), "root reads everything");
    assertRefused(find(file), file + " cannot be read; check its permissions");
  }

  @Test
  void unreadableFileInAFolderIsSkipped() throws IOException {
    write("in/good.txt", GOOD);
    Path file = write("in/secret.txt", GOOD);
    Files.setPosixFilePermissions(file, Set.of());
    assumeFalse(Files.isReadable(file), "root reads everything");
    assertSkipped(find(folder.resolve("in")), 1, "secret.txt unreadable");
  }

  @Test
  void emptyFolderIsNamed() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertRefused(find(empty), empty + " holds no file");
  }

  @Test
  void missingProtectedPathIsNamed() throws IOException {
    Path missing = folder.resolve("missing");
    assertRefused(
        find(write("in.jsonl", line("a", GOOD)), "--protect", missing), missing.toString());
  }

  @Test
  void unknownColumnListsThoseThereAre() throws IOException {
    Path table = write("in.csv", "number,story\n1," + GOOD + "\n");
    assertRefused(
        find(table, "--text", "body"), "in.csv", "\"body\"", "It has ", "number", "story");
  }

  @Test
  void brokenRecordsAreSkippedWithLineAndReason() throws IOException {
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    lines.writeBytes(line("a", GOOD).getBytes(StandardCharsets.UTF_8));
    lines.writeBytes("{\"id\":\"b\",\"text\":\n".getBytes(StandardCharsets.UTF_8));
    lines.writeBytes("{\"id\":\"c\",\"text\":null}\n".getBytes(StandardCharsets.UTF_8));
    lines.writeBytes("{\"id\":\"d\"}\n".getBytes(StandardCharsets.UTF_8));
    lines.writeBytes(line("e", "caf\u00e9").getBytes(StandardCharsets.ISO_8859_1));
    lines.writeBytes("[1, 2]\n".getBytes(StandardCharsets.UTF_8));
    lines.writeBytes(line("g", GOOD).getBytes(StandardCharsets.UTF_8));
    assertSkipped(
        find(write("in.jsonl", lines.toByteArray())),
        2,
        "in.jsonl:2 broken-json",
        "in.jsonl:3 missing-text",
        "in.jsonl:4 missing-text",
        "in.jsonl:5 invalid-utf8",
        "in.jsonl:6 broken-json");
    assertThat(Rows.partition(result())).containsExactly(List.of("a", "g"));
  }

  @Test
  void overlongLineIsSkippedWithTheLimit() throws IOException {
    String lines = line("a", GOOD) + line("b", "word ".repeat(1000)) + line("c", GOOD);
    assertSkipped(
        find(write("in.jsonl", lines), "--max-document", "1k"), 2, "in.jsonl:2 too-large");
    assertThat(Rows.of(result(), "skipped").get(0).get("detail").asText()).contains("1024");
  }

  @Test
  void binaryFileIsSkipped() throws IOException {
    byte[] bytes = new byte[4096];
    for (int i = 0; i < bytes.length; i++) bytes[i] = (byte) (i * 31);
    write("in/noise.dat", bytes);
    write("in/good.txt", GOOD);
    assertSkipped(find(folder.resolve("in")), 1, "noise.dat binary");
  }

  @Test
  void emptyFileIsSkipped() throws IOException {
    write("in/empty.txt", "");
    write("in/good.txt", GOOD);
    assertSkipped(find(folder.resolve("in")), 1, "empty.txt no-text");
  }

  @Test
  void encryptedZipEntryIsSkippedAndTheOthersAreRead() throws IOException {
    byte[] zip = zip("a.txt", GOOD, "b.txt", GOOD);
    encryptSecondEntry(zip);
    assertSkipped(find(write("in.zip", zip)), 1, "in.zip!/b.txt encrypted");
  }

  private static byte[] zip(String... namesAndTexts) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (int i = 0; i < namesAndTexts.length; i += 2) {
        zip.putNextEntry(new ZipEntry(namesAndTexts[i]));
        zip.write(namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
      }
    }
    return bytes.toByteArray();
  }

  /** Sets the flag of encryption in both headers of the second entry. */
  private static void encryptSecondEntry(byte[] zip) {
    zip[indexOf(zip, "PK\3\4", 1) + 6] |= 1;
    zip[indexOf(zip, "PK\1\2", 1) + 8] |= 1;
  }

  private static int indexOf(byte[] bytes, String wanted, int occurrence) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int place = -1;
    for (int i = 0; i <= occurrence; i++) place = text.indexOf(wanted, place + 1);
    return place;
  }

  @Test
  void truncatedGzipGivesWhatWasReadableAndThePlaceOfTheBreak() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(manyLines().getBytes(StandardCharsets.UTF_8));
    }
    assertTruncated(write("in.jsonl.gz", half(bytes.toByteArray())), "in.jsonl.gz truncated");
  }

  @Test
  void truncatedZstandardGivesWhatWasReadableAndThePlaceOfTheBreak() throws IOException {
    byte[] bytes = Zstd.compress(manyLines().getBytes(StandardCharsets.UTF_8));
    assertTruncated(write("in.jsonl.zst", half(bytes)), "in.jsonl.zst truncated");
  }

  private static byte[] half(byte[] bytes) {
    return Arrays.copyOf(bytes, bytes.length / 2);
  }

  private static String manyLines() {
    StringBuilder lines = new StringBuilder();
    for (MadeCollection.Made made : MadeCollection.documents(7, 600)) {
      lines.append(line(made.id(), made.text()));
    }
    return lines.toString();
  }

  private void assertTruncated(Path input, String expected) throws IOException {
    Cli.Outcome outcome = find(input);
    assertThat(outcome.code()).isEqualTo(3);
    long read = Rows.run(result()).get("counts").get("documents").asLong();
    assertThat(read).isGreaterThan(100);
    assertThat(Rows.skipped(result())).contains(expected);
    assertThat(Rows.of(result(), "skipped").get(0).get("detail").asText()).contains("at byte ");
  }

  @Test
  void sameIdTwiceKeepsBothToldApartAndReported() throws IOException {
    String lines = line("a", GOOD) + line("b", GOOD + " b") + line("a", "another text altogether");
    Cli.Outcome outcome = find(write("in.jsonl", lines), "--id", "id");
    assertThat(outcome.code()).isZero();
    assertThat(Rows.documents(result()).keySet()).containsExactlyInAnyOrder("a", "a~2", "b");
    assertThat(Rows.run(result()).get("repeatedIds").toString()).isEqualTo("{\"a\":2}");
    assertThat(outcome.out()).contains("1 id occurred more than once, such as a;");
  }

  @Test
  void symbolicLinkThatLeadsBackEndsAndIsReported() throws IOException {
    write("in/good.txt", GOOD);
    Files.createSymbolicLink(folder.resolve("in/loop"), folder.resolve("in"));
    assertSkipped(find(folder.resolve("in")), 1, "loop link-loop");
  }

  @Test
  void zipNameThatPointsOutsideIsReported() throws IOException {
    assertSkipped(
        find(write("in.zip", zip("a.txt", GOOD, "../b.txt", GOOD))),
        1,
        "in.zip!/../b.txt unsafe-name");
  }

  @Test
  void damagedHtmlIsReadAsABrowserWould() throws IOException {
    String deep = "<div>".repeat(20_000) + "<p>" + GOOD + "<b><i></p></b>";
    write("in/deep.html", deep);
    write("in/plain.txt", GOOD);
    assertThat(find(folder.resolve("in")).code()).isZero();
    assertThat(Rows.partition(result())).containsExactly(List.of("deep.html", "plain.txt"));
  }

  @Test
  void allowSkippedGivesExitCodeZero() throws IOException {
    Path input = write("in.jsonl", line("a", GOOD) + "{broken\n");
    Cli.Outcome outcome = find(input, "--allow-skipped");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.err()).contains("1 document skipped; ").doesNotContain("--allow-skipped");
  }

  @Test
  void aFileCutShortIsNotCountedAsADocument() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(manyLines().getBytes(StandardCharsets.UTF_8));
    }
    Path cut = write("in/cut.jsonl.gz", half(bytes.toByteArray()));
    assertThat(find(cut).err()).contains("1 part of the input skipped; ");
    write("in/b.jsonl", "{broken\n" + line("good", GOOD));
    Path both = folder.resolve("in");
    String told = "1 document and 1 part of the input skipped";
    assertThat(find(both, "--force").err()).contains(told + "; ");
    assertThat(result().resolve("report.html")).content().contains(told + "</a>");
    Path lexicon = folder.resolve("words.lexicon");
    assertThat(Cli.run("lexicon", "build", both, "--out", lexicon).err()).contains(told + ", ");
    Path passages = folder.resolve("passages");
    assertThat(Cli.run("passages", both, "--out", passages).err()).contains(told + " (");
    Path index = folder.resolve("index");
    assertThat(Cli.run("index", "create", index).code()).isZero();
    assertThat(Cli.run("index", "add", index, both).err()).contains(told + " (");
  }

  @Test
  void anAttributeThatOnlyLaterRecordsHaveIsTaken() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 3_000; i++) lines.append(line("d" + i, GOOD + " " + i));
    lines.append("{\"id\":\"last\",\"text\":\"" + GOOD + "\",\"quality\":7}\n");
    Path input = write("in.jsonl", lines.toString());
    Cli.Outcome outcome = find(input, "--attributes", "quality");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.err()).contains("no field quality in its first records");
    assertThat(Rows.of(result(), "documents"))
        .filteredOn(row -> row.get("attributes").has("quality"))
        .singleElement()
        .satisfies(row -> assertThat(row.get("id").asText()).isEqualTo("last"));
    assertThat(find(input, "--force", "--id", "nosuch").line())
        .contains("in.jsonl has no field \"nosuch\" in its first records. It has id, text");
  }

  @Test
  void talkGoesToStandardErrorAndJsonAloneToStandardOutput() throws IOException {
    Path input = write("in.jsonl", line("a", GOOD) + line("b", GOOD) + "{broken\n");
    Cli.Outcome outcome = find(input, "--json");
    JsonNode summary = Rows.json(outcome.out());
    assertThat(summary.get("counts").get("clusters").asInt()).isEqualTo(1);
    assertThat(summary.get("skippedByReason").get("broken-json").asInt()).isEqualTo(1);
    assertThat(summary.get("result").asText()).isEqualTo(result().toString());
    assertThat(outcome.err()).contains("text from \"text\"").contains("1 document skipped");
  }

  @Test
  void fileWhoseTextsAreAllNullIsSkippedBesideOthers() throws IOException {
    write("in/good.txt", GOOD);
    write("in/null.jsonl", "{\"id\":\"a\",\"text\":null}\n");
    assertSkipped(find(folder.resolve("in")), 1, "null.jsonl:1 missing-text");
  }

  @Test
  void fileWithoutAnyTextIsToldAndSkippedBesideOthers() throws IOException {
    write("in/good.txt", GOOD);
    write("in/manifest.json", "{\"version\":3}");
    Cli.Outcome outcome = find(folder.resolve("in"));
    assertSkipped(outcome, 1, "manifest.json:1 missing-text");
    assertThat(outcome.err()).contains("manifest.json has no field that looks like text");
  }

  @Test
  void collectionWithoutAnyTextIsRefusedWithItsFields() throws IOException {
    assertRefused(
        find(write("in.jsonl", "{\"n\":1,\"m\":2}\n")),
        "in.jsonl has no field that looks like text; it has n, m; name the one to use with --text");
  }

  @Test
  void inputIsNeverChanged() throws IOException {
    write("in/a.txt", GOOD);
    write("in/b.jsonl", line("b", GOOD));
    var before = Rows.bytes(folder.resolve("in"));
    find(folder.resolve("in"));
    assertThat(Rows.bytes(folder.resolve("in"))).isEqualTo(before);
  }
}
