package sosie.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Text under construction as a browser would lay it out: white space collapses, blocks stand apart
 * by a blank line, and every block becomes a zone.
 */
final class BlockText {

  /** What stands between the text so far and the text to come; the strongest asked for wins. */
  private enum Gap {
    NONE(""),
    SPACE(" "),
    CELL("\t"),
    LINE("\n"),
    BLOCK("\n\n");

    private final String text;

    Gap(String text) {
      this.text = text;
    }
  }

  private final StringBuilder out = new StringBuilder();
  private final List<Zone> zones = new ArrayList<>();
  private Gap gap = Gap.NONE;
  private int blockStart;
  private Zone.Kind blockKind = Zone.Kind.PARAGRAPH;

  void space() {
    widen(Gap.SPACE);
  }

  void cell() {
    widen(Gap.CELL);
  }

  void line() {
    widen(Gap.LINE);
  }

  /** A forced line break; two in a row set paragraphs apart, as authors of old pages meant them. */
  void forcedLine() {
    widen(gap == Gap.LINE ? Gap.BLOCK : Gap.LINE);
  }

  void block() {
    widen(Gap.BLOCK);
  }

  private void widen(Gap wanted) {
    if (wanted.compareTo(gap) > 0) gap = wanted;
  }

  /** Adds text whose runs of white space mean one space. */
  void flow(String text, Zone.Kind kind) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (whiteSpace(c)) space();
      else if (!CleanText.invisible(c)) add(c, kind);
    }
  }

  /** Adds text whose lines and spaces are the author's. */
  void preformatted(String text, Zone.Kind kind) {
    boolean lineIsBlank = true; // white space at the start of a line is indentation, to be kept
    StringBuilder indent = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n') {
        forcedLine();
        indent.setLength(0);
        lineIsBlank = true;
      } else if (whiteSpace(c)) {
        indent.append(c == '\t' ? '\t' : ' ');
      } else if (!CleanText.invisible(c)) {
        if (indent.length() > 0) keep(indent, lineIsBlank);
        indent.setLength(0);
        lineIsBlank = false;
        add(c, kind);
      }
    }
    if (indent.length() > 0) space();
  }

  private void keep(CharSequence spaces, boolean indentation) {
    if (indentation && gap == Gap.BLOCK) return; // a zone starts with a word, not with its indent
    if (out.length() == 0) return;
    out.append(gap.text).append(spaces);
    gap = Gap.NONE;
  }

  private void add(char c, Zone.Kind kind) {
    if (gap == Gap.BLOCK || out.length() == 0) {
      closeBlock();
      if (out.length() > 0) out.append(Gap.BLOCK.text);
      blockStart = out.length();
      blockKind = kind;
    } else {
      out.append(gap.text);
    }
    gap = Gap.NONE;
    out.append(c);
  }

  private void closeBlock() {
    if (out.length() > blockStart) zones.add(new Zone(blockKind, blockStart, out.length()));
  }

  int length() {
    return out.length();
  }

  /** Marks as a link what was added since {@code from}, if that was anything. */
  void markLink(int from) {
    int start = from;
    while (start < out.length() && Character.isWhitespace(out.charAt(start))) start++;
    if (start < out.length()) zones.add(new Zone(Zone.Kind.LINK, start, out.length()));
  }

  MarkedText finish() {
    closeBlock();
    return Composed.of(out.toString(), zones);
  }

  /** Includes the no-break spaces, which pages use for layout. */
  private static boolean whiteSpace(char c) {
    return c == ' '
        || (c <= '\r' && c >= '\t')
        || c == '\u00A0'
        || c == '\u0085'
        || c == '\u202F'
        || c == '\u3000'
        || (c >= '\u2000' && c <= '\u200A')
        || c == '\u2028'
        || c == '\u2029';
  }
}
