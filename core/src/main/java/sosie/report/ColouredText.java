package sosie.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import sosie.page.Clipped;
import sosie.page.Html;
import sosie.passage.Passages;

/** The text of a document, each part coloured by how often it stands in the collection. */
final class ColouredText {

  private static final int LONGEST_PLAIN = 400; // characters; more are folded away
  private static final int SHOWN_PLAIN = 150;

  private final String text;
  private final List<int[]> parts; // start, end, how often

  /**
   * @param places in the document, in order
   */
  ColouredText(String text, Passages found, List<Passages.Occurrence> places) {
    this.text = text;
    parts = parts(found, places);
  }

  /** Where passages overlap, the one that stands in more places counts. */
  private static List<int[]> parts(Passages found, List<Passages.Occurrence> places) {
    List<Integer> bounds = new ArrayList<>();
    for (Passages.Occurrence each : places) {
      bounds.add(each.start());
      bounds.add(each.end());
    }
    List<Integer> sorted = bounds.stream().sorted().distinct().toList();
    PriorityQueue<Passages.Occurrence> open =
        new PriorityQueue<>(Comparator.comparingInt(each -> -found.places(each.passage())));
    List<int[]> parts = new ArrayList<>();
    int next = 0;
    for (int i = 0; i + 1 < sorted.size(); i++) {
      int start = sorted.get(i);
      while (next < places.size() && places.get(next).start() <= start)
        open.add(places.get(next++));
      while (!open.isEmpty() && open.peek().end() <= start) open.poll();
      if (open.isEmpty()) continue;
      add(parts, start, sorted.get(i + 1), found.places(open.peek().passage()));
    }
    return parts;
  }

  private static void add(List<int[]> parts, int start, int end, int times) {
    if (!parts.isEmpty()) {
      int[] last = parts.get(parts.size() - 1);
      if (last[1] == start && last[2] == times) {
        last[1] = end;
        return;
      }
    }
    parts.add(new int[] {start, end, times});
  }

  /** Writes as much as there is room for; how many characters that were. */
  int writeTo(Html html, int room) {
    html.open("div", "class", "text", "dir", "auto");
    int left = room;
    int at = 0;
    for (int[] part : parts) {
      left -= plain(html, at, part[0], left);
      if (left <= 0) break;
      int end = Math.min(part[1], part[0] + left);
      String times = part[2] == 1 ? "once" : part[2] + " times";
      html.open("mark", "class", Heat.of(part[2]).style(), "title", times);
      html.text(Clipped.start(text.substring(part[0], part[1]), end - part[0])).close();
      left -= end - part[0];
      at = part[1];
    }
    if (left > 0) left -= plain(html, at, text.length(), left);
    if (left <= 0) html.element("span", " … cut here …", "class", "cut");
    html.closeLine();
    return room - left;
  }

  private int plain(Html html, int from, int to, int room) {
    if (to <= from || room <= 0) return 0;
    String between = text.substring(from, to);
    if (between.length() <= LONGEST_PLAIN) {
      String shown = Clipped.start(between, room);
      html.text(shown);
      return shown.length();
    }
    String head = from == 0 ? "" : Clipped.words(between, SHOWN_PLAIN);
    int tailAt = between.length() - SHOWN_PLAIN;
    if (Character.isLowSurrogate(between.charAt(tailAt))) tailAt++;
    String tail = to == text.length() ? "" : between.substring(tailAt);
    html.text(head);
    int folded = Math.min(room, 4_000);
    String middle = between.substring(head.length(), between.length() - tail.length());
    Clipped.fold(html, middle.length() + " characters that do not recur", middle, folded);
    html.text(tail);
    return Math.min(room, head.length() + tail.length() + Math.min(folded, middle.length()));
  }
}
