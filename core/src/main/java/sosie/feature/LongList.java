package sosie.feature;

import java.util.Arrays;

/** Numbers in a row that grows. */
public final class LongList {

  private long[] values = new long[16];
  private int size;

  public void add(long value) {
    if (size == values.length) values = Arrays.copyOf(values, size + size / 2);
    values[size++] = value;
  }

  /** Empties it and keeps its room. */
  public void clear() {
    size = 0;
  }

  public int size() {
    return size;
  }

  public long get(int i) {
    return values[i];
  }

  public long[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
