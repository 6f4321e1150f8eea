package sosie.cut;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.office.PaperSamples;
import sosie.passage.Boilerplate;
import sosie.passage.PassageSearch;
import sosie.passage.Passages;
import sosie.passage.Removal;
import sosie.read.Samples;

/** In which formats a passage can be cut, and which stay whole, with that told. */
class CutFormatsTest {

  private static final int DOCUMENTS = 5;
  private static final String NOTICE =
      "This notice stands below whatever anybody at this place has ever written to us.";

  @TempDir Path folder;

  private static String text(int i) {
    return "Message%d tells of thing%d and place%d, with name%d and number%d. "
            .formatted(i, i, i, i, i)
        + NOTICE
        + " And message%d goes on after it, with words%d.".formatted(i, i);
  }

  private static List<String> texts() {
    return IntStream.range(0, DOCUMENTS).mapToObj(CutFormatsTest::text).toList();
  }

  private void write(String name, byte[] content) throws IOException {
    Path file = folder.resolve("in").resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, content);
  }

  private static byte[] mail(int i, String coding, String body) {
    return ("From: a@example.org\r\nSubject: s%d\r\nMIME-Version: 1.0\r\n".formatted(i)
            + "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: "
            + coding
            + "\r\n\r\n"
            + body
            + "\r\n")
        .getBytes(UTF_8);
  }

  /** What is left after every removal that can be made, and that some were found at all. */
  private CutSet.Outcome cut() throws IOException {
    try (Corpus corpus = Corpus.open(folder.resolve("in"))) {
      Passages found = new PassageSearch(8, 2).in(corpus, o -> false, PassageSearch.Scope.REPEATED);
      List<Removal> removals = new Boilerplate(found, 3).removals();
      assertThat(found.problems()).isEmpty();
      assertThat(removals).hasSize(DOCUMENTS - 1);
      Path list = folder.resolve("removals.jsonl");
      RemovalRows.write(list, found, removals);
      return CutSet.of(RemovalRows.read(list), corpus)
          .write(corpus.collection(), o -> false, folder.resolve("out"), 2);
    }
  }

  private void staysWholeAndIsTold() throws IOException {
    CutSet.Outcome outcome = cut();
    assertThat(outcome.cut()).isZero();
    assertThat(outcome.uncut()).isEqualTo(DOCUMENTS - 1);
    Path out = folder.resolve("out");
    assertThat(out.resolve(CutSet.UNCUT)).content().hasLineCount(DOCUMENTS - 1);
    assertThat(out.resolve(CutSet.CUT)).isEmptyFile();
    try (Stream<Path> files = Files.list(folder.resolve("in"))) {
      for (Path each : files.toList()) {
        assertThat(out.resolve(each.getFileName())).hasSameBinaryContentAs(each);
      }
    }
  }

  /** Every text but the first is without the notice, and has all the rest. */
  private void noticeStaysOnce() throws IOException {
    CutSet.Outcome outcome = cut();
    assertThat(outcome.cut()).isEqualTo(DOCUMENTS - 1);
    assertThat(outcome.uncut()).isZero();
    Path out = folder.resolve("out");
    Files.delete(out.resolve(CutSet.CUT));
    Files.delete(out.resolve(CutSet.UNCUT));
    List<String> left = new ArrayList<>();
    try (Corpus corpus = Corpus.open(out)) {
      corpus.forEach(each -> left.add(((Document) each).text()));
    }
    assertThat(left).hasSize(DOCUMENTS).allMatch(each -> each.contains("goes on after it"));
    assertThat(left.stream().filter(each -> each.contains(NOTICE))).hasSize(1);
    assertThat(left.stream().filter(each -> each.contains("notice"))).hasSize(1);
  }

  // What stays whole

  @Test
  void pdf() throws IOException {
    for (int i = 0; i < DOCUMENTS; i++) write(i + ".pdf", PaperSamples.pdf(text(i)));
    staysWholeAndIsTold();
  }

  @Test
  void word() throws IOException {
    for (int i = 0; i < DOCUMENTS; i++) write(i + ".docx", PaperSamples.docx(text(i)));
    staysWholeAndIsTold();
  }

  @Test
  void parquet() throws IOException {
    write("rows.parquet", Samples.parquetOf(folder.resolve("made.parquet"), texts()));
    staysWholeAndIsTold();
  }

  @Test
  void webArchives() throws IOException {
    StringBuilder records = new StringBuilder();
    for (int i = 0; i < DOCUMENTS; i++) {
      String page = "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n" + text(i);
      String url = "WARC-Target-URI: https://example.org/%d\r\n".formatted(i);
      records.append(Samples.warc("response", url, "application/http", page));
    }
    write("crawl.warc", records.toString().getBytes(UTF_8));
    staysWholeAndIsTold();
  }

  @Test
  void codedMail() throws IOException {
    for (int i = 0; i < DOCUMENTS; i++) {
      byte[] coded = Base64.getMimeEncoder().encode(text(i).getBytes(UTF_8));
      write(i + ".eml", mail(i, "base64", new String(coded, US_ASCII)));
    }
    staysWholeAndIsTold();
  }

  @Test
  void textInUtf16() throws IOException {
    for (int i = 0; i < DOCUMENTS; i++) write(i + ".txt", text(i).getBytes(UTF_16));
    staysWholeAndIsTold();
  }

  @Test
  void tableInUtf16() throws IOException {
    StringBuilder rows = new StringBuilder("id\ttext\r\n");
    for (int i = 0; i < DOCUMENTS; i++) rows.append("r%d\t%s\r\n".formatted(i, text(i)));
    write("rows.tsv", rows.toString().getBytes(UTF_16));
    staysWholeAndIsTold();
  }

  // What is cut

  @Test
  void plainMail() throws IOException {
    for (int i = 0; i < DOCUMENTS; i++) write(i + ".eml", mail(i, "8bit", text(i)));
    noticeStaysOnce();
  }

  @Test
  void mailsInOneFile() throws IOException {
    StringBuilder mails = new StringBuilder();
    for (int i = 0; i < DOCUMENTS; i++) {
      mails.append("From a@example.org Mon Jan  1 00:00:00 2024\n");
      mails.append(new String(mail(i, "8bit", text(i)), UTF_8).replace("\r", "")).append('\n');
    }
    write("all.mbox", mails.toString().getBytes(UTF_8));
    noticeStaysOnce();
  }

  @Test
  void arraysOfJson() throws IOException {
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < DOCUMENTS; i++) {
      rows.add(" {\"id\": \"r%d\", \"text\": \"%s\"}".formatted(i, text(i)));
    }
    write("rows.json", ("[\n" + String.join(",\n", rows) + "\n]\n").getBytes(UTF_8));
    noticeStaysOnce();
  }

  @Test
  void filesInAnArchive() throws IOException {
    Samples.Entry[] entries =
        IntStream.range(0, DOCUMENTS)
            .mapToObj(i -> Samples.Entry.of(i + ".txt", text(i)))
            .toArray(Samples.Entry[]::new);
    write("all.zip", Samples.zip(entries));
    noticeStaysOnce();
  }
}
