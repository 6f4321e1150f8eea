package sosie.office;

import java.io.IOException;
import java.util.Map;
import sosie.format.Body;
import sosie.source.Library;
import sosie.source.Problem.Reason;
import sosie.text.CleanText;
import sosie.text.MarkedText;
import sosie.text.Unusable;

/**
 * A PDF or Word document: its text, paragraphs separated by blank lines.
 *
 * @param facts its {@code title}, if it has one
 */
public record Paper(MarkedText text, Map<String, Object> facts) {

  private static final int MAX_TITLE_CHARS = 500;

  /**
   * Reads a document, whatever its bytes do to the library that takes them apart.
   *
   * @param kind {@link Body.Kind#PDF} or {@link Body.Kind#WORD}
   */
  public static Paper of(byte[] bytes, Body.Kind kind) throws Unusable {
    return of(bytes, kind, new Allowance());
  }

  /** The same for one of several that draw on one allowance. */
  static Paper of(byte[] bytes, Body.Kind kind, Allowance allowance) throws Unusable {
    Unusable.without(kind == Body.Kind.PDF ? Library.PDF : Library.WORD, named(kind));
    try {
      return kind == Body.Kind.PDF
          ? PdfDocument.read(bytes, allowance)
          : WordDocument.read(bytes, allowance);
    } catch (Allowance.Exceeded e) {
      throw new Unusable(Reason.ARCHIVE_BOMB, e.getMessage());
    } catch (IOException | RuntimeException | StackOverflowError e) {
      // Both libraries answer damage with whatever exception the damage leads to.
      throw new Unusable(Reason.BROKEN_DOCUMENT, "damaged, it cannot be read as " + named(kind));
    }
  }

  private static String named(Body.Kind kind) {
    return kind == Body.Kind.PDF ? "PDF" : "Word";
  }

  static Paper titled(String title, MarkedText text) {
    String clean = CleanText.of(title).strip();
    boolean usable = !clean.isEmpty() && clean.length() <= MAX_TITLE_CHARS;
    return new Paper(text, usable ? Map.of("title", clean) : Map.of());
  }
}
