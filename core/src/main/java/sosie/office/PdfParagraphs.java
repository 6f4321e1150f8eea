package sosie.office;

import java.util.Arrays;
import java.util.List;

/**
 * Makes paragraphs of lines.
 *
 * <p>Lines that lie further apart than is usual in their column, that are indented, or that come
 * after a sentence which ended early, begin a paragraph. Within one, a line break is kept where the
 * next word would have fitted: whoever wrote an address meant its lines. Elsewhere the break was
 * the paper's edge, and a word that it cut is made whole.
 */
final class PdfParagraphs {

  private static final float FURTHER = 1.35f; // times the usual distance of lines
  private static final float INDENTED = 0.8f; // times the size of the letters
  private static final float OTHER_SIZE = 1.2f;
  private static final float PRINTED = 1.6f; // lines further apart than that are not single-spaced
  private static final int FEW = 4;

  private final List<PdfLines.Line> lines;
  private final float everywhere;
  private final StringBuilder text = new StringBuilder();

  private PdfParagraphs(List<PdfLines.Line> lines) {
    this.lines = lines;
    this.everywhere = lowerQuarter(0, lines.size());
  }

  /** The text, paragraphs separated by blank lines. */
  static String of(List<PdfLines.Line> lines) {
    PdfParagraphs paragraphs = new PdfParagraphs(lines);
    for (int start = 0; start < lines.size(); ) {
      int end = paragraphs.columnEnd(start);
      paragraphs.column(start, end);
      start = end;
    }
    return paragraphs.text.toString();
  }

  /** Lines go down a column; the first that does not begins another. */
  private int columnEnd(int start) {
    int end = start + 1;
    while (end < lines.size()
        && lines.get(end).page() == lines.get(start).page()
        && lines.get(end).y() > lines.get(end - 1).y()) {
      end++;
    }
    return end;
  }

  private void column(int start, int end) {
    float usual = usualDistance(start, end);
    float edge = 0;
    for (int i = start; i < end; i++) edge = Math.max(edge, lines.get(i).right());
    append(start, start > 0 && endsSentence(lines.get(start - 1)), start > 0 ? ' ' : '\0');
    for (int i = start + 1; i < end; i++) {
      PdfLines.Line before = lines.get(i - 1);
      boolean meant = before.right() + before.size() / 4 + lines.get(i).firstWord() < edge;
      append(i, begins(i, end, usual, meant), meant ? '\n' : ' ');
    }
  }

  /**
   * A quarter of the distances are smaller: single lines set apart do not make it larger. A column
   * of a few lines goes by the whole document, and a document of a few lines by the usual of print.
   */
  private float usualDistance(int start, int end) {
    if (end - start > FEW) return lowerQuarter(start, end);
    if (lines.size() > FEW) return everywhere;
    return Math.min(everywhere, PRINTED * lines.get(start).size());
  }

  private float lowerQuarter(int start, int end) {
    float[] distances = new float[end - start];
    int count = 0;
    for (int i = start + 1; i < end; i++) {
      float distance = lines.get(i).y() - lines.get(i - 1).y();
      if (distance > 0) distances[count++] = distance;
    }
    Arrays.sort(distances, 0, count);
    return count == 0 ? 0 : distances[count / 4];
  }

  private boolean begins(int i, int end, float usual, boolean meant) {
    PdfLines.Line line = lines.get(i);
    PdfLines.Line before = lines.get(i - 1);
    if (line.y() - before.y() > usual * FURTHER) return true;
    float sizes = Math.max(line.size(), before.size()) / Math.min(line.size(), before.size());
    if (sizes > OTHER_SIZE) return true;
    if (meant && endsSentence(before)) return true;
    float in = INDENTED * line.size();
    boolean nextIsOut = i + 1 < end && line.left() - lines.get(i + 1).left() > in;
    return line.left() - before.left() > in && (nextIsOut || endsSentence(before));
  }

  private static boolean endsSentence(PdfLines.Line line) {
    String text = line.text();
    int end = text.length() - 1;
    while (end > 0 && "\"'”’)]".indexOf(text.charAt(end)) >= 0) end--;
    return ".!?:;".indexOf(text.charAt(end)) >= 0;
  }

  private void append(int i, boolean begins, char joint) {
    String line = lines.get(i).text();
    if (begins) text.append("\n\n");
    else if (isCut(line)) text.setLength(text.length() - 1);
    else if (joint != '\0') text.append(joint);
    text.append(line);
  }

  /** Whether what is written so far ends in the hyphen of a word that goes on in this line. */
  private boolean isCut(String line) {
    int end = text.length() - 1;
    if (end < 1 || !Character.isLowerCase(line.charAt(0))) return false;
    char last = text.charAt(end);
    return (last == '-' || last == '\u00AD' || last == '\u2010')
        && Character.isLetter(text.charAt(end - 1));
  }
}
