package sosie.records;

import static org.assertj.core.api.Assertions.assertThat;
import static sosie.extract.Raw.extracted;
import static sosie.extract.Raw.json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.extract.ExtractOptions;
import sosie.extract.Extracted;
import sosie.extract.Extraction;
import sosie.office.PaperSamples;
import sosie.read.ReadOptions;

/** Comments in the forms in which regulations.gov gives them out. */
class DocketTest {

  @TempDir Path folder;

  private static final String LATE = "The ferry was late again, and nobody said why.";

  private Corpus open() throws IOException {
    return Corpus.open(
        List.of(folder),
        ReadOptions.defaults().withInclude(List.of("*.csv", "*.json", "*.jsonl")),
        FieldChoice.none(),
        ExtractOptions.DEFAULT);
  }

  private List<String> read() throws IOException {
    try (Corpus corpus = open()) {
      return Extracted.from(corpus);
    }
  }

  private Document only() throws IOException {
    try (Corpus corpus = open()) {
      List<Extraction> all = Extracted.all(corpus);
      assertThat(all).hasSize(1);
      return (Document) all.get(0);
    }
  }

  private static String api(String id, String comment, String... files) {
    StringBuilder formats = new StringBuilder();
    for (String file : files) {
      formats.append(formats.isEmpty() ? "" : ",");
      formats.append("{'fileUrl':'https://downloads.example.org/" + id + "/" + file + "'}");
    }
    return ("{'data':{'id':'"
            + id
            + "','type':'comments','links':{'self':'x'},'attributes':{"
            + "'comment':"
            + comment
            + ",'docketId':'PIER-1','title':'Comment from Ada Lindqvist',"
            + "'receiveDate':'2031-05-01T04:00:00Z','organization':null,'withdrawn':false,'fields':[1]},"
            + "'relationships':{'attachments':{'data':[]}}},'included':[{'id':'9','type':'attachments',"
            + "'attributes':{'title':'a','fileFormats':["
            + formats
            + "]}}]}")
        .replace('\'', '"');
  }

  private void csv(String... rows) throws IOException {
    Files.writeString(
        folder.resolve("docket.csv"),
        "Document ID,Agency ID,Docket ID,Title,Received Date,Comment,Attachment Files\n"
            + String.join("\n", rows)
            + "\n");
  }

  @Test
  void anObjectToAFile() throws IOException {
    Files.writeString(folder.resolve("PIER-1-0002.json"), api("PIER-1-0002", "'" + LATE + "'"));
    Document comment = only();
    assertThat(comment.id()).isEqualTo("PIER-1-0002");
    assertThat(comment.text()).isEqualTo(LATE);
    assertThat(comment.attributes())
        .containsEntry("docketId", "PIER-1")
        .containsEntry("title", "Comment from Ada Lindqvist")
        .containsEntry("receiveDate", "2031-05-01T04:00:00Z")
        .containsEntry("withdrawn", false)
        .hasSize(4);
  }

  @Test
  void anObjectToALine() throws IOException {
    Files.writeString(
        folder.resolve("all.jsonl"),
        api("P-1", "'" + LATE + "'") + "\n" + api("P-2", "'Yes.'") + "\n");
    assertThat(read()).containsExactly("P-1: " + LATE, "P-2: Yes.");
    try (Corpus corpus = open()) {
      assertThat(corpus.describeFields())
          .containsExactly(
              "all.jsonl: id from \"data.id\", text from \"data.attributes.comment\","
                  + " attributes docketId, title, receiveDate, withdrawn");
    }
  }

  @Test
  void anArrayWithinAnObject() throws IOException {
    String resource =
        "{'id':'%s','type':'comments','attributes':{'comment':'%s','docketId':'PIER-1'}}";
    String list = resource.formatted("P-1", LATE) + ",\n" + resource.formatted("P-2", "No.");
    for (String around : List.of("{'data':[%s],'meta':{'n':[2]}}", "{\n 'data' : [\n%s\n]}")) {
      Files.writeString(folder.resolve("all.json"), around.formatted(list).replace('\'', '"'));
      assertThat(read()).containsExactly("P-1: " + LATE, "P-2: No.");
    }
  }

  @Test
  void fieldsCanBeNamedWithoutTheirPlace() throws IOException {
    Files.writeString(folder.resolve("a.json"), api("P-1", "'" + LATE + "'"));
    FieldChoice named =
        new FieldChoice(
            java.util.Optional.of("id"),
            List.of("comment"),
            java.util.Optional.of(List.of("docketId")));
    try (Corpus corpus =
        Corpus.open(List.of(folder), ReadOptions.defaults(), named, ExtractOptions.DEFAULT)) {
      Document comment = (Document) Extracted.all(corpus).get(0);
      assertThat(comment.id()).isEqualTo("P-1");
      assertThat(comment.attributes()).containsOnlyKeys("docketId");
    }
  }

  @Test
  void otherRecordsWithAttributesStayWhatTheyAre() throws IOException {
    Files.writeString(
        folder.resolve("a.jsonl"),
        "{'id':1,'type':'note','text':'It rained.','attributes':{'comment':'no','docketId':'x'}}"
            .replace('\'', '"'));
    assertThat(read()).containsExactly("1: It rained.");
  }

