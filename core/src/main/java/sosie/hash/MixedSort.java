package sosie.hash;

import java.util.Arrays;

/**
 * Sorts numbers that are spread evenly over all 64 bits, as hashes are: each is put where its upper
 * bits say it belongs, and then moved a place or two. Numbers that are not spread evenly are sorted
 * all the same, only slower.
 */
public final class MixedSort {

  /** Below this the counting of buckets costs more than it saves. */
  private static final int FEWEST = 48;

  private static final int MOST_BUCKET_BITS = 14; // their counters stay in the nearest cache
  private static final int MOST_TO_INSERT = 24;

  private MixedSort() {}

  /** The first {@code count} values in ascending order, each once, in an array of its own. */
  public static long[] distinct(long[] values, int count) {
    long[] sorted = sorted(values, count);
    int distinct = 0;
    for (int i = 0; i < count; i++) {
      if (i == 0 || sorted[i] != sorted[distinct - 1]) sorted[distinct++] = sorted[i];
    }
    return distinct == count ? sorted : Arrays.copyOf(sorted, distinct);
  }

  /** The first {@code count} values in ascending order, in an array of its own. */
  public static long[] sorted(long[] values, int count) {
    if (count >= FEWEST) return spread(values, count);
    long[] sorted = Arrays.copyOf(values, count);
    Arrays.sort(sorted);
    return sorted;
  }

  private static long[] spread(long[] values, int count) {
    int bits = Math.min(MOST_BUCKET_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(count) - 1);
    int shift = Long.SIZE - bits;
    int[] ends = new int[1 << bits];
    for (int i = 0; i < count; i++) ends[bucket(values[i], shift)]++;
    int start = 0;
    for (int bucket = 0; bucket < ends.length; bucket++) {
      int size = ends[bucket];
      ends[bucket] = start; // moves to its end as values are put
      start += size;
    }
    long[] sorted = new long[count];
    for (int i = 0; i < count; i++) sorted[ends[bucket(values[i], shift)]++] = values[i];
    start = 0;
    for (int end : ends) {
      sort(sorted, start, end);
      start = end;
    }
    return sorted;
  }

  /** In the order of signed numbers, negative ones first. */
  private static int bucket(long value, int shift) {
    return (int) ((value ^ Long.MIN_VALUE) >>> shift);
  }

  private static void sort(long[] values, int start, int end) {
    if (end - start > MOST_TO_INSERT) {
      Arrays.sort(values, start, end);
      return;
    }
    for (int i = start + 1; i < end; i++) {
      long value = values[i];
      int place = i;
      while (place > start && values[place - 1] > value) {
        values[place] = values[place - 1];
        place--;
      }
      values[place] = value;
    }
  }
}
