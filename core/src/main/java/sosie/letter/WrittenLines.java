package sosie.letter;

import java.util.Arrays;
import java.util.List;
import sosie.extract.Document;
import sosie.text.Zone;

/**
 * The written lines of a document, in blocks that blank lines set apart, and what of each still
 * belongs to the main text. Lines are numbered from 0 and have no white space around them.
 */
final class WrittenLines {

  private final String text;
  private int count;
  private int block;
  private int[] start = new int[64];
  private int[] end = new int[64];
  private int[] blocks = new int[64];
  private boolean[] taken = new boolean[64];
  private boolean[] quoted = new boolean[64];

  WrittenLines(Document document) {
    this.text = document.text();
    int at = 0;
    for (Zone zone : document.zones()) {
      if (!isBlock(zone.kind()) || zone.end() <= at) continue;
      addLines(at, Math.min(Math.max(at, zone.start()), text.length()));
      at = Math.min(Math.max(at, zone.start()), text.length());
      addLines(at, Math.min(zone.end(), text.length()));
      at = Math.min(zone.end(), text.length());
    }
    addLines(at, text.length());
    markQuotes(document.zones());
  }

  private static boolean isBlock(Zone.Kind kind) {
    return switch (kind) {
      case TITLE, HEADER, HEADING, PARAGRAPH -> true;
      case LINK, QUOTE -> false;
    };
  }

  private void addLines(int from, int to) {
    block++;
    for (int line = from; line < to; ) {
      int stop = text.indexOf('\n', line);
      if (stop < 0 || stop > to) stop = to;
      int first = line;
      int last = stop;
      while (first < last && white(text.charAt(first))) first++;
      while (last > first && white(text.charAt(last - 1))) last--;
      if (first < last) add(first, last);
      else block++;
      line = stop + 1;
    }
  }

  private static boolean white(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  private void add(int first, int last) {
    if (count == start.length) {
      start = Arrays.copyOf(start, 2 * count);
      end = Arrays.copyOf(end, 2 * count);
      blocks = Arrays.copyOf(blocks, 2 * count);
      taken = Arrays.copyOf(taken, 2 * count);
      quoted = Arrays.copyOf(quoted, 2 * count);
    }
    start[count] = first;
    end[count] = last;
    blocks[count++] = block;
  }

  private void markQuotes(List<Zone> zones) {
    int line = 0;
    for (Zone zone : zones) {
      if (zone.kind() != Zone.Kind.QUOTE) continue;
      while (line < count && start[line] < zone.start()) line++;
      while (line < count && end[line] <= zone.end()) quoted[line++] = true;
    }
  }

  int count() {
    return count;
  }

  int start(int line) {
    return start[line];
  }

  int end(int line) {
    return end[line];
  }

  int length(int line) {
    return end[line] - start[line];
  }

  char lastCharacter(int line) {
    return text.charAt(end[line] - 1);
  }

  /** Whether a line and the one above it belong to one block. */
  boolean joined(int line) {
    return line > 0 && line < count && blocks[line] == blocks[line - 1];
  }

  boolean isTaken(int line) {
    return taken[line];
  }

  boolean isQuoted(int line) {
    return quoted[line];
  }

  void take(int line) {
    taken[line] = true;
  }

  /** Nothing is a quotation, if all is. */
  void unquoteIfNothingElse() {
    for (int line = 0; line < count; line++) {
      if (!quoted[line] && !taken[line]) return;
    }
    Arrays.fill(quoted, false);
  }

  void giveBackAll() {
    Arrays.fill(taken, false);
  }

  /** Leaves out the beginning of a line, and the white space behind it. */
  void cutStart(int line, int from) {
    start[line] = from;
    while (start[line] < end[line] && white(text.charAt(start[line]))) start[line]++;
    if (start[line] == end[line]) taken[line] = true;
  }

  /** Leaves out the end of a line, and the white space before it. */
  void cutEnd(int line, int to) {
    end[line] = to;
    while (end[line] > start[line] && white(text.charAt(end[line] - 1))) end[line]--;
    if (start[line] == end[line]) taken[line] = true;
  }

  /** A line as rules see it. */
  String line(int line) {
    return Folded.of(text, start[line], end[line]);
  }
}
