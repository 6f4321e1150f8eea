package sosie.join;

import java.util.Arrays;

/**
 * Cuts lengths into partitions such that two texts that reach the threshold lie in the same or in
 * neighbouring ones: the first begins at 1, each next one at the smallest integer p' with p' − p >
 * (1 − threshold) p' (SpotSigs, section 4.3). What is shorter than 1 comes before the first, what
 * is longer than {@value #RANGE} is one last partition.
 */
record LengthPartitions(double threshold) {

  static final int RANGE = 1 << 20;

  private static final double ROUNDING = 1e-7; // lengths are floats

  /** Where the partition after the one that begins at {@code start} begins. */
  double next(double start) {
    return Math.floor(start / threshold * (1 + ROUNDING)) + 1;
  }

  /**
   * The first position of every partition that has a text, and at the end the number of texts.
   *
   * @param lengths in descending order, all above 0
   */
  int[] starts(float[] lengths) {
    int[] starts = new int[16];
    starts[0] = lengths.length;
    int count = 1;
    double end = 1;
    for (int position = lengths.length - 1; position >= 0; position--) {
      if (lengths[position] >= end && position + 1 < starts[count - 1]) {
        if (count + 2 > starts.length) starts = Arrays.copyOf(starts, count * 2);
        starts[count++] = position + 1;
      }
      while (lengths[position] >= end) end = bounded(next(end));
    }
    if (lengths.length > 0) starts[count++] = 0;
    return ascending(starts, count);
  }

  private static double bounded(double end) {
    return end > RANGE ? Double.POSITIVE_INFINITY : end;
  }

  private static int[] ascending(int[] descending, int count) {
    int[] ascending = new int[count];
    for (int i = 0; i < count; i++) ascending[i] = descending[count - 1 - i];
    return ascending;
  }
}
