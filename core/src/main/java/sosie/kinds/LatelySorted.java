package sosie.kinds;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * The words of texts that were lately asked for, up to some millions of characters: a text is in
 * many pairs, and finding its words takes longer than comparing them. For one thread.
 */
final class LatelySorted {

  private static final long MOST = 1L << 23; // characters, each with about 8 bytes

  private final IntFunction<String> texts;
  private final Map<Integer, WordSorts> held = new LinkedHashMap<>(16, .75f, true);
  private long characters;

  LatelySorted(IntFunction<String> texts) {
    this.texts = texts;
  }

  WordSorts of(int number) {
    WordSorts known = held.get(number);
    if (known != null) return known;
    WordSorts sorted = WordSorts.of(texts.apply(number));
    held.put(number, sorted);
    characters += sorted.text().length();
    forget();
    return sorted;
  }

  /** Those that nobody asked for longest, but for the last two. */
  private void forget() {
    Iterator<WordSorts> oldest = held.values().iterator();
    for (int left = held.size(); characters > MOST && left > 2; left--) {
      characters -= oldest.next().text().length();
      oldest.remove();
    }
  }
}
