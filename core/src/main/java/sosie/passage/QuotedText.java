package sosie.passage;

import java.util.Arrays;
import java.util.List;
import sosie.extract.Document;
import sosie.text.Zone;

/** Which characters of a document are marked as the words of somebody else. */
final class QuotedText {

  private final int[] starts; // of stretches apart from each other, ascending
  private final int[] ends;
  private final long[] before; // characters in all stretches before each
  private int count;

  private QuotedText(int most) {
    starts = new int[most];
    ends = new int[most];
    before = new long[most + 1];
  }

  static QuotedText of(Document document) {
    List<Zone> zones =
        document.zones().stream().filter(zone -> zone.kind() == Zone.Kind.QUOTE).toList();
    QuotedText quoted = new QuotedText(zones.size());
    for (Zone zone : zones) quoted.add(zone.start(), zone.end()); // sorted by where they start
    return quoted;
  }

  private void add(int start, int end) {
    if (count > 0 && start <= ends[count - 1]) {
      before[count] += Math.max(0, end - ends[count - 1]);
      ends[count - 1] = Math.max(ends[count - 1], end);
      return;
    }
    starts[count] = start;
    ends[count] = end;
    count++;
    before[count] = before[count - 1] + end - start;
  }

  /** Whether at least half of a stretch is quoted. */
  boolean hasMostOf(int start, int end) {
    return 2 * (upTo(end) - upTo(start)) >= end - start;
  }

  private long upTo(int place) {
    int at = Arrays.binarySearch(starts, 0, count, place);
    int last = at >= 0 ? at : -2 - at; // the last that begins there or before
    return last < 0 ? 0 : before[last] + Math.min(place, ends[last]) - starts[last];
  }
}
