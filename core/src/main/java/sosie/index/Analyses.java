package sosie.index;

import java.util.LinkedHashMap;
import java.util.Map;

/** What was made of texts, those that were asked for last, within a budget of memory. */
final class Analyses {

  /** Makes it anew. */
  interface Maker {
    Matching.Analysed of(int text);
  }

  private final long memory;
  private final Maker maker;
  private final Map<Integer, Matching.Analysed> held = new LinkedHashMap<>(1024, 0.75f, true);
  private long bytes;

  Analyses(long memory, Maker maker) {
    this.memory = memory;
    this.maker = maker;
  }

  Matching.Analysed of(int text) {
    synchronized (held) {
      Matching.Analysed known = held.get(text);
      if (known != null) return known;
    }
    Matching.Analysed made = maker.of(text);
    put(text, made);
    return made;
  }

  void put(int text, Matching.Analysed analysed) {
    synchronized (held) {
      Matching.Analysed before = held.put(text, analysed);
      bytes += analysed.bytes() - (before == null ? 0 : before.bytes());
      var oldest = held.entrySet().iterator();
      while (bytes > memory && oldest.hasNext()) {
        bytes -= oldest.next().getValue().bytes();
        oldest.remove();
      }
    }
  }

  void forget(int text) {
    synchronized (held) {
      Matching.Analysed before = held.remove(text);
      if (before != null) bytes -= before.bytes();
    }
  }
}
