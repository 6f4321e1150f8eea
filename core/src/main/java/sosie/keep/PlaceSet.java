package sosie.keep;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import sosie.source.Origin;

/**
 * Places of documents in a collection, of which each may be taken once: a bit for a line, so that
 * millions need little. Several threads may take places, if each file is one thread's own.
 */
final class PlaceSet {

  private final Set<String> whole = ConcurrentHashMap.newKeySet();
  private final Map<String, BitSet> lines = new HashMap<>();
  private final Set<String> files = new HashSet<>();

  void add(Origin origin) {
    files.add(origin.file());
    if (isLine(origin)) {
      lines.computeIfAbsent(origin.source(), source -> new BitSet()).set((int) origin.line());
    } else {
      whole.add(origin.toString());
    }
  }

  /** A line beyond what a bit can be for stands for itself. */
  private static boolean isLine(Origin origin) {
    return origin.line() > 0 && origin.line() < Integer.MAX_VALUE;
  }

  /** Whether anything of a file, or of what is packed in it, is among them, or was. */
  boolean touch(String source) {
    return files.contains(Origin.whole(source).file());
  }

  /** Whether this is one of them and was not taken before. */
  boolean take(Origin origin) {
    if (!isLine(origin)) return whole.remove(origin.toString());
    BitSet ofSource = lines.get(origin.source());
    if (ofSource == null || !ofSource.get((int) origin.line())) return false;
    ofSource.clear((int) origin.line());
    return true;
  }

  /** One that was not taken, if there is any. */
  Optional<String> left() {
    Optional<String> line =
        lines.entrySet().stream()
            .filter(entry -> !entry.getValue().isEmpty())
            .map(entry -> new Origin(entry.getKey(), entry.getValue().nextSetBit(0)).toString())
            .min(String::compareTo);
    return line.or(() -> whole.stream().min(String::compareTo));
  }
}
