package sosie.office;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.apache.fontbox.FontBoxFont;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.font.CIDFontMapping;
import org.apache.pdfbox.pdmodel.font.FontMapper;
import org.apache.pdfbox.pdmodel.font.FontMapping;
import org.apache.pdfbox.pdmodel.font.PDCIDSystemInfo;
import org.apache.pdfbox.pdmodel.font.PDFontDescriptor;

/**
 * Stands in for every font that a PDF does not bring along with the one that comes with PDFBox.
 *
 * <p>PDFBox would look through all fonts of the machine and write what it found into the user's
 * home. Text needs no shapes, only widths, and those stand in the document or in PDFBox itself. So
 * the text of a document does not depend on the machine, either.
 */
final class PdfFonts implements FontMapper {

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
