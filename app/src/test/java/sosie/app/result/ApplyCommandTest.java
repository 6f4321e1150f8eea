package sosie.app.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.app.Rows;

class ApplyCommandTest {

  private static final String STORY =
      "the harbour master said that the old crane will be taken down in spring and sold to a"
          + " museum in the south which has wanted one for many years";
  private static final String LONGER = STORY + " and more";
  private static final String OTHER =
      "a recipe for dark bread with rye flour and nothing else in it at all, baked slowly";

  @TempDir Path folder;

  private Path result() {
    return folder.resolve("result");
  }

  private Path kept() {
    return folder.resolve("kept");
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private void find(Object... arguments) {
    List<Object> all = new ArrayList<>(List.of("find", "--out", result()));
    all.addAll(List.of(arguments));
    Cli.Outcome outcome = Cli.run(all.toArray());
    assertThat(outcome.err()).doesNotContain("sosie: ");
  }

  private Cli.Outcome apply(Object... more) {
    List<Object> all = new ArrayList<>(List.of("apply", result(), "--out", kept()));
    all.addAll(List.of(more));
    return Cli.run(all.toArray());
  }

  /** Both lists together name every document of the result once. */
  private void assertPartition() throws IOException {
    List<String> ids = new ArrayList<>(Files.readAllLines(kept().resolve("keep.txt")));
    ids.addAll(Files.readAllLines(kept().resolve("drop.txt")));
    assertThat(ids)
        .containsExactlyInAnyOrderElementsOf(Rows.documents(result()).keySet())
        .doesNotHaveDuplicates();
  }

  private static String line(String id, String text) {
    return "{ \"id\":\"" + id + "\",  \"text\" : \"" + text + "\" }\n";
  }

  @Test
  void folderOfPages() throws IOException {
    write("in/a.html", "<p>" + STORY);
    write("in/sub/b.html", "<p>" + STORY + "</p>");
    write("in/c.html", "<p>" + OTHER);
    find(folder.resolve("in"));
    assertThat(apply().code()).isZero();
    Map<String, String> expected = Rows.bytes(folder.resolve("in"));
    expected.remove("sub/b.html");
    expected.put("keep.txt", "a.html\nc.html\n");
    expected.put("drop.txt", "sub/b.html\n");
    expected.put(
        "dropped.jsonl",
        "{\"id\":\"sub/b.html\",\"kept\":\"a.html\",\"score\":1.0,"
            + "\"reason\":\"same text as a.html\"}\n");
    assertThat(Rows.bytes(kept())).isEqualTo(expected);
    assertPartition();
  }

  @Test
  void linesInGzip() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(
          (line("a", STORY) + line("b", OTHER) + line("c", STORY))
              .getBytes(StandardCharsets.UTF_8));
    }
    Path input = Files.write(folder.resolve("in.jsonl.gz"), bytes.toByteArray());
    find(input);
    assertThat(apply().code()).isZero();
    try (GZIPInputStream gzip =
        new GZIPInputStream(Files.newInputStream(kept().resolve("in.jsonl.gz")))) {
      assertThat(new String(gzip.readAllBytes(), StandardCharsets.UTF_8))
          .isEqualTo(line("a", STORY) + line("b", OTHER));
    }
    assertThat(Files.readAllBytes(input)).isEqualTo(bytes.toByteArray());
    assertPartition();
  }

  @Test
  void tableKeepsItsHeaderAndItsQuotes() throws IOException {
    String head = "id;text;note\r\n";
    String one = "1;\"" + STORY + "\";\"a \"\"b\"\"\r\nc\"\r\n";
    String two = "2;" + STORY + ";\r\n";
    String three = "3;" + OTHER + ";x\r\n";
    find(write("in.csv", head + one + two + three), "--id", "id", "--text", "text");
    assertThat(apply().code()).isZero();
    assertThat(Files.readString(kept().resolve("in.csv"))).isEqualTo(head + one + three);
    assertPartition();
  }

  @Test
  void mailbox() throws IOException {
    String one = mail("one", STORY);
    String two = mail("two", OTHER);
    String three = mail("one", STORY);
    find(write("in.mbox", one + two + three));
    assertThat(apply().code()).isZero();
    assertThat(Files.readString(kept().resolve("in.mbox"))).isEqualTo(one + two);
    assertPartition();
  }

  private static String mail(String subject, String text) {
    return "From a@b.invalid Mon Mar  4 10:00:00 2024\nFrom: a@b.invalid\nSubject: "
        + subject
        + "\n\n"
        + text
        + "\n\n";
  }

  @Test
  void archive() throws IOException {
    Path input = folder.resolve("in.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(input))) {
      for (String[] entry :
          List.of(
              new String[] {"x/a.txt", STORY},
              new String[] {"x/b.txt", STORY},
              new String[] {"y.txt", OTHER})) {
        zip.putNextEntry(new ZipEntry(entry[0]));
        zip.write(entry[1].getBytes(StandardCharsets.UTF_8));
      }
    }
    find(input);
    assertThat(apply().code()).isZero();
    assertThat(entries(kept().resolve("in.zip")))
        .isEqualTo(Map.of("x/a.txt", STORY, "y.txt", OTHER));
    assertPartition();
  }

  private static Map<String, String> entries(Path file) throws IOException {
    Map<String, String> entries = new TreeMap<>();
    try (ZipFile zip = new ZipFile(file.toFile())) {
      for (ZipEntry entry : zip.stream().toList()) {
        byte[] bytes = zip.getInputStream(entry).readAllBytes();
        entries.put(entry.getName(), new String(bytes, StandardCharsets.UTF_8));
      }
    }
    return entries;
  }

  @Test
  void anotherKeepRuleDecidesAnew() throws IOException {
    find(write("in.jsonl", line("a", STORY) + line("b", LONGER) + line("c", OTHER)));
    Cli.Outcome outcome = apply("--keep", "longest", "--json");
    assertThat(Files.readAllLines(kept().resolve("keep.txt"))).containsExactly("b", "c");
    assertThat(Files.readAllLines(kept().resolve("drop.txt"))).containsExactly("a");
    JsonNode summary = Rows.json(outcome.out());
    assertThat(summary.get("kept").asInt()).isEqualTo(2);
    assertThat(summary.get("dropped").asInt()).isEqualTo(1);
  }

  @Test
  void keepRuleOverAnUnknownAttributeIsRefused() throws IOException {
    find(write("in.jsonl", "{\"id\":\"a\",\"lang\":\"en\",\"text\":\"" + STORY + "\"}\n"));
    Cli.Outcome outcome = apply("--keep", "highest:quality");
    assertThat(outcome.line()).contains("no document has the attribute quality; they have lang");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(kept()).doesNotExist();
  }

  @Test
  void wrongKeepRuleIsRefused() throws IOException {
    find(write("in.jsonl", line("a", STORY)));
    assertThat(apply("--keep", "biggest").line()).startsWith("sosie: --keep must be one of ");
  }

  @Test
  void existingFolderIsRefused() throws IOException {
    find(write("in.jsonl", line("a", STORY)));
    Files.createDirectory(kept());
    assertThat(apply().line()).contains(kept() + " exists already");
    assertThat(Rows.names(kept())).isEmpty();
  }

  @Test
  void folderInTheInputIsRefused() throws IOException {
    write("in/a.txt", STORY);
    find(folder.resolve("in"));
    Cli.Outcome outcome = Cli.run("apply", result(), "--out", folder.resolve("in/kept"));
    assertThat(outcome.line()).contains("lies in the input");
    assertThat(Rows.names(folder.resolve("in"))).containsExactly("a.txt");
  }

  @Test
  void changedInputIsRefused() throws IOException {
    Path input = write("in.jsonl", line("a", STORY) + line("b", STORY));
    find(input);
    FileTime before = Files.getLastModifiedTime(input);
    Files.writeString(input, line("a", STORY) + line("b", OTHER) + line("c", OTHER));
    Files.setLastModifiedTime(input, before);
    assertThat(apply().line()).contains("the input has changed since this result was made");
    assertThat(kept()).doesNotExist();
  }

  @Test
  void newFileInTheInputIsRefused() throws IOException {
    write("in/a.txt", STORY);
    find(folder.resolve("in"));
    write("in/b.txt", STORY);
    assertThat(apply().line()).contains("the input has changed since this result was made");
  }

  @Test
  void whatCouldNotBeReadStaysUnlessAskedToGo() throws IOException {
    String lines = line("a", STORY) + "{broken\n" + line("b", STORY);
    find(write("in.jsonl", lines));
    Cli.Outcome outcome = apply();
    assertThat(outcome.out()).contains("could not be read: 1, copied as is");
    assertThat(kept().resolve("in.jsonl")).hasContent(line("a", STORY) + "{broken\n");
    Path dropped = folder.resolve("dropped");
    Cli.run("apply", result(), "--out", dropped, "--drop-skipped");
    assertThat(dropped.resolve("in.jsonl")).hasContent(line("a", STORY));
  }

  @Test
  void protectedDocumentsAreNeverDropped() throws IOException {
    write("new/1.txt", STORY);
    write("new/2.txt", OTHER);
    write("archive/3.txt", STORY);
    write("archive/4.txt", LONGER);
    find(folder.resolve("new"), "--protect", folder.resolve("archive"));
    assertThat(Rows.kept(result())).containsExactly("archive/3.txt", "archive/4.txt", "new/2.txt");
    for (String rule : List.of("shortest", "longest", "first")) {
      Path out = folder.resolve("kept-" + rule);
      assertThat(Cli.run("apply", result(), "--keep", rule, "--out", out).code()).isZero();
      assertThat(Files.readAllLines(out.resolve("drop.txt"))).containsExactly("new/1.txt");
      assertThat(out.resolve("archive/3.txt")).hasContent(STORY);
      assertThat(out.resolve("new/1.txt")).doesNotExist();
    }
    assertThat(Rows.documents(result()).get("archive/3.txt").get("protected").asBoolean()).isTrue();
  }

  @Test
  void parquetResultAppliesLikeAnyOther() throws IOException {
    find(write("in.jsonl", line("a", STORY) + line("b", STORY)), "--format", "parquet");
    assertThat(apply().code()).isZero();
    assertThat(kept().resolve("in.jsonl")).hasContent(line("a", STORY));
  }

  @Test
  void collectionThatWasRenamedIsRefusedInsteadOfCopiedWhole() throws IOException {
    Path input = write("in.jsonl", line("a", STORY) + line("b", STORY));
    find(input);
    Path renamed = Files.move(input, folder.resolve("other.jsonl"));
    assertThat(apply("--input", renamed).line()).contains("in.jsonl of this result is not at");
    assertThat(kept()).doesNotExist();
  }

  @Test
  void tellsWhatLiesBehindTheDamageOfAFileThatItRewrites() throws IOException {
    StringBuilder lines = new StringBuilder(line("a", STORY)).append(line("b", STORY));
    Random random = new Random(1); // does not compress, so that the cut comes late
    for (int i = 0; i < 3000; i++) lines.append(line("r" + i, Long.toHexString(random.nextLong())));
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(lines.toString().getBytes(StandardCharsets.UTF_8));
    }
    Path file = folder.resolve("in.jsonl.gz");
    Files.write(file, Arrays.copyOf(packed.toByteArray(), packed.size() * 3 / 4));
    find(file, "--allow-skipped");
    Cli.Outcome outcome = apply();
    assertThat(outcome.err()).contains("not copied: in.jsonl.gz, what lies behind the damage");
    assertThat(outcome.code()).isEqualTo(3);
    assertThat(Files.readAllLines(kept().resolve("drop.txt"))).containsExactly("b");
  }
}
