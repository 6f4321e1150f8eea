package sosie.office;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.apache.fontbox.FontBoxFont;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.pdmodel.font.CIDFontMapping;
import org.apache.pdfbox.pdmodel.font.FontMapper;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.apache.pdfbox.pdmodel.font.FontMapping;
import org.apache.pdfbox.pdmodel.font.PDCIDSystemInfo;
import org.apache.pdfbox.pdmodel.font.PDFontDescriptor;
import sosie.source.Problem.Reason;
import sosie.text.MarkedText;
import sosie.text.Unusable;

/** Reads the text of a PDF, by PDFBox. */
final class PdfDocument {

  static {
    // PDFBox has one mapper for the whole process; a program that embeds this and draws pages with
    // fonts of its machine sets its own after this class is loaded.
    FontMappers.set(new Fonts());
  }

  private PdfDocument() {}

  static Paper read(byte[] bytes, Allowance allowance) throws IOException, Unusable {
    try (PDDocument pdf = new PdfSource(bytes, allowance).parse()) {
      PdfLines lines = new PdfLines();
      List<PdfLines.Line> found = lines.of(pdf);
      MarkedText text = MarkedText.plain(PdfParagraphs.of(found));
      if (text.blank()) throw new Unusable(noText(lines), noTextDetail(lines));
      return Paper.titled(title(pdf), text);
    } catch (InvalidPasswordException e) {
      throw new Unusable(Reason.ENCRYPTED, "needs a password");
    } catch (NoClassDefFoundError e) {
      // The one library of PDFBox that is left out reads documents for the holder of a certificate.
      throw new Unusable(Reason.ENCRYPTED, "needs a certificate");
    }
  }

  private static Reason noText(PdfLines lines) {
    return lines.brokenPages() > 0 || lines.pages() == 0 ? Reason.BROKEN_DOCUMENT : Reason.SCANNED;
  }

  private static String noTextDetail(PdfLines lines) {
    if (lines.pages() == 0) return "damaged, it has no pages";
    if (lines.brokenPages() > 0) return "damaged, no page could be read";
    return lines.pages() == 1
        ? "a page without text: a scan"
        : lines.pages() + " pages without text: a scan";
  }

  private static String title(PDDocument pdf) {
    PDDocumentInformation about = pdf.getDocumentInformation();
    return Optional.ofNullable(about.getTitle()).orElse("");
  }

  /**
   * Stands in for every font that a PDF does not bring along with the one that comes with PDFBox.
   *
   * <p>PDFBox would look through all fonts of the machine and write what it found into the user's
   * home. Text needs no shapes, only widths, and those stand in the document or in PDFBox itself.
   * So the text of a document does not depend on the machine, either.
   */
  static final class Fonts implements FontMapper {

    private static final String STAND_IN =
        "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

    /** Read when first needed: most documents bring their fonts. */
    private static final class StandIn {
      private static final TrueTypeFont FONT = load();

      private static TrueTypeFont load() {
        try (InputStream in = FontMapper.class.getResourceAsStream(STAND_IN)) {
          return new TTFParser().parse(new RandomAccessReadBuffer(in.readAllBytes()));
        } catch (IOException e) {
          throw new UncheckedIOException("PDFBox has no " + STAND_IN, e);
        }
      }
    }

    @Override
    public FontMapping<TrueTypeFont> getTrueTypeFont(String name, PDFontDescriptor descriptor) {
      return new FontMapping<>(StandIn.FONT, true);
    }

    @Override
    public FontMapping<FontBoxFont> getFontBoxFont(String name, PDFontDescriptor descriptor) {
      return new FontMapping<>(StandIn.FONT, true);
    }

    @Override
    public CIDFontMapping getCIDFont(
        String name, PDFontDescriptor descriptor, PDCIDSystemInfo characters) {
      return new CIDFontMapping(null, StandIn.FONT, true);
    }
  }
}
