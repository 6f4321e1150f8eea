package sosie.office;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import sosie.read.Problem.Reason;
import sosie.text.MarkedText;
import sosie.text.Unusable;

/** Reads the text of a PDF, by PDFBox. */
final class PdfDocument {

  static {
    // PDFBox has one mapper for the whole process; a program that embeds this and draws pages with
    // fonts of its machine sets its own after this class is loaded.
    FontMappers.set(new PdfFonts());
  }

  private PdfDocument() {}

  static Paper read(byte[] bytes, Allowance allowance) throws IOException, Unusable {
    try (PDDocument pdf = new PdfSource(bytes, allowance).parse()) {
      PdfLines lines = new PdfLines();
      List<PdfLine> found = lines.of(pdf);
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
}
