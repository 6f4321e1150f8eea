package sosie.candidate;

import java.util.ArrayList;
import java.util.List;

/** The keys of many documents, a row each, in blocks that grow without being copied. */
public final class KeyTable {

  private static final int ROWS_PER_BLOCK = 1 << 12;

  private final int width;
  private final List<long[]> blocks = new ArrayList<>();
  private int rows;

  public KeyTable(int width) {
    if (width < 0) throw new IllegalArgumentException("width must be at least 0, was " + width);
    this.width = width;
  }

  public int width() {
    return width;
  }

  public int rows() {
    return rows;
  }

  public void add(long[] keys) {
    int row = rows % ROWS_PER_BLOCK;
    if (row == 0) blocks.add(new long[ROWS_PER_BLOCK * width]);
    System.arraycopy(keys, 0, blocks.get(blocks.size() - 1), row * width, width);
    rows++;
  }

  public long key(int row, int position) {
    return blocks.get(row / ROWS_PER_BLOCK)[row % ROWS_PER_BLOCK * width + position];
  }
}
