package sosie.candidate;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The texts that have a key, ascending, for texts that come and go. */
public final class Postings {

  private static final int[] NONE = {};

  private final Map<Long, int[]> texts = new HashMap<>();

  public void add(long key, int text) {
    int[] before = of(key);
    int place = Arrays.binarySearch(before, text);
    if (place >= 0) return;
    int at = -place - 1;
    int[] after = new int[before.length + 1];
    System.arraycopy(before, 0, after, 0, at);
    after[at] = text;
    System.arraycopy(before, at, after, at + 1, before.length - at);
    texts.put(key, after);
  }

  public void remove(long key, int text) {
    int[] before = of(key);
    int place = Arrays.binarySearch(before, text);
    if (place < 0) return;
    if (before.length == 1) {
      texts.remove(key);
      return;
    }
    int[] after = Arrays.copyOf(before, before.length - 1);
    System.arraycopy(before, place + 1, after, place, after.length - place);
    texts.put(key, after);
  }

  public int[] of(long key) {
    return texts.getOrDefault(key, NONE);
  }
}