  @Test
  void rowsOfTheTableAreComments() throws IOException {
    csv("P-1,ED,PIER-1,Comment from Ada,2031-05-01,\"" + LATE + "\",", "P-2,ED,PIER-1,t,,Yes.,");
    assertThat(read()).containsExactly("P-1: " + LATE, "P-2: Yes.");
  }

  @Test
  void markupOfTheFormIsReadAsMarkup() {
    String marked =
        "It&rsquo;s late.<br/><br/>We <span style='x'>ask</span> why.<br/>Ada<br>\\nSandhaven";
    assertThat(extracted(json("{\"text\":\"" + marked + "\"}")).text())
        .isEqualTo("It’s late.\n\nWe ask why.\nAda\nSandhaven");
    assertThat(
            extracted(json("{\"text\":\"It&rsquo;s 3 < 4 &amp; 5&nbsp;&#33;\\n\\nAT&T\"}")).text())
        .isEqualTo("It’s 3 < 4 & 5 !\n\nAT&T");
    assertThat(extracted(json("{\"text\":\"one\\ntwo\\n\\nthree <b>four</b>\"}")).text())
        .isEqualTo("one\ntwo\n\nthree four");
  }

  private static final String URLS = "https://downloads.example.org/P-1/attachment_1.";

  @Test
  void anAttachmentBesideTheTableIsTheTextOfItsComment() throws IOException {
    csv("P-1,ED,PIER-1,t,,See attached file(s),\"" + URLS + "pdf," + URLS + "docx\"");
    for (String place :
        List.of(
            "P-1/attachment_1.pdf",
            "P-1_attachment_1.pdf",
            "attachments/P-1/attachment_1.docx",
            "attachments/P-1_attachment_1.docx")) {
      Path file = folder.resolve(place);
      Files.createDirectories(file.getParent());
      Files.write(file, place.endsWith("pdf") ? PaperSamples.pdf(LATE) : PaperSamples.docx(LATE));
      assertThat(read()).as(place).containsExactly("P-1: " + LATE);
      Files.delete(file);
    }
  }

  @Test
  void ofAnAttachmentInTwoFormatsOneIsRead() throws IOException {
    csv("P-1,ED,PIER-1,t,,,\"" + URLS + "pdf," + URLS + "docx\"");
    Files.write(folder.resolve("P-1_attachment_1.pdf"), PaperSamples.pdf(LATE));
    Files.write(folder.resolve("P-1_attachment_1.docx"), PaperSamples.docx(LATE));
    assertThat(read()).containsExactly("P-1: " + LATE);
  }

  @Test
  void anAttachmentOfAnotherCommentIsNotTaken() throws IOException {
    csv("P-1,ED,PIER-1,t,,See attached,\"" + URLS + "pdf\"");
    Files.write(folder.resolve("attachment_1.pdf"), PaperSamples.pdf(LATE));
    Files.write(folder.resolve("P-2_attachment_1.pdf"), PaperSamples.pdf(LATE));
    Document comment = only();
    assertThat(comment.text()).isEqualTo("See attached");
    assertThat(comment.attributes()).containsEntry("attachments", URLS + "pdf");
  }

  @Test
  void ownWordsStay() throws IOException {
    csv("P-1,ED,PIER-1,t,,\"" + LATE + "\",\"" + URLS + "pdf\"");
    Files.write(folder.resolve("P-1_attachment_1.pdf"), PaperSamples.pdf("Other words."));
    assertThat(only().text()).isEqualTo(LATE);
  }

  @Test
  void anEmptyCommentIsSkippedWithWhatIsMissing() throws IOException {
    csv(
        "P-1,ED,PIER-1,t,,,\"" + URLS + "pdf," + URLS + "docx\"",
        "P-2,ED,PIER-1,t,,,https://x/a.pdf",
        "P-3,ED,PIER-1,t,,,");
    Files.write(folder.resolve("a.pdf"), PaperSamples.scan(1));
    assertThat(read())
        .containsExactly(
            "P-1: missing-text, see 2 attachments that are not here",
            "P-2: scanned, a.pdf: a page without text: a scan",
            "P-3: no-text, nothing was left to read");
  }

  @Test
  void jsonNamesItsAttachmentsToo() throws IOException {
    Files.writeString(folder.resolve("P-1.json"), api("P-1", "null", "attachment_1.pdf"));
    assertThat(read()).containsExactly("P-1: missing-text, see an attachment that is not here");
    Files.write(folder.resolve("P-1_attachment_1.pdf"), PaperSamples.pdf(LATE));
    assertThat(read()).containsExactly("P-1: " + LATE);
  }

  @Test
  void namesThatLeadElsewhereAreNotFollowed() throws IOException {
    Path inner = Files.createDirectories(folder.resolve("in"));
    Files.write(folder.resolve("a.pdf"), PaperSamples.pdf(LATE));
    Files.writeString(
        inner.resolve("docket.csv"),
        """
        Document ID,Docket ID,Comment,Attachment Files
        ..,PIER-1,See attached,x/a.pdf
        P-2,PIER-1,See attached,x/..%2Fa.pdf
        P-3,PIER-1,See attached,x/..\\a.pdf
        """);
    assertThat(read())
        .containsExactly("..: See attached", "P-2: See attached", "P-3: See attached");
  }
}
