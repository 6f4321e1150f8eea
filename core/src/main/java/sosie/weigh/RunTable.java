package sosie.weigh;

import java.util.Arrays;

/** Where a run stands among the distinct ones of a document: open addressing, half empty. */
final class RunTable {

  private final long[] runs;
  private final int[] table;

  RunTable(long[] runs) {
    this.runs = runs;
    table = new int[Integer.highestOneBit(Math.max(1, runs.length)) * 4];
    Arrays.fill(table, -1);
    for (int i = 0; i < runs.length; i++) table[slot(runs[i])] = i;
  }

  private int slot(long run) {
    int slot = (int) run & (table.length - 1);
    while (table[slot] >= 0 && runs[table[slot]] != run) slot = (slot + 1) & (table.length - 1);
    return slot;
  }

  /** Of a run that is among them. */
  int of(long run) {
    return table[slot(run)];
  }
}
