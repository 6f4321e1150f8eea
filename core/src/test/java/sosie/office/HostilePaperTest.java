package sosie.office;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static sosie.extract.Raw.problem;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.extract.Document;
import sosie.extract.Extraction;
import sosie.extract.Extractor;
import sosie.extract.Raw;
import sosie.extract.Skipped;
import sosie.format.Body.Kind;
import sosie.records.FieldChoice;
import sosie.source.Problem.Reason;

/** Whatever stands in a PDF or Word document, it is read or skipped, soon and within bounds. */
@Timeout(60)
class HostilePaperTest {

  private static final String TEXT = "The ferry to the island was late again this morning.";

  static Stream<Arguments> documents() {
    return Stream.of(
        Arguments.of(Kind.PDF, PaperSamples.pdf(TEXT, TEXT)),
        Arguments.of(Kind.PDF, PaperSamples.encryptedPdf("", TEXT)),
        Arguments.of(Kind.WORD, PaperSamples.docx(TEXT, TEXT)),
        Arguments.of(Kind.WORD, PaperSamples.doc(TEXT, TEXT)));
  }

  private static void assertHeld(Kind kind, byte[] bytes, String what) {
    Extraction extraction = new Extractor(FieldChoice.usual()).extract(Raw.bytes(kind, bytes));
    if (extraction instanceof Document document) Raw.assertZonesAreSound(document);
    else assertThat(((Skipped) extraction).problem().detail()).as(what).isNotBlank();
  }

  @ParameterizedTest
  @MethodSource("documents")
  void cutAnywhere(Kind kind, byte[] document) {
    int step = Math.max(1, document.length / 150);
    for (int length = 0; length < document.length; length += step) {
      assertHeld(kind, Arrays.copyOf(document, length), "cut at " + length);
    }
  }

