package sosie.office;

import static org.assertj.core.api.Assertions.assertThat;
import static sosie.extract.Raw.extracted;
import static sosie.extract.Raw.problem;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.apache.poi.xwpf.extractor.XWPFWordExtractor;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.extract.ExtractOptions;
import sosie.extract.Extracted;
import sosie.extract.Raw;
import sosie.format.Body.Kind;
import sosie.read.ReadOptions;
import sosie.records.FieldChoice;
import sosie.source.Problem.Reason;
import sosie.text.Zone;

class PaperTest {

  private static final String FIRST =
      "The ferry to the island was late again this morning, and those of us who wait at the pier"
          + " every day would like to know when it will at last keep to its hours.";
  private static final String SECOND =
      "We ask the harbour office to publish the times at which it sailed, for every day of the"
          + " past year, and to say what it means to do about the delays.";

  private static String textOf(byte[] bytes, Kind kind) {
    Document document = extracted(Raw.bytes(kind, bytes));
    Raw.assertZonesAreSound(document);
    return document.text();
  }

  @Test
  void wrappedLinesOfAPdfAreOneParagraph() {
    assertThat(textOf(PaperSamples.pdf(FIRST, SECOND), Kind.PDF))
        .isEqualTo(FIRST + "\n\n" + SECOND);
  }

  @Test
  void paragraphsAreFoundWhateverTheDistanceOfLines() {
    for (float leading : new float[] {12, 14, 18, 24, 30}) {
      assertThat(textOf(PaperSamples.pdf(leading, leading, FIRST, SECOND, FIRST), Kind.PDF))
          .as("leading %s", leading)
          .isEqualTo(FIRST + "\n\n" + SECOND + "\n\n" + FIRST);
    }
  }

  @Test
  void aSentenceThatEndsEarlyEndsTheParagraphWithoutMoreRoom() {
    assertThat(textOf(PaperSamples.pdf(14, 0, FIRST, SECOND), Kind.PDF))
        .isEqualTo(FIRST + "\n\n" + SECOND);
  }

  @Test
  void theLinesOfAnAddressStayLines() {
    String address = "Ada Lindqvist\n12 Pier Road\nSandhaven";
    assertThat(textOf(PaperSamples.pdf(address, FIRST), Kind.PDF))
        .isEqualTo(address + "\n\n" + FIRST);
  }

  @Test
  void aWordCutAtTheEdgeIsMadeWhole() {
    String cut =
        "The ferry to the island was late again this morning, and the pass-\nengers who wait at the"
            + " pier every day would like to know when it will at last be mended.";
    assertThat(textOf(PaperSamples.pdf(cut), Kind.PDF)).contains("and the passengers who wait");
  }

  @Test
  void aParagraphGoesOnOverThePage() {
    byte[] pdf =
        PaperSamples.pdfOfPages(List.of("We ask the harbour", "to keep its hours. Now", "x"));
    assertThat(textOf(pdf, Kind.PDF)).isEqualTo("We ask the harbour to keep its hours. Now x");
  }

  @Test
  void theTitleIsAnAttributeAndNoText() {
    Document pdf = extracted(Raw.bytes(Kind.PDF, PaperSamples.titledPdf("On ferries", FIRST)));
    assertThat(pdf.attributes()).containsEntry("title", "On ferries");
    assertThat(pdf.text()).isEqualTo(FIRST);
    byte[] docx =
        PaperSamples.docx(
            document -> {
              document.getProperties().getCoreProperties().setTitle("On ferries");
              document.createParagraph().createRun().setText(FIRST);
            });
    assertThat(extracted(Raw.bytes(Kind.WORD, docx)).attributes())
        .containsEntry("title", "On ferries");
  }

  @Test
  void aScanIsToldAsOneAndIsNoEmptyDocument() {
    assertThat(problem(Raw.bytes(Kind.PDF, PaperSamples.scan(1))).detail())
        .isEqualTo("a page without text: a scan");
    assertThat(problem(Raw.bytes(Kind.PDF, PaperSamples.scan(3))).reason())
        .isEqualTo(Reason.SCANNED);
    assertThat(problem(Raw.bytes(Kind.PDF, PaperSamples.scan(3))).detail())
        .isEqualTo("3 pages without text: a scan");
  }

  @Test
  void anEncryptedDocumentIsReadOnlyIfItNeedsNoPassword() {
    assertThat(problem(Raw.bytes(Kind.PDF, PaperSamples.encryptedPdf("secret", FIRST))).reason())
        .isEqualTo(Reason.ENCRYPTED);
    assertThat(textOf(PaperSamples.encryptedPdf("", FIRST), Kind.PDF)).isEqualTo(FIRST);
    byte[] word = PaperSamples.container("EncryptedPackage", new byte[100]);
    assertThat(problem(Raw.bytes(Kind.WORD, word)).reason()).isEqualTo(Reason.ENCRYPTED);
  }

