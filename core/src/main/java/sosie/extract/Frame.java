package sosie.extract;

import java.util.List;
import sosie.text.Zone;

/**
 * What stands around the text of a web page: lines that consist of links, such as menus and lists
 * of other stories. Links within sentences are no frame.
 */
final class Frame {

  private static final int FEWEST_LINKS = 5; // a menu; fewer may stand below a text of its own

  private Frame() {}

  /** Whether at least five links stand in lines that are mostly links. */
  static boolean isAround(Document document) {
    String text = document.text();
    List<Zone> links =
        document.zones().stream().filter(zone -> zone.kind() == Zone.Kind.LINK).toList();
    int inLists = 0;
    int next = 0; // links are sorted by where they begin
    while (next < links.size() && inLists < FEWEST_LINKS) {
      int start = text.lastIndexOf('\n', links.get(next).start() - 1) + 1;
      int end = text.indexOf('\n', start);
      if (end < 0) end = text.length();
      int first = next;
      int linked = 0;
      for (int from = start; next < links.size() && links.get(next).start() <= end; next++) {
        int to = Math.min(end, links.get(next).end());
        linked += Math.max(0, to - Math.max(from, links.get(next).start()));
        from = Math.max(from, to);
      }
      if (2 * linked > end - start) inLists += next - first;
    }
    return inLists >= FEWEST_LINKS;
  }
}
