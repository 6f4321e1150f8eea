package sosie.cut;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.passage.Boilerplate;
import sosie.passage.PassageSearch;
import sosie.passage.Passages;

class CutSetTest {

  private static final String NOTICE =
      "Ünd this “notice” stands below every page, whoever wrote it. It says \"nothing\" at all,"
          + " {0}!";

  @TempDir Path folder;

  private static String own(int i) {
    return "Page %d speaks of thing%d and place%d, of names%d and numbers%d. "
        .formatted(i, i, i, i, i);
  }

  private static String text(int i) {
    return own(i) + NOTICE + " And page%d goes on after it, with words%d.".formatted(i, i);
  }

  private Path write(String name, String content, Charset charset) throws IOException {
    Path file = folder.resolve("in").resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, content.getBytes(charset));
  }

  private record Cutting(CutSet.Outcome outcome, List<JsonNode> cut, Path out) {}

  private Cutting cut(Path... inputs) throws IOException {
    Path out = folder.resolve("out");
    try (Corpus corpus = Corpus.open(inputs)) {
      Passages found = new PassageSearch(8, 2).in(corpus, o -> false, PassageSearch.Scope.REPEATED);
      Path list = folder.resolve("removals.jsonl");
      RemovalRows.write(list, found, new Boilerplate(found, 3).removals());
      CutSet.Outcome outcome =
          CutSet.of(RemovalRows.read(list), corpus).write(corpus.collection(), o -> false, out, 2);
      return new Cutting(outcome, rows(out.resolve(CutSet.CUT)), out);
    }
  }

  private static List<JsonNode> rows(Path file) throws IOException {
    List<JsonNode> rows = new ArrayList<>();
    for (String line : Files.readAllLines(file)) rows.add(new ObjectMapper().readTree(line));
    return rows;
  }

  /** What the input is without the bytes that are listed, each record's counted from its start. */
  private static byte[] without(byte[] before, List<Integer> starts, List<JsonNode> cut) {
    boolean[] gone = new boolean[before.length];
    for (JsonNode row : cut) {
      int start = starts.get(row.path("line").asInt(0));
      JsonNode bytes = row.get("bytes");
      for (int i = 0; i < bytes.size(); i += 2) {
        for (int at = bytes.get(i).asInt(); at < bytes.get(i + 1).asInt(); at++) {
          gone[start + at] = true;
        }
      }
    }
    ByteArrayOutputStream left = new ByteArrayOutputStream();
    for (int i = 0; i < before.length; i++) if (!gone[i]) left.write(before[i]);
    return left.toByteArray();
  }

  private static List<Integer> lineStarts(byte[] bytes) {
    List<Integer> starts = new ArrayList<>(List.of(0, 0));
    for (int i = 0; i < bytes.length; i++) if (bytes[i] == '\n') starts.add(i + 1);
    return starts;
  }

  private void requireOnlyListedBytesGo(Path file, Cutting done) throws IOException {
    byte[] before = Files.readAllBytes(file);
    Path copy = done.out().resolve(file.getFileName());
    assertThat(Files.readAllBytes(copy)).isEqualTo(without(before, lineStarts(before), done.cut()));
    assertThat(done.outcome().uncut()).isZero();
  }

  /** Every text but the first is without the notice, and has all the rest. */
  private static void requireNoticeOnce(Path copy, int documents) throws IOException {
    List<String> texts = new ArrayList<>();
    try (Corpus corpus = Corpus.open(copy)) {
      corpus.forEach(each -> texts.add(((Document) each).text()));
    }
    assertThat(texts).hasSize(documents);
    assertThat(texts.get(0)).contains(NOTICE);
    for (int i = 1; i < documents; i++) {
      assertThat(texts.get(i))
          .doesNotContain("whoever")
          .contains("and numbers")
          .contains("goes on");
    }
  }

  @Test
  void linesOfJsonKeepTheirEscapesAndOrder() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 5; i++) {
      String escaped =
          text(i).replace("\"", i % 2 == 0 ? "\\\"" : "\\u0022").replace("Ü", "\\u00dc");
      lines.append("{\"id\": \"p%d\",  \"text\":\"%s\", \"n\": 1.50}\n".formatted(i, escaped));
    }
    Path file = write("pages.jsonl", lines.toString(), StandardCharsets.UTF_8);
    Cutting done = cut(file);
    assertThat(done.outcome().documents()).isEqualTo(4);
    requireOnlyListedBytesGo(file, done);
    requireNoticeOnce(done.out().resolve("pages.jsonl"), 5);
  }

  @Test
  void tablesKeepTheirQuotes() throws IOException {
    for (String name : List.of("pages.csv", "pages.tsv")) {
      String delimiter = name.endsWith("csv") ? "," : "\t";
      StringBuilder rows = new StringBuilder("id" + delimiter + "text" + delimiter + "n\r\n");
      for (int i = 0; i < 5; i++) {
        String quoted = '"' + text(i).replace("\"", "\"\"") + '"';
        rows.append("p" + i).append(delimiter).append(quoted).append(delimiter).append("7\r\n");
      }
      Path file = write(name, rows.toString(), StandardCharsets.UTF_8);
      Cutting done = cut(file);
      requireOnlyListedBytesGo(file, done);
      requireNoticeOnce(done.out().resolve(name), 5);
      deleteOut();
    }
  }

  private void deleteOut() throws IOException {
    try (Stream<Path> paths = Files.walk(folder.resolve("out"))) {
      for (Path each : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }

  @Test
  void filesOfTextKeepTheirCharacterSet() throws IOException {
    for (Charset charset : List.of(StandardCharsets.UTF_8, Charset.forName("windows-1252"))) {
      for (int i = 0; i < 5; i++) {
        write("p%d.txt".formatted(i), "\r\n" + text(i) + "\r\n\r\nmore%d".formatted(i), charset);
      }
      Cutting done = cut(folder.resolve("in"));
      assertThat(done.outcome().documents()).as("%s", charset).isEqualTo(4);
      for (int i = 1; i < 5; i++) {
        String name = "p%d.txt".formatted(i);
        String expected =
            new String(Files.readAllBytes(folder.resolve("in").resolve(name)), charset)
                .replace(NOTICE, "");
        assertThat(new String(Files.readAllBytes(done.out().resolve(name)), charset))
            .isEqualTo(expected);
      }
      assertThat(done.out().resolve("p0.txt")).hasSameBinaryContentAs(folder.resolve("in/p0.txt"));
      deleteOut();
    }
  }

  @Test
  void pagesKeepTheirTags() throws IOException {
    for (int i = 0; i < 5; i++) {
      String notice =
          "<p class=\"x\">Ünd this “notice” stands below <b>every</b> page, whoever&nbsp;wrote it."
              + " It says &quot;nothing&quot; at all, {0}!</p>";
      String page =
          "<!doctype html><html><head><title>T%d</title><script>var a = '<p>';</script></head>"
                  .formatted(i)
              + "<body><p>"
              + own(i)
              + "</p>"
              + notice
              + "<p>And page%d goes on after it, with words%d.</p></body></html>".formatted(i, i);
      write("p%d.html".formatted(i), page, StandardCharsets.UTF_8);
    }
    Cutting done = cut(folder.resolve("in"));
    assertThat(done.outcome().documents()).isEqualTo(4);
    assertThat(done.out().resolve("p3.html"))
        .content()
        .contains("<p class=\"x\"><b></b></p><p>And page3 goes on")
        .contains("<script>var a = '<p>';</script>")
        .contains("names3");
  }

  @Test
  void packedFilesAreCutInside() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 5; i++)
      lines.append("{\"text\": \"" + own(i) + "A notice that everybody has to read, always. \"}\n");
    Path file = folder.resolve("in.jsonl.gz");
    try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(lines.toString().getBytes(StandardCharsets.UTF_8));
    }
    Cutting done = cut(file);
    assertThat(done.outcome().documents()).isEqualTo(4);
    try (GZIPInputStream in =
        new GZIPInputStream(Files.newInputStream(done.out().resolve("in.jsonl.gz")))) {
      String left = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(left.split("A notice", -1)).hasSize(2);
      assertThat(left).hasLineCount(5);
    }
  }

  @Test
  void aTextThatStandsTwiceInItsRecordStaysWholeAndIsTold() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 5; i++) {
      String text = own(i) + "A notice that everybody has to read, always.";
      lines.append("{\"text\": \"%s\", \"copy\": \"%s\"}\n".formatted(text, text));
    }
    Path file = write("twice.jsonl", lines.toString(), StandardCharsets.UTF_8);
    Cutting done = cut(file);
    assertThat(done.outcome().cut()).isZero();
    assertThat(done.outcome().uncut()).isEqualTo(4);
    assertThat(rows(done.out().resolve(CutSet.UNCUT))).hasSize(4);
    assertThat(done.out().resolve("twice.jsonl")).hasSameBinaryContentAs(file);
  }

  @Test
  void nothingIsCutWhenATextIsNotWhatItWas() throws IOException {
    List<Path> files = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      files.add(write("p%d.txt".formatted(i), text(i), StandardCharsets.UTF_8));
    }
    Path list = folder.resolve("removals.jsonl");
    try (Corpus corpus = Corpus.open(folder.resolve("in"))) {
      Passages found = new PassageSearch(8, 1).in(corpus, o -> false, PassageSearch.Scope.REPEATED);
      RemovalRows.write(list, found, new Boilerplate(found, 3).removals());
    }
    Files.writeString(files.get(3), text(3).replace("nothing", "NOTHING"));
    try (Corpus corpus = Corpus.open(folder.resolve("in"))) {
      List<ListedRemoval> removals = RemovalRows.read(list);
      assertThatThrownBy(() -> CutSet.of(removals, corpus))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("p3.txt is not what it was");
    }
  }

  @Test
  void aLineThatIsNoRemovalIsRefusedWithItsPlace() throws IOException {
    Path list = Files.writeString(folder.resolve("removals.jsonl"), "\n{\"id\": \"x\"}\n");
    assertThatThrownBy(() -> RemovalRows.read(list))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("removals.jsonl, line 2, is no removal");
  }
}
