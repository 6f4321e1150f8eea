package sosie.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sosie.hash.Hash64;

/**
 * The texts that have a key, ascending, for texts that come and go: open addressing over two
 * arrays, no object for a key that one text has, as most have. One thread changes it; while none
 * does, any number may look.
 */
public final class Postings {

  private static final int[] NONE = {};
  private static final int FEWEST_SLOTS = 16;
  private static final int EMPTY = 0;
  private static final int GONE = -1; // a key was there, and others may stand behind it

  private long[] keys = new long[FEWEST_SLOTS];
  private int[] values = new int[FEWEST_SLOTS]; // a text plus one, or a list as its complement
  private int used; // slots that are not empty
  private final List<int[]> lists = new ArrayList<>(List.of(NONE));
  private final List<Integer> free = new ArrayList<>(); // places of lists

  public void add(long key, int text) {
    int slot = slot(key);
    if (slot < 0) {
      insert(key, text + 1);
      return;
    }
    int[] before = at(slot);
    int place = Arrays.binarySearch(before, text);
    if (place >= 0) return;
    int at = -place - 1;
    int[] after = new int[before.length + 1];
    System.arraycopy(before, 0, after, 0, at);
    after[at] = text;
    System.arraycopy(before, at, after, at + 1, before.length - at);
    put(slot, after);
  }

  public void remove(long key, int text) {
    int slot = slot(key);
    if (slot < 0) return;
    int[] before = at(slot);
    int place = Arrays.binarySearch(before, text);
    if (place < 0) return;
    int[] after = Arrays.copyOf(before, before.length - 1);
    System.arraycopy(before, place + 1, after, place, after.length - place);
    put(slot, after);
  }

  public int[] of(long key) {
    int slot = slot(key);
    return slot < 0 ? NONE : at(slot);
  }

  /** All keys that some text has, ascending. */
  long[] keys() {
    long[] there = new long[used];
    int count = 0;
    for (int slot = 0; slot < keys.length; slot++) {
      if (values[slot] != EMPTY && values[slot] != GONE) there[count++] = keys[slot];
    }
    long[] sorted = Arrays.copyOf(there, count);
    Arrays.sort(sorted);
    return sorted;
  }

  private int[] at(int slot) {
    int value = values[slot];
    return value > 0 ? new int[] {value - 1} : lists.get(list(value));
  }

  /** The place of a list; -2 is the first, as -1 has another meaning. */
  private static int list(int value) {
    return -value - 1;
  }

  private void put(int slot, int[] texts) {
    int value = values[slot];
    boolean listed = value < GONE;
    if (texts.length > 1) {
      int place = listed ? list(value) : newList();
      lists.set(place, texts);
      values[slot] = -place - 1;
      return;
    }
    if (listed) {
      lists.set(list(value), NONE);
      free.add(list(value));
    }
    values[slot] = texts.length == 0 ? GONE : texts[0] + 1;
  }

  private int newList() {
    if (!free.isEmpty()) return free.remove(free.size() - 1);
    lists.add(NONE);
    return lists.size() - 1;
  }

  /** The slot that has the key, or -1. */
  private int slot(long key) {
    int mask = keys.length - 1;
    int slot = (int) Hash64.mix(key) & mask;
    while (values[slot] != EMPTY) {
      if (keys[slot] == key && values[slot] != GONE) return slot;
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  private void insert(long key, int value) {
    if (used >= keys.length / 4 * 3) rebuild();
    int mask = keys.length - 1;
    int slot = (int) Hash64.mix(key) & mask;
    while (values[slot] != EMPTY) slot = (slot + 1) & mask;
    keys[slot] = key;
    values[slot] = value;
    used++;
  }

  /** Makes room, and forgets what is gone. */
  private void rebuild() {
    int alive = 0;
    for (int value : values) if (value != EMPTY && value != GONE) alive++;
    long[] oldKeys = keys;
    int[] oldValues = values;
    int slots = alive >= keys.length / 2 ? keys.length * 2 : keys.length;
    keys = new long[slots];
    values = new int[slots];
    used = 0;
    for (int old = 0; old < oldKeys.length; old++) {
      if (oldValues[old] != EMPTY && oldValues[old] != GONE) insert(oldKeys[old], oldValues[old]);
    }
  }
}
