package sosie.text;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Clean text and the zones in it. */
public record MarkedText(String text, List<Zone> zones) {

  private static final Comparator<Zone> BY_PLACE =
      Comparator.comparingInt(Zone::start).thenComparingInt(Zone::end).thenComparing(Zone::kind);

  public static final MarkedText NOTHING = new MarkedText("", List.of());

  public MarkedText {
    if (!(zones instanceof Paragraphs)) zones = sorted(zones);
  }

  private static List<Zone> sorted(List<Zone> zones) {
    return inOrder(zones) ? List.copyOf(zones) : zones.stream().sorted(BY_PLACE).toList();
  }

  private static boolean inOrder(List<Zone> zones) {
    for (int i = 1; i < zones.size(); i++) {
      if (BY_PLACE.compare(zones.get(i - 1), zones.get(i)) > 0) return false;
    }
    return true;
  }

  /** Plain text: its paragraphs are what blank lines set apart. */
  public static MarkedText plain(String raw) {
    return clean(CleanText.of(raw));
  }

  /** The same of text that needs no cleaning. */
  public static MarkedText clean(String text) {
    return new MarkedText(text, new Paragraphs(text));
  }

  /** A title, subject or heading: one zone over all of it. */
  public static MarkedText line(String raw, Zone.Kind kind) {
    String text = CleanText.of(raw).strip();
    return text.isEmpty()
        ? NOTHING
        : new MarkedText(text, List.of(new Zone(kind, 0, text.length())));
  }

  /** The parts one after the other with a blank line between; blank parts leave no trace. */
  public static MarkedText join(List<MarkedText> parts) {
    if (parts.size() == 1) return parts.get(0).blank() ? NOTHING : parts.get(0);
    List<MarkedText> written = parts.stream().filter(part -> !part.blank()).toList();
    if (written.isEmpty()) return NOTHING;
    if (written.size() == 1) return written.get(0);
    StringBuilder text = new StringBuilder();
    List<Zone> zones = new ArrayList<>();
    for (MarkedText part : written) {
      if (text.length() > 0) text.append("\n\n");
      int shift = text.length();
      text.append(part.text);
      for (Zone zone : part.zones) {
        zones.add(new Zone(zone.kind(), zone.start() + shift, zone.end() + shift));
      }
    }
    return new MarkedText(text.toString(), zones);
  }

  public boolean blank() {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!Character.isWhitespace(c) && !Character.isSpaceChar(c)) return false;
    }
    return true;
  }

  /**
   * The paragraphs of plain text: runs of lines between lines that hold nothing but white space.
   *
   * <p>They are looked for when somebody asks: most methods never do. Threads that ask at once find
   * the same.
   */
  private static final class Paragraphs extends AbstractList<Zone> {

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
}
