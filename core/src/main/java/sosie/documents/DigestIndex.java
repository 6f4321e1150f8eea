package sosie.documents;

import java.util.Arrays;

/**
 * Finds the row of a text by the 128-bit digest of its words: open addressing over two columns, so
 * that a million copies of one page cost a million look-ups and one row.
 */
public final class DigestIndex {

  public static final int NONE = -1;

  private long[] first = new long[1024];
  private long[] second = new long[1024];
  private int rows;
  private int[] slots = emptySlots(4096);

  public int rows() {
    return rows;
  }

  /** The first half of the digest of each row. */
  public long[] firstHalves() {
    return Arrays.copyOf(first, rows);
  }

  public int find(long one, long other) {
    return slots[slot(one, other)] - 1;
  }

  /** Gives a digest that {@link #find} does not know the next row. */
  public int add(long one, long other) {
    if (rows == first.length) {
      first = Arrays.copyOf(first, rows * 2);
      second = Arrays.copyOf(second, rows * 2);
    }
    first[rows] = one;
    second[rows] = other;
    slots[slot(one, other)] = ++rows;
    if (rows * 2L > slots.length) rehash();
    return rows - 1;
  }

  /**
   * The slot that holds the digest, or the empty one where it belongs; rows are stored plus one.
   */
  private int slot(long one, long other) {
    int mask = slots.length - 1;
    int slot = (int) one & mask;
    while (slots[slot] != 0) {
      int row = slots[slot] - 1;
      if (first[row] == one && second[row] == other) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void rehash() {
    slots = emptySlots(slots.length * 2);
    for (int row = 0; row < rows; row++) slots[slot(first[row], second[row])] = row + 1;
  }

  private static int[] emptySlots(int capacity) {
    return new int[capacity];
  }
}
