package sosie.extract;

import java.util.ArrayList;
import java.util.List;

/** The paragraphs of plain text: runs of lines between lines that hold nothing but white space. */
final class Paragraphs {

  private Paragraphs() {}

  static List<Zone> of(String text) {
    List<Zone> zones = new ArrayList<>();
    int paragraph = 0;
    int lastEnd = 0; // where the last written line of the paragraph ends
    boolean open = false;
    for (int line = 0; line < text.length(); ) {
      int end = text.indexOf('\n', line);
      if (end < 0) end = text.length();
      boolean written = !blank(text, line, end);
      if (written && !open) paragraph = line;
      if (!written && open) zones.add(new Zone(Zone.Kind.PARAGRAPH, paragraph, lastEnd));
      if (written) lastEnd = end;
      open = written;
      line = end + 1;
    }
    if (open) zones.add(new Zone(Zone.Kind.PARAGRAPH, paragraph, lastEnd));
    return zones;
  }

  private static boolean blank(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (!Character.isWhitespace(c) && c != '\u00A0') return false;
    }
    return true;
  }
}
