package sosie.detect;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import sosie.segment.InputSpan;

/** What of which files is kept from an earlier run. */
final class Coverage {

  private static final TreeMap<Long, Long> NOTHING = new TreeMap<>();

  private final Set<String> whole = new HashSet<>(); // in one piece, as nearly all are
  private final Map<String, TreeMap<Long, Long>> pieces = new HashMap<>(); // from → to
  private final Map<String, Long> ends = new HashMap<>();

  void add(InputSpan span) {
    String file = span.file().name();
    if (span.from() == 0 && span.ends()) {
      whole.add(file);
      return;
    }
    if (span.ends()) ends.put(file, span.to());
    if (span.from() == span.to()) return;
    pieces.computeIfAbsent(file, name -> new TreeMap<>()).put(span.from(), span.to());
  }

  /** Whether some of a stretch is kept already. */
  boolean meets(InputSpan span) {
    if (whole.contains(span.file().name())) return true;
    Map.Entry<Long, Long> before = pieces(span.file().name()).lowerEntry(span.to());
    return before != null && before.getValue() > span.from();
  }

  /** Whether what a file yields at a place is kept. */
  boolean has(String file, long place) {
    Map.Entry<Long, Long> before = pieces(file).floorEntry(place);
    return whole.contains(file) || (before != null && before.getValue() > place);
  }

  /** Whether all that a file yields is kept, so that it need not be opened. */
  boolean isWhole(String file) {
    if (whole.contains(file)) return true;
    Long end = ends.get(file);
    if (end == null) return false;
    long reached = 0;
    while (reached < end) {
      Long next = pieces(file).get(reached);
      if (next == null) return false;
      reached = next;
    }
    return true;
  }

  private NavigableMap<Long, Long> pieces(String file) {
    return pieces.getOrDefault(file, NOTHING);
  }
}
