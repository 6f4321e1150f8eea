package sosie.store;

import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;

/**
 * Finds rows by the hash of what stands in them: a few bytes a row, in many small tables by the
 * upper bits of the hash, so that none takes long to grow.
 *
 * <p>One thread changes it; while none does, any number may look.
 */
public final class Numbers {

  public static final int NONE = -1;
  private static final int TABLE_BITS = 8;
  private static final int FEWEST = 8;
  private static final int DEVIATIONS = 6;

  private final IntToLongFunction hashOf;
  private final int[][] tables; // a row plus one, or 0
  private final int[] used = new int[1 << TABLE_BITS];
  private int size;

  /**
   * Of no rows.
   *
   * @param hashOf the hash of what stands in a row that is in it
   * @param expected how many there may be, about: so many find room without being moved
   */
  public Numbers(IntToLongFunction hashOf, int expected) {
    this.hashOf = hashOf;
    tables = new int[1 << TABLE_BITS][room(expected >>> TABLE_BITS)];
  }

  public Numbers(IntToLongFunction hashOf) {
    this(hashOf, 0);
  }

  /** Slots for about so many: some tables have a few deviations more, and a quarter stays free. */
  private static int room(int rows) {
    int most = rows + (int) (DEVIATIONS * Math.sqrt(rows));
    return Math.max(FEWEST, 2 * Integer.highestOneBit(most / 3 * 4));
  }

  public int size() {
    return size;
  }

  /** The row with this hash of which that is true, or {@link #NONE}. */
  public int find(long hash, IntPredicate isIt) {
    int[] table = tables[table(hash)];
    for (int slot = slot(hash, table); table[slot] != 0; slot = next(slot, table)) {
      if (isIt.test(table[slot] - 1)) return table[slot] - 1;
    }
    return NONE;
  }

  /** Takes a row in that is not in it. */
  public void add(long hash, int row) {
    int number = table(hash);
    if (used[number] >= tables[number].length / 4 * 3) grow(number);
    insert(tables[number], hash, row);
    used[number]++;
    size++;
  }

  private static void insert(int[] table, long hash, int row) {
    int slot = slot(hash, table);
    while (table[slot] != 0) slot = next(slot, table);
    table[slot] = row + 1;
  }

  /** Lets a row go that is in it; those behind it move up, so that each is still found. */
  public void remove(long hash, int row) {
    int number = table(hash);
    int[] table = tables[number];
    int hole = slot(hash, table);
    while (table[hole] != row + 1) {
      if (table[hole] == 0) return;
      hole = next(hole, table);
    }
    for (int slot = next(hole, table); table[slot] != 0; slot = next(slot, table)) {
      int home = slot(hashOf.applyAsLong(table[slot] - 1), table);
      boolean mayMove = hole <= slot ? home <= hole || home > slot : home <= hole && home > slot;
      if (!mayMove) continue;
      table[hole] = table[slot];
      hole = slot;
    }
    table[hole] = 0;
    used[number]--;
    size--;
  }

  private void grow(int number) {
    int[] before = tables[number];
    int[] after = new int[before.length * 2];
    for (int row : before) if (row != 0) insert(after, hashOf.applyAsLong(row - 1), row - 1);
    tables[number] = after;
  }

  private static int table(long hash) {
    return (int) (hash >>> (Long.SIZE - TABLE_BITS));
  }

  private static int slot(long hash, int[] table) {
    return (int) hash & (table.length - 1);
  }

  private static int next(int slot, int[] table) {
    return (slot + 1) & (table.length - 1);
  }
}
