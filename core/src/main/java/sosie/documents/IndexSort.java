package sosie.documents;

/** Sorts numbers by what they stand for, without a box around each. Stable merge sort. */
final class IndexSort {

  /** Compares what two numbers stand for. */
  @FunctionalInterface
  interface Order {
    int compare(int one, int other);
  }

  private IndexSort() {}

  /** The numbers 0 to {@code count} − 1 in order. */
  static int[] sorted(int count, Order order) {
    int[] from = new int[count];
    for (int i = 0; i < count; i++) from[i] = i;
    int[] to = new int[count];
    for (int width = 1; width < count && width > 0; width *= 2) {
      for (int start = 0; start < count; start += 2 * width) {
        int middle = Math.min(start + width, count);
        merge(from, to, start, middle, Math.min(middle + width, count), order);
      }
      int[] swap = from;
      from = to;
      to = swap;
    }
    return from;
  }

  private static void merge(int[] from, int[] to, int start, int middle, int end, Order order) {
    if (middle >= end || order.compare(from[middle - 1], from[middle]) <= 0) {
      System.arraycopy(from, start, to, start, end - start); // as most that is read in order
      return;
    }
    int left = start;
    int right = middle;
    for (int i = start; i < end; i++) {
      boolean takeLeft =
          left < middle && (right >= end || order.compare(from[left], from[right]) <= 0);
      to[i] = takeLeft ? from[left++] : from[right++];
    }
  }
}
