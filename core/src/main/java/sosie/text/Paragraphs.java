package sosie.text;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;

/**
 * The paragraphs of plain text: runs of lines between lines that hold nothing but white space.
 *
 * <p>They are looked for when somebody asks: most methods never do. Threads that ask at once find
 * the same.
 */
final class Paragraphs extends AbstractList<Zone> {

  private final String text;
  private volatile List<Zone> found;

  Paragraphs(String text) {
    this.text = text;
  }

  @Override
  public Zone get(int index) {
    return zones().get(index);
  }

  @Override
  public int size() {
    return zones().size();
  }

  private List<Zone> zones() {
    List<Zone> zones = found;
    if (zones == null) {
      zones = of(text);
      found = zones;
    }
    return zones;
  }

  private static List<Zone> of(String text) {
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
