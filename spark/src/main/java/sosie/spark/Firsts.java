package sosie.spark;

import java.util.Arrays;

/** The least number that has come with each key; keys are one number or two, of even spread. */
final class Firsts {

  static final long NONE = -1;

  private static final int FEWEST_SLOTS = 1 << 10;

  private final int keys;
  private long[] slots; // keys, then the number
  private int size;

  Firsts(int keys) {
    this.keys = keys;
    clear();
  }

  /** Sees what is there. */
  interface Visitor {
    void visit(long one, long other, long number);
  }

  int size() {
    return size;
  }

  /** Keeps the lesser number and returns the one that was there, or {@link #NONE}. */
  long meet(long one, long other, long number) {
    if (2 * size >= slots.length / (keys + 1)) grow();
    int slot = slot(slots, one, other);
    long before = slots[slot + keys];
    if (before == NONE) {
      put(slots, slot, one, other, number);
      size++;
    } else if (number < before) {
      slots[slot + keys] = number;
    }
    return before;
  }

  void visit(Visitor visitor) {
    for (int slot = 0; slot < slots.length; slot += keys + 1) {
      long number = slots[slot + keys];
      if (number != NONE) visitor.visit(slots[slot], keys == 1 ? 0 : slots[slot + 1], number);
    }
  }

  void clear() {
    slots = empty(FEWEST_SLOTS);
    size = 0;
  }

  private long[] empty(int count) {
    long[] slots = new long[Math.multiplyExact(count, keys + 1)];
    Arrays.fill(slots, NONE);
    return slots;
  }

  private void put(long[] slots, int slot, long one, long other, long number) {
    slots[slot] = one;
    if (keys == 2) slots[slot + 1] = other;
    slots[slot + keys] = number;
  }

  /** Where a key stands, or belongs. Its upper bits say where to look first. */
  private int slot(long[] slots, long one, long other) {
    int count = slots.length / (keys + 1);
    int at = (int) (one >>> (Long.numberOfLeadingZeros(count) + 1));
    while (true) {
      int slot = at * (keys + 1);
      boolean here = slots[slot] == one && (keys == 1 || slots[slot + 1] == other);
      if (here || slots[slot + keys] == NONE) return slot;
      at = (at + 1) & (count - 1);
    }
  }

  private void grow() {
    long[] larger = empty(slots.length / (keys + 1) * 2);
    visit((one, other, number) -> put(larger, slot(larger, one, other), one, other, number));
    slots = larger;
  }
}
