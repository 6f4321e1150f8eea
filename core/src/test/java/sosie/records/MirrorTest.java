package sosie.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.extract.Corpus;
import sosie.extract.ExtractOptions;
import sosie.extract.Extracted;
import sosie.office.PaperSamples;
import sosie.read.ReadOptions;

/** A docket as the public mirror of regulations.gov lays it out. */
class MirrorTest {

  private static final String LATE = "The ferry was late again, and nobody said why.";
  private static final String PIER = "The pier is closed on Sundays, when people need it.";

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    write("NOTES.txt", "Fetched in spring.");
    write("text-PIER-1/docket/PIER-1.json", resource("dockets", "PIER-1", "'dkAbstract':'A pier'"));
    write(
        "text-PIER-1/documents/PIER-1-0001.json",
        resource("documents", "PIER-1-0001", "'title':'Proposed rule on piers'"));
    write("text-PIER-1/documents/PIER-1-0001_content.htm", "<p>The rule itself.</p>");
    comment("PIER-1-0002", "'" + LATE + "'");
    comment("PIER-1-0003", "'See attached file(s)'");
    comment("PIER-1-0004", "null");
  }

  private static String resource(String type, String id, String attributes) {
    return "{'data':{'id':'%s','type':'%s','attributes':{'docketId':'PIER-1',%s}}}"
        .formatted(id, type, attributes)
        .replace('\'', '"');
  }

  private void comment(String id, String text) throws IOException {
    write("text-PIER-1/comments/" + id + ".json", resource("comments", id, "'comment':" + text));
  }

  private void extracted(String tool, String name, String text) throws IOException {
    write("text-PIER-1/comments_extracted_text/" + tool + "/" + name + "_extracted.txt", text);
  }

  private void write(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Corpus open(Path... inputs) throws IOException {
    return Corpus.open(
        List.of(inputs), ReadOptions.defaults(), FieldChoice.none(), ExtractOptions.DEFAULT);
  }

  private List<String> read(Path... inputs) throws IOException {
    try (Corpus corpus = open(inputs)) {
      return Extracted.from(corpus);
    }
  }

  private List<String> told() throws IOException {
    try (Corpus corpus = open(folder)) {
      return corpus.setAside().stream().map(SetAside::sentence).toList();
    }
  }

  @Test
  void onlyCommentsAreComments() throws IOException {
    assertThat(read(folder))
        .containsExactly(
            "PIER-1-0002: " + LATE,
            "PIER-1-0003: See attached file(s)",
            "PIER-1-0004: missing-text, field \"data.attributes.comment\" is null");
    assertThat(told())
        .containsExactly(
            "1 file not read as a document: records of dockets, which are no comments,"
                + " such as text-PIER-1/docket/PIER-1.json",
            "2 files not read as documents: the agency's own documents, which are no comments,"
                + " such as text-PIER-1/documents/PIER-1-0001.json",
            "1 file not read as a document: notes beside the comments, such as NOTES.txt");
  }

  @Test
  void theTextOfAnAttachmentIsItsCommentsWhereverItLies() throws IOException {
    extracted("pdfminer", "PIER-1-0003_attachment_1", PIER);
    write(
        "derived/PIER-1/x/comments_extracted_text/pypdf/PIER-1-0004_attachment_2_extracted.txt",
        LATE);
    write(
        "derived/PIER-1/x/comments_extracted_text/pypdf/PIER-1-0004_attachment_10_extracted.txt",
        PIER);
    assertThat(read(folder))
        .containsExactly(
            "PIER-1-0002: " + LATE, "PIER-1-0003: " + PIER, "PIER-1-0004: " + LATE + "\n\n" + PIER);
    assertThat(told().get(0))
        .isEqualTo(
            "3 files not read as documents: attachments, which are read where their comment has no"
                + " words of its own, such as"
                + " derived/PIER-1/x/comments_extracted_text/pypdf/PIER-1-0004_attachment_10_extracted.txt");
  }

  /** The docket as one file, the notes first; entries of an archive have no folder to look in. */
  private Path zipped() throws IOException {
    Path zip = folder.resolveSibling(folder.getFileName() + ".zip");
    List<Path> files;
    try (Stream<Path> found = Files.walk(folder)) {
      files = found.filter(Files::isRegularFile).sorted().toList();
    }
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      for (Path file : files) {
        out.putNextEntry(new ZipEntry(folder.relativize(file).toString().replace('\\', '/')));
        out.write(Files.readAllBytes(file));
      }
    }
    return zip;
  }

  @Test
  void aDocketInsideAnArchiveIsReadAsOneInAFolder() throws IOException {
    extracted("pdfminer", "PIER-1-0003_attachment_1", PIER);
    Path zip = zipped();
    try (Corpus corpus = open(zip)) {
      assertThat(Extracted.from(corpus)).isEqualTo(read(folder)).contains("PIER-1-0003: " + PIER);
      assertThat(corpus.setAside())
          .extracting(SetAside::sentence)
          .contains(
              "1 file not read as a document: notes beside the comments, such as "
                  + zip.getFileName()
                  + "!/NOTES.txt")
          .hasSize(4);
    } finally {
      Files.delete(zip);
    }
  }

  @Test
  void whatLiesBesideAnArchiveIsNoNoteOfIt() throws IOException {
    Path zip = zipped();
    Path both = Files.createDirectory(folder.resolve("both"));
    Files.move(zip, both.resolve("docket.zip"));
    Files.writeString(both.resolve("letter.txt"), LATE);
    assertThat(read(both)).contains("letter.txt: " + LATE).contains("PIER-1-0002: " + LATE);
  }

  @Test
  void ofSeveralToolsTheOneThatDidMostIsReadAndTheNextWhereItFoundNothing() throws IOException {
    extracted("a", "PIER-1-0003_attachment_1", "by tool a");
    extracted("z", "PIER-1-0003_attachment_1", PIER);
    extracted("z", "PIER-1-0004_attachment_1", " \n");
    extracted("z", "PIER-1-0002_attachment_1", "not read: the comment has words of its own");
    extracted("a", "PIER-1-0004_attachment_1", LATE);
    assertThat(read(folder))
        .containsExactly("PIER-1-0002: " + LATE, "PIER-1-0003: " + PIER, "PIER-1-0004: " + LATE);
  }

  @Test
  void theAttachmentItselfIsReadWhereNobodyTookItsTextOut() throws IOException {
    Path binary = folder.resolve("binary-PIER-1/comments_attachments");
    Files.createDirectories(binary);
    Files.write(binary.resolve("PIER-1-0003_attachment_1.pdf"), PaperSamples.pdf(PIER));
    Files.write(binary.resolve("PIER-1-0004_attachment_1.pdf"), PaperSamples.pdf(PIER));
    extracted("a", "PIER-1-0004_attachment_1", LATE);
    assertThat(read(folder))
        .containsExactly("PIER-1-0002: " + LATE, "PIER-1-0003: " + PIER, "PIER-1-0004: " + LATE);
  }

  @Test
  void aTextWithoutItsCommentIsADocumentOfItsOwnOnce() throws IOException {
    extracted("a", "PIER-1-0009_attachment_1", "by tool a");
    extracted("z", "PIER-1-0009_attachment_1", PIER);
    extracted("z", "PIER-1-0003_attachment_1", PIER);
    assertThat(read(folder))
        .contains(
            "text-PIER-1/comments_extracted_text/z/PIER-1-0009_attachment_1_extracted.txt: " + PIER)
        .noneMatch(each -> each.endsWith("by tool a"));
  }

  @Test
  void aFolderOfCommentsAloneFindsTheTextsBesideIt() throws IOException {
    extracted("a", "PIER-1-0003_attachment_1", PIER);
    assertThat(read(folder.resolve("text-PIER-1/comments"))).contains("PIER-1-0003: " + PIER);
  }

  @Test
  void twoCommentsOfOneIdHaveEachTheirOwnAttachment() throws IOException {
    extracted("a", "PIER-1-0003_attachment_1", PIER);
    String copy = "copy/text-PIER-1/";
    write(
        copy + "comments/PIER-1-0003.json",
        resource("comments", "PIER-1-0003", "'comment':'See attached'"));
    write(copy + "comments_extracted_text/a/PIER-1-0003_attachment_1_extracted.txt", LATE);
    assertThat(read(folder)).contains("PIER-1-0003: " + PIER, "PIER-1-0003: " + LATE);
  }

  @Test
  void whatAUserNamedIsADocument() throws IOException {
    assertThat(read(folder, folder.resolve("NOTES.txt")))
        .anyMatch(each -> each.endsWith("Fetched in spring."));
  }

  @Test
  void recordsOfDocumentsAloneAreDocuments() throws IOException {
    assertThat(read(folder.resolve("text-PIER-1/documents"))).hasSize(2);
  }

  @Test
  void resumingNoticesAnAttachmentThatCame() throws IOException {
    String comment = "text-PIER-1/comments/PIER-1-0003.json";
    try (Corpus before = open(folder)) {
      extracted("a", "PIER-1-0003_attachment_1", PIER);
      try (Corpus after = open(folder)) {
        assertThat(after.fieldsByFile().get(comment))
            .isNotEqualTo(before.fieldsByFile().get(comment));
      }
    }
  }

  @Test
  void manyFilesThatDifferInTheirAttributesAreToldInOneSentence() throws IOException {
    for (int i = 10; i < 25; i++) {
      String id = "PIER-1-00" + i;
      write(
          "text-PIER-1/comments/" + id + ".json",
          resource("comments", id, "'comment':'" + LATE + "','field" + i + "':'x'"));
    }
    try (Corpus corpus = open(folder)) {
      assertThat(corpus.describeFields())
          .containsExactly(
              "text-PIER-1/comments/PIER-1-0002.json and 17 more: id from \"data.id\", text from"
                  + " \"data.attributes.comment\", attributes as each file has them");
    }
  }
}
