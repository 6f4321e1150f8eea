package sosie.align;

/** Where each run of words stands if it stands in one place only: a hash table without objects. */
final class Places {

  static final int NOWHERE = -1;
  private static final int REPEATED = -2;

  private final long[] runs;
  private final int[] places; // plus one, so that 0 is a free slot
  private final int mask;

  Places(int count) {
    int capacity = Math.max(2, Integer.highestOneBit(Math.max(1, count)) * 4);
    runs = new long[capacity];
    places = new int[capacity];
    mask = capacity - 1;
  }

  void add(long run, int place) {
    int slot = slotOf(run);
    places[slot] = places[slot] == 0 ? place + 1 : REPEATED;
    runs[slot] = run;
  }

  /** The only place of the run, or {@link #NOWHERE} if there are none or several. */
  int only(long run) {
    return Math.max(NOWHERE, places[slotOf(run)] - 1);
  }

  private int slotOf(long run) {
    int slot = (int) run & mask;
    while (places[slot] != 0 && runs[slot] != run) slot = (slot + 1) & mask;
    return slot;
  }
}
