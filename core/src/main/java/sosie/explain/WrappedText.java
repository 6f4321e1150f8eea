package sosie.explain;

/**
 * Lines of at most {@code width} columns, filled word by word. Escape sequences are put in only
 * after the words have been measured, and never span a line end.
 */
final class WrappedText {

  private final int width;
  private final Ink ink;
  private final StringBuilder lines = new StringBuilder();

  /** What stands at the end of the line in one style, not yet written. */
  private final StringBuilder run = new StringBuilder();

  private Style runStyle = Style.PLAIN;
  private int column;
  private boolean spaceDue;

  WrappedText(int width, Ink ink) {
    this.width = width;
    this.ink = ink;
  }

  /** Appends harmless text; white space is where lines may break, a blank line is kept. */
  void add(String text, Style style) {
    int i = 0;
    while (i < text.length()) {
      int start = i;
      boolean white = Character.isWhitespace(text.charAt(i));
      while (i < text.length() && Character.isWhitespace(text.charAt(i)) == white) i++;
      if (white) space(text.substring(start, i));
      else word(text.substring(start, i), style);
    }
  }

  /** Appends text of a known width as it is, spaces included. */
  void addVerbatim(String text, Style style) {
    put(text, columns(text), style);
  }

  /** Ends the current line, if anything stands on it. */
  void endLine() {
    flush();
    if (column > 0) lines.append('\n');
    column = 0;
    spaceDue = false;
  }

  void blankLine() {
    endLine();
    int length = lines.length();
    if (length > 1 && lines.charAt(length - 2) != '\n') lines.append('\n');
  }

  private void space(String white) {
    if (white.indexOf('\n') != white.lastIndexOf('\n')) blankLine();
    else spaceDue = column > 0;
  }

  private void word(String word, Style style) {
    int columns = columns(word);
    int gap = spaceDue ? 1 : 0;
    if (column > 0 && column + gap + columns > width && (gap == 1 || columns <= width)) {
      endLine();
      gap = 0;
    }
    if (gap == 1) put(" ", 1, style == runStyle ? style : Style.PLAIN);
    spaceDue = false;
    int start = 0;
    int room = width - column;
    int taken = 0;
    for (int i = 0; i < word.length(); ) {
      int point = word.codePointAt(i);
      int wide = columnsOf(point);
      if (taken + wide > room && taken + column > 0) {
        put(word.substring(start, i), taken, style);
        endLine();
        start = i;
        taken = 0;
        room = width;
      }
      taken += wide;
      i += Character.charCount(point);
    }
    put(word.substring(start), taken, style);
  }

  private void put(String text, int columns, Style style) {
    if (style != runStyle) flush();
    runStyle = style;
    run.append(text);
    column += columns;
  }

  private void flush() {
    lines.append(runStyle.on(run.toString(), ink));
    run.setLength(0);
  }

  static int columns(String text) {
    return text.codePoints().map(WrappedText::columnsOf).sum();
  }

  /**
   * Terminals draw the ideographs, kana and Hangul two columns wide, and marks upon their letter.
   */
  private static int columnsOf(int point) {
    switch (Character.getType(point)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> {
        return 0;
      }
      default -> {
        boolean wide =
            (point >= 0x1100 && point <= 0x115F)
                || (point >= 0x2E80 && point <= 0xA4CF)
                || (point >= 0xAC00 && point <= 0xD7A3)
                || (point >= 0xF900 && point <= 0xFAFF)
                || (point >= 0xFF00 && point <= 0xFF60)
                || (point >= 0x1F300 && point <= 0x1FAFF)
                || (point >= 0x20000 && point <= 0x3FFFD);
        return wide ? 2 : 1;
      }
    }
  }

  /** The lines that have been ended. */
  @Override
  public String toString() {
    return lines.toString();
  }
}