  @ParameterizedTest
  @MethodSource("documents")
  void bytesFlipped(Kind kind, byte[] document) {
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      byte[] flipped = document.clone();
      for (int n = 1 + random.nextInt(20); n > 0; n--) {
        flipped[random.nextInt(flipped.length)] = (byte) random.nextInt(256);
      }
      assertHeld(kind, flipped, "seed " + seed);
    }
  }

  @Test
  void noise() {
    for (int seed = 0; seed < 50; seed++) {
      byte[] noise = new byte[2000];
      new Random(seed).nextBytes(noise);
      System.arraycopy("%PDF-1.4\n".getBytes(ISO_8859_1), 0, noise, 0, 9);
      assertThat(problem(Raw.bytes(Kind.PDF, noise)).reason()).isEqualTo(Reason.BROKEN_DOCUMENT);
      assertThat(problem(Raw.bytes(Kind.WORD, noise)).reason()).isEqualTo(Reason.BROKEN_DOCUMENT);
    }
  }

  /** A PDF of these objects, the first of which is the catalogue; readers repair the rest. */
  private static byte[] pdfOf(byte[]... objects) throws IOException {
    ByteArrayOutputStream pdf = new ByteArrayOutputStream();
    pdf.write("%PDF-1.4\n".getBytes(ISO_8859_1));
    for (int i = 0; i < objects.length; i++) {
      pdf.write(((i + 1) + " 0 obj\n").getBytes(ISO_8859_1));
      pdf.write(objects[i]);
      pdf.write("\nendobj\n".getBytes(ISO_8859_1));
    }
    pdf.write("trailer\n<</Root 1 0 R>>\n%%EOF\n".getBytes(ISO_8859_1));
    return pdf.toByteArray();
  }

  private static byte[] object(String source) {
    return source.getBytes(ISO_8859_1);
  }

  private static byte[] stream(String entries, byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(object("<<" + entries + " /Length " + bytes.length + ">>\nstream\n"));
    out.write(bytes);
    out.write(object("\nendstream"));
    return out.toByteArray();
  }

  private static byte[] deflatedSpaces(long count) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] block = new byte[1 << 20];
    Arrays.fill(block, (byte) ' ');
    try (DeflaterOutputStream deflater = new DeflaterOutputStream(out)) {
      for (long left = count; left > 0; left -= block.length) deflater.write(block);
    }
    return out.toByteArray();
  }

  @Test
  void aPageThatExpandsWithoutEnd() throws IOException {
    byte[] bomb =
        pdfOf(
            object("<</Type/Catalog/Pages 2 0 R>>"),
            object("<</Type/Pages/Kids[3 0 R]/Count 1>>"),
            object("<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>"),
            stream("/Filter/FlateDecode", deflatedSpaces(80L << 20)));
    assertThat(problem(Raw.bytes(Kind.PDF, bomb)).reason()).isEqualTo(Reason.ARCHIVE_BOMB);
    assertThat(problem(Raw.bytes(Kind.PDF, bomb)).detail())
        .isEqualTo("a part of it expands to over 33554432 bytes, which is the limit");
  }

  @Test
  void manyPagesThatShareOneLargeContent() throws IOException {
    byte[] bomb =
        pdfOf(
            object("<</Type/Catalog/Pages 2 0 R>>"),
            object("<</Type/Pages/Kids[" + "3 0 R ".repeat(5000) + "]/Count 5000>>"),
            object("<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>"),
            stream("/Filter/FlateDecode", deflatedSpaces(30L << 20)));
    assertHeld(Kind.PDF, bomb, "shared content");
  }

  @Test
  void aTreeOfPagesThatHoldsItself() throws IOException {
    byte[] loop =
        pdfOf(
            object("<</Type/Catalog/Pages 2 0 R>>"),
            object("<</Type/Pages/Kids[2 0 R 3 0 R 2 0 R]/Count 3/Parent 3 0 R>>"),
            object("<</Type/Pages/Kids[2 0 R 3 0 R]/Count 2/Parent 2 0 R>>"));
    assertThat(problem(Raw.bytes(Kind.PDF, loop)).reason()).isEqualTo(Reason.BROKEN_DOCUMENT);
  }

  @Test
  void drawingsThatDrawOneAnother() throws IOException {
    String all = "/A Do /B Do /C Do /D Do /E Do /F Do /G Do /H Do ";
    String resources = "/Resources<</XObject<<";
    for (char name = 'A'; name <= 'H'; name++) {
      resources += "/" + name + " " + (5 + name - 'A') + " 0 R";
    }
    resources += ">>>>";
    byte[][] objects = new byte[12][];
    objects[0] = object("<</Type/Catalog/Pages 2 0 R>>");
    objects[1] = object("<</Type/Pages/Kids[3 0 R]/Count 1>>");
    objects[2] =
        object("<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R" + resources + ">>");
    objects[3] = stream("", object(all));
    for (int i = 4; i < 12; i++) {
      objects[i] = stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]" + resources, object(all));
    }
    assertHeld(Kind.PDF, pdfOf(objects), "drawings");
  }

  @Test
  void rowsWiderThanMemory() throws IOException {
    byte[] wide =
        pdfOf(
            object("<</Type/Catalog/Pages 2 0 R>>"),
            object("<</Type/Pages/Kids[3 0 R]/Count 1>>"),
            object("<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>"),
            stream(
                "/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 2000000000>>",
                deflatedSpaces(1 << 20)));
    assertThat(problem(Raw.bytes(Kind.PDF, wide)).reason()).isEqualTo(Reason.ARCHIVE_BOMB);
  }

  @Test
  void listsNestedWithoutEnd() {
    assertHeld(Kind.PDF, PaperSamples.pdfDrawing("[".repeat(1_000_000)), "lists");
    assertHeld(Kind.PDF, PaperSamples.pdfDrawing("<<".repeat(1_000_000)), "dictionaries");
    assertHeld(Kind.PDF, PaperSamples.pdfDrawing("q ".repeat(1_000_000)), "states");
    assertHeld(Kind.PDF, PaperSamples.pdfDrawing("BT ".repeat(1_000_000)), "texts");
  }

  @Test
  void moreLettersThanAPageHolds() {
    String letters = "BT /F1 1 Tf (" + "a".repeat(500_000) + ") Tj ET";
    assertThat(problem(Raw.bytes(Kind.PDF, PaperSamples.pdfDrawing(letters))).reason())
        .isEqualTo(Reason.ARCHIVE_BOMB);
  }

  @Test
  void wordThatExpandsWithoutEnd() {
    String words = "<w:p><w:r><w:t>" + " ".repeat(35 << 20) + "</w:t></w:r></w:p>";
    byte[] bomb = PaperSamples.docxOf(PaperSamples.body(words));
    assertThat(problem(Raw.bytes(Kind.WORD, bomb)).reason()).isEqualTo(Reason.ARCHIVE_BOMB);
  }

  @Test
  void wordNestedWithoutEndOrDeclaringEntities() {
    byte[] deep = PaperSamples.docxOf(PaperSamples.body("<w:p><w:r>".repeat(100_000)));
    assertThat(problem(Raw.bytes(Kind.WORD, deep)).reason()).isEqualTo(Reason.BROKEN_DOCUMENT);
    String entity = "<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/hostname'>]>";
    byte[] outside =
        PaperSamples.docxOf(entity + PaperSamples.body("<w:p><w:r><w:t>&a;</w:t></w:r></w:p>"));
    assertThat(problem(Raw.bytes(Kind.WORD, outside)).reason())
        .isIn(Reason.BROKEN_DOCUMENT, Reason.NO_TEXT);
  }

  @Test
  void wordWithoutItsMainPart() {
    byte[] half = PaperSamples.docx(TEXT);
    for (int i = 0; i + 17 < half.length; i++) {
      if (new String(half, i, 17, ISO_8859_1).equals("word/document.xml")) half[i] = 'v';
    }
    assertThat(problem(Raw.bytes(Kind.WORD, half)).detail())
        .isEqualTo("damaged, it has no word/document.xml");
  }

  @Test
  void nothingIsWrittenIntoTheHomeOfTheUser() {
    java.io.File cache = new java.io.File(System.getProperty("user.home"), ".pdfbox.cache");
    boolean before = cache.exists();
    assertHeld(Kind.PDF, PaperSamples.pdf(TEXT), "fonts");
    assertThat(cache.exists()).isEqualTo(before);
  }
}
