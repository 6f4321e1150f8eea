package sosie.feature;

import java.util.Arrays;

/** Numbers in a row that grows. */
final class LongList {

  private long[] values = new long[16];
  private int size;

  void add(long value) {
    if (size == values.length) values = Arrays.copyOf(values, size + size / 2);
    values[size++] = value;
  }

  int size() {
    return size;
  }

  long get(int i) {
    return values[i];
  }

  long[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
