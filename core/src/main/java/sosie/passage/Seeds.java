package sosie.passage;

/**
 * Chooses, of each run of {@code width} words, the shorter run in it that stands for it: the one
 * with the least hash, the first of equals. Neighbours mostly choose the same, so that few are
 * looked up where each run would be.
 *
 * <p>Nothing is lost by it (Schleimer, Wilkerson and Aiken, <i>Winnowing</i>, SIGMOD 2003, property
 * 1). What is chosen depends on the words of the run alone. If a run stands in two places, the same
 * shorter run was chosen in both, at the same distance from its beginning, so at two places: it
 * stands twice. Whoever keeps all runs whose choice stands twice keeps all that stand twice.
 *
 * @param width words of a run
 * @param length words of the shorter runs
 */
record Seeds(int width, int length) {

  private static final int SHORTEST = 8;

  /** Half as long as the runs, but not so short that chance repeats them. */
  static Seeds in(int width) {
    return new Seeds(width, Math.max(Math.min(width, SHORTEST), (width + 1) / 2));
  }

  /**
   * For each run, where its choice begins.
   *
   * @param hashes of all runs of {@code length} words, of which there are {@code count}
   */
  int[] of(long[] hashes, int count) {
    int window = width - length + 1;
    int[] chosen = new int[Math.max(0, count - window + 1)];
    int[] rising = new int[count]; // places that may still be the least, their hashes rising
    int head = 0;
    int tail = 0;
    for (int i = 0; i < count; i++) {
      while (tail > head && hashes[rising[tail - 1]] > hashes[i]) tail--;
      rising[tail++] = i;
      int first = i - window + 1;
      if (first < 0) continue;
      if (rising[head] < first) head++;
      chosen[first] = rising[head];
    }
    return chosen;
  }
}
