package sosie.app.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.app.Rows;

class UndoOptionTest {

  private static final String STORY =
      "the harbour master said that the old crane will be taken down in spring and sold to a"
          + " museum in the south which has wanted one for many years";
  private static final String OTHER =
      "a recipe for dark bread with rye flour and nothing else in it at all, baked slowly";

  @TempDir Path folder;
  private Path result;
  private Path back;

  @BeforeEach
  void places() {
    result = folder.resolve("result");
    back = folder.resolve("back");
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private void find(Object... arguments) {
    List<Object> all = new ArrayList<>(List.of("find", "--out", result));
    all.addAll(List.of(arguments));
    assertThat(Cli.run(all.toArray()).err()).doesNotContain("sosie: ");
  }

  private Cli.Outcome undo(Object... more) {
    List<Object> all = new ArrayList<>(List.of("apply", result, "--undo", "--out", back));
    all.addAll(List.of(more));
    return Cli.run(all.toArray());
  }

  private static String line(String id, String text) {
    return "{ \"id\":\"" + id + "\",  \"text\" : \"" + text + "\" }\n";
  }

  @Test
  void givesEveryLineBackAsItStood() throws IOException {
    Random random = new Random(5);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      String text = random.nextInt(3) == 0 ? OTHER + " " + i % 7 : STORY;
      lines.add(line("d" + i, text + " ".repeat(random.nextInt(3))));
    }
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(String.join("", lines).getBytes(StandardCharsets.UTF_8));
    }
    find(Files.write(folder.resolve("in.jsonl.gz"), packed.toByteArray()));
    Cli.run("apply", result, "--out", folder.resolve("kept"));
    assertThat(undo().code()).isZero();
    TreeSet<String> both = new TreeSet<>(unpacked(back.resolve("in.jsonl.gz")));
    assertThat(both).isNotEmpty().doesNotContainAnyElementsOf(kept());
    both.addAll(kept());
    assertThat(both).isEqualTo(new TreeSet<>(lines.stream().map(String::strip).toList()));
    assertThat(Files.readAllLines(back.resolve("undone.txt")))
        .isEqualTo(Files.readAllLines(folder.resolve("kept/drop.txt")));
  }

  private List<String> kept() throws IOException {
    return unpacked(folder.resolve("kept/in.jsonl.gz"));
  }

  private static List<String> unpacked(Path file) throws IOException {
    try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip().lines().toList();
    }
  }

  @Test
  void tableKeepsItsHeaderAndTheRowItsQuotes() throws IOException {
    String head = "id;text;note\r\n";
    String gone = "2;\"" + STORY + "\";\"a \"\"b\"\"\r\nc\"\r\n";
    find(
        write("in.csv", head + "1;" + STORY + ";\r\n" + gone + "3;" + OTHER + ";x\r\n"),
        "--id",
        "id",
        "--text",
        "text");
    assertThat(undo().code()).isZero();
    assertThat(Files.readString(back.resolve("in.csv"))).isEqualTo(head + gone);
  }

  @Test
  void entryOfAnArchiveComesBackInOne() throws IOException {
    Path input = folder.resolve("in.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(input))) {
      for (String name : List.of("x/a.txt", "x/b.txt", "y.txt")) {
        zip.putNextEntry(new ZipEntry(name));
        zip.write((name.startsWith("x") ? STORY : OTHER).getBytes(StandardCharsets.UTF_8));
      }
    }
    find(input);
    assertThat(undo().code()).isZero();
    try (ZipFile zip = new ZipFile(back.resolve("in.zip").toFile())) {
      assertThat(zip.stream().map(ZipEntry::getName)).containsExactly("x/b.txt");
    }
  }

  @Test
  void givesBackWhatIsNamedAndNothingElse() throws IOException {
    write("in/a.txt", STORY);
    write("in/b.txt", STORY);
    write("in/c.txt", STORY);
    write("in/d.txt", OTHER);
    write("in/e.txt", OTHER);
    write("in/empty.txt", "");
    find(folder.resolve("in"));
    assertThat(undo("--id", "c.txt", "--json").out()).contains("\"given\" : 1");
    assertThat(Rows.bytes(back).keySet()).containsExactlyInAnyOrder("c.txt", "undone.txt");
    back = folder.resolve("more");
    undo("--id", "c.txt", "--cluster", 2);
    assertThat(Rows.bytes(back).keySet()).containsExactlyInAnyOrder("c.txt", "e.txt", "undone.txt");
    assertThat(Files.readString(back.resolve("c.txt"))).isEqualTo(STORY);
  }

  @Test
  void byAnotherKeepRuleItGivesBackWhatThatDropped() throws IOException {
    find(write("in.jsonl", line("a", STORY) + line("b", STORY + " at last")));
    undo("--keep", "longest");
    assertThat(Files.readString(back.resolve("in.jsonl"))).isEqualTo(line("a", STORY));
  }

  @Test
  void whatCannotBeGivenBackIsRefused() throws IOException {
    Path input = write("in.jsonl", line("alone", OTHER) + line("b", STORY) + line("c", STORY));
    find(input);
    assertThat(undo("--id", "alone").line()).contains("alone was not dropped");
    assertThat(undo("--id", "alon").line()).contains("did you mean alone");
    assertThat(undo("--cluster", 7).line()).contains("no document of cluster 7 was dropped");
    assertThat(undo("--annotate").line()).contains("leave out --annotate");
    assertThat(Cli.run("apply", result, "--id", "c", "--out", back).line())
        .contains("leave them out without it");
    Files.writeString(input, line("other", OTHER));
    assertThat(undo().line()).contains("the input has changed");
    assertThat(back).doesNotExist();
  }

  @Test
  void aFileThatIsCalledAsTheListIsNotOverwritten() throws IOException {
    write("in/undone.txt", STORY);
    write("in/a.txt", STORY);
    find(folder.resolve("in"));
    assertThat(undo().line()).contains("an input file is called undone.txt");
  }

  @Test
  void droppedTellsTheWordsThatNoKeptDocumentHas() throws IOException {
    String changed = STORY.replace("in spring", "before the first snow");
    Path input =
        write(
            "in.jsonl",
            line("a", STORY + " it is said by all") + line("b", changed) + line("c", STORY));
    find(input, "--keep", "longest", "--threshold", 0.5);
    Path kept = folder.resolve("kept");
    assertThat(Cli.run("apply", result, "--own-words", "--out", kept).code()).isZero();
    List<String> rows = Files.readAllLines(kept.resolve("dropped.jsonl"));
    assertThat(rows).hasSize(2);
    JsonNode b = new ObjectMapper().readTree(rows.get(0));
    JsonNode c = new ObjectMapper().readTree(rows.get(1));
    assertThat(b.get("own").toString()).isEqualTo("[\"before the first snow\"]");
    assertThat(b.get("ownWords").asInt()).isEqualTo(4);
    assertThat(b.get("longestOwn").asInt()).isEqualTo(4);
    assertThat(c.get("own")).isEmpty();
    assertThat(c.get("newOrder")).isEmpty();
    Path piped = folder.resolve("again");
    assertThat(
            Cli.run(
                    "dedup",
                    input,
                    "--keep",
                    "longest",
                    "--threshold",
                    0.5,
                    "--own-words",
                    "--out",
                    piped)
                .code())
        .isZero();
    assertThat(Files.readAllLines(piped.resolve("dropped.jsonl"))).isEqualTo(rows);
  }

  @Test
  void ownWordsNeedAListToStandIn() throws IOException {
    Path input = write("in.jsonl", line("a", STORY));
    assertThat(Cli.run("dedup", input, "--own-words").line()).contains("--dropped FILE");
    find(input);
    assertThat(Cli.run("apply", result, "--own-words", "--annotate", "--out", back).line())
        .contains("--own-words must be left out with --annotate");
  }
}
