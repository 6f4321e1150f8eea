package sosie.office;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageTree;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;

/** Collects the lines of a PDF, each with its place on the page, in the order of the document. */
final class PdfLines extends PDFTextStripper {

  private static final int MOST_PAGES = 10_000;

  /** Far more than a newspaper has; PDFBox holds a page's letters as objects before it goes on. */
  private static final int MOST_LETTERS_ON_A_PAGE = 400_000;

  private static final int MOST_LETTERS = 1 << 26;

  private final List<Line> lines = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private final List<TextPosition> letters = new ArrayList<>();
  private int firstWordLetters;
  private int pages;
  private int brokenPages;
  private int lettersOnPage;
  private long lettersSeen;

  PdfLines() {
    setShouldSeparateByBeads(false);
  }

  List<Line> of(PDDocument pdf) throws IOException {
    writeText(pdf, Writer.nullWriter());
    return lines;
  }

  int pages() {
    return pages;
  }

  int brokenPages() {
    return brokenPages;
  }

  @Override
  protected void processPages(PDPageTree tree) {
    for (PDPage page : tree) {
      if (++pages > MOST_PAGES) {
        throw new Allowance.Exceeded("over " + MOST_PAGES + " pages, which is the limit");
      }
      lettersOnPage = 0;
      try {
        PdfSource.payFor(page);
        if (page.hasContents()) processPage(page);
      } catch (IOException e) {
        brokenPages++; // the other pages may still say something
      }
      endLine();
    }
  }

  @Override
  protected void processTextPosition(TextPosition letter) {
    if (++lettersOnPage > MOST_LETTERS_ON_A_PAGE || ++lettersSeen > MOST_LETTERS) {
      throw new Allowance.Exceeded("more letters on a page than any page holds");
    }
    super.processTextPosition(letter);
  }

  @Override
  protected void writeString(String word, List<TextPosition> placed) {
    text.append(word);
    letters.addAll(placed);
    if (firstWordLetters == 0) firstWordLetters = firstWord();
  }

  private int firstWord() {
    for (int i = 0; i < letters.size(); i++) {
      if (letters.get(i).getUnicode().isBlank()) return i;
    }
    return 0;
  }

  @Override
  protected void writeWordSeparator() {
    if (firstWordLetters == 0) firstWordLetters = letters.size();
    text.append(' ');
  }

  @Override
  protected void writeLineSeparator() {
    endLine();
  }

  @Override
  protected void writeParagraphEnd() {
    endLine();
  }

  private void endLine() {
    String written = text.toString().strip();
    if (!written.isEmpty() && !letters.isEmpty()) {
      TextPosition first = letters.get(0);
      TextPosition last = letters.get(letters.size() - 1);
      TextPosition wordEnd = letters.get(Math.max(1, firstWordLetters) - 1);
      lines.add(
          new Line(
              written,
              pages,
              first.getXDirAdj(),
              last.getXDirAdj() + last.getWidthDirAdj(),
              first.getYDirAdj(),
              first.getFontSizeInPt(),
              wordEnd.getXDirAdj() + wordEnd.getWidthDirAdj() - first.getXDirAdj()));
    }
    text.setLength(0);
    letters.clear();
    firstWordLetters = 0;
  }

  /**
   * A line of a page, in points from its upper left corner.
   *
   * @param page counts from 1
   * @param left where the line begins
   * @param right where it ends
   * @param y the baseline
   * @param size of the letters
   * @param firstWord the width of its first word
   */
  record Line(
      String text, int page, float left, float right, float y, float size, float firstWord) {}
}
