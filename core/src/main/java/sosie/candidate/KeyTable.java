package sosie.candidate;

import java.util.ArrayList;
import java.util.List;

/**
 * The keys of many documents, a row each, in blocks that grow without being copied.
 *
 * <p>Where keys are hashes that only have to be equal, their upper halves are held: texts that meet
 * because only these agree are few, and are compared.
 */
public final class KeyTable {

  private static final int ROWS_PER_BLOCK = 1 << 12;

  private final int width;
  private final boolean halves;
  private final List<long[]> blocks = new ArrayList<>();
  private final List<int[]> halfBlocks = new ArrayList<>();
  private int rows;

  /** A table of whole keys. */
  public KeyTable(int width) {
    this(width, false);
  }

  /**
   * An empty table.
   *
   * @param halves whether the upper halves of keys are enough
   */
  public KeyTable(int width, boolean halves) {
    if (width < 0) throw new IllegalArgumentException("width must be at least 0, was " + width);
    this.width = width;
    this.halves = halves;
  }

  public int width() {
    return width;
  }

  /** What a document's keys take. */
  public int bytesPerRow() {
    return width * (halves ? Integer.BYTES : Long.BYTES);
  }

  public int rows() {
    return rows;
  }

  public void add(long[] keys) {
    int row = rows % ROWS_PER_BLOCK;
    if (halves) {
      addHalves(keys, row);
      return;
    }
    if (row == 0) blocks.add(new long[ROWS_PER_BLOCK * width]);
    System.arraycopy(keys, 0, blocks.get(blocks.size() - 1), row * width, width);
    rows++;
  }

  private void addHalves(long[] keys, int row) {
    if (row == 0) halfBlocks.add(new int[ROWS_PER_BLOCK * width]);
    int[] block = halfBlocks.get(halfBlocks.size() - 1);
    for (int i = 0; i < width; i++) block[row * width + i] = upperHalf(keys[i]);
    rows++;
  }

  /** What a table of halves holds of a key. */
  static long half(long key) {
    return (long) upperHalf(key) << Integer.SIZE;
  }

  /** No key stays no key, and no other key becomes it. */
  private static int upperHalf(long key) {
    int half = (int) (key >>> 32);
    return half == Integer.MIN_VALUE && key != Candidates.NO_KEY ? half + 1 : half;
  }

  /** Whether a document has these keys, as far as they are held. */
  public boolean has(int row, long[] keys) {
    for (int i = 0; i < width; i++) {
      long held = halves ? half(keys[i]) : keys[i];
      if (key(row, i) != held) return false;
    }
    return true;
  }

  /** The key; of a table of halves, with the lower half 0. */
  public long key(int row, int position) {
    if (halves) {
      int[] block = halfBlocks.get(row / ROWS_PER_BLOCK);
      return (long) block[row % ROWS_PER_BLOCK * width + position] << 32;
    }
    return blocks.get(row / ROWS_PER_BLOCK)[row % ROWS_PER_BLOCK * width + position];
  }
}