  @Test
  void readsTheParagraphsOfWord() {
    assertThat(textOf(PaperSamples.docx(FIRST, "", SECOND), Kind.WORD))
        .isEqualTo(FIRST + "\n\n" + SECOND);
    assertThat(textOf(PaperSamples.doc(FIRST, SECOND), Kind.WORD))
        .isEqualTo(FIRST + "\n\n" + SECOND);
  }

  @Test
  void otherOfficeDocumentsAreNotForReaders() {
    byte[] sheet = PaperSamples.container("Workbook", new byte[100]);
    assertThat(problem(Raw.bytes(Kind.WORD, sheet)).reason()).isEqualTo(Reason.BINARY);
  }

  @Test
  void readsWhatAReaderOfWordWouldSee() {
    String xml =
        "<w:p><w:pPr><w:pStyle w:val='Heading1'/><w:tabs><w:tab w:val='left'"
            + " w:pos='1'/></w:tabs></w:pPr>"
            + "<w:r><w:t>Fer</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>ries</w:t></w:r></w:p><w:p><w:r><w:t"
            + " xml:space='preserve'>kept"
            + " </w:t></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del>"
            + "<w:ins><w:r><w:t>new</w:t><w:br/><w:t>line</w:t><w:tab/><w:t>tab</w:t></w:r></w:ins>"
            + "<w:r><w:instrText>PAGE</w:instrText></w:r></w:p>"
            + "<w:tbl><w:tblPr/><w:tr><w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl>"
            + "<w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent><w:p><w:r><w:t>box</w:t></w:r></w:p>"
            + "</w:txbxContent></mc:Choice><mc:Fallback><w:p><w:r><w:t>box</w:t></w:r></w:p></mc:Fallback>"
            + "</mc:AlternateContent><w:t>after</w:t></w:r></w:p>";
    Document document =
        extracted(Raw.bytes(Kind.WORD, PaperSamples.docxOf(PaperSamples.body(xml))));
    assertThat(document.text()).isEqualTo("Ferries\n\nkept new\nline\ttab\n\ncell\n\nbox\n\nafter");
    assertThat(Raw.zones(document, Zone.Kind.HEADING)).containsExactly("Ferries");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void agreesWithPoiOnTheWordsOfRandomDocuments(long seed) throws IOException {
    Random random = new Random(seed);
    byte[] docx =
        PaperSamples.docx(
            document -> {
              for (int p = 0; p < 20; p++) {
                var paragraph = document.createParagraph();
                for (int run = random.nextInt(4); run > 0; run--) {
                  var words = paragraph.createRun();
                  words.setBold(random.nextBoolean());
                  words.setText("w" + random.nextInt(99) + (random.nextBoolean() ? " " : ""));
                  if (random.nextInt(5) == 0) words.addBreak();
                  if (random.nextInt(5) == 0) words.addTab();
                }
                if (random.nextInt(6) == 0) {
                  document.createTable(2, 2).getRow(0).getCell(1).setText("c" + p);
                }
              }
              document.createParagraph().createRun().setText("end");
            });
    try (XWPFWordExtractor oracle =
        new XWPFWordExtractor(new XWPFDocument(new ByteArrayInputStream(docx)))) {
      assertThat(textOf(docx, Kind.WORD).split("\\s+", -1))
          .as("seed %d", seed)
          .containsExactly(oracle.getText().strip().split("\\s+", -1));
    }
  }

  @Test
  void filesAreKnownByTheirBytesInAnyFolderAndArchive(@TempDir Path folder) throws IOException {
    Files.write(folder.resolve("a.pdf"), PaperSamples.pdf(FIRST));
    Files.write(folder.resolve("b"), PaperSamples.pdf(FIRST));
    Files.write(folder.resolve("c.dat"), PaperSamples.docx(FIRST));
    Files.write(folder.resolve("d.txt"), PaperSamples.doc(FIRST));
    Files.write(folder.resolve("e.pdf"), PaperSamples.scan(2));
    Files.writeString(folder.resolve("f.pdf"), "<html><p>" + FIRST);
    try (Corpus corpus =
        Corpus.open(
            List.of(folder), ReadOptions.defaults(), FieldChoice.none(), ExtractOptions.DEFAULT)) {
      List<String> read = Extracted.from(corpus);
      assertThat(read)
          .containsExactly(
              "a.pdf: " + FIRST,
              "b: " + FIRST,
              "c.dat: " + FIRST,
              "d.txt: " + FIRST,
              "e.pdf: scanned, 2 pages without text: a scan",
              "f.pdf: " + FIRST);
    }
  }
}
