package sosie.verify;

import java.util.Arrays;
import java.util.List;

/** Many pairs of texts by number, in columns. One thread fills it. */
public final class ScoredPairs {

  private int[] lefts = new int[256];
  private int[] rights = new int[256];
  private double[] scores = new double[256];
  private int count;

  public int count() {
    return count;
  }

  public int left(int i) {
    return lefts[i];
  }

  public int right(int i) {
    return rights[i];
  }

  public double score(int i) {
    return scores[i];
  }

  public void add(int left, int right, double score) {
    if (count == lefts.length) {
      int capacity = Math.addExact(count, count);
      lefts = Arrays.copyOf(lefts, capacity);
      rights = Arrays.copyOf(rights, capacity);
      scores = Arrays.copyOf(scores, capacity);
    }
    lefts[count] = left;
    rights[count] = right;
    scores[count] = score;
    count++;
  }

  /** All pairs of the parts, sorted by left, then right. */
  public static ScoredPairs sorted(List<ScoredPairs> parts, int texts) {
    int total = 0;
    for (ScoredPairs part : parts) total = Math.addExact(total, part.count);
    int[] starts = new int[texts + 1];
    for (ScoredPairs part : parts) {
      for (int i = 0; i < part.count; i++) starts[part.lefts[i] + 1]++;
    }
    for (int text = 0; text < texts; text++) starts[text + 1] += starts[text];
    ScoredPairs sorted = new ScoredPairs();
    sorted.lefts = new int[Math.max(1, total)];
    sorted.rights = new int[Math.max(1, total)];
    sorted.scores = new double[Math.max(1, total)];
    sorted.count = total;
    int[] next = Arrays.copyOf(starts, texts);
    for (ScoredPairs part : parts) {
      for (int i = 0; i < part.count; i++) sorted.put(next[part.lefts[i]]++, part, i);
    }
    for (int text = 0; text < texts; text++) sorted.sortRights(starts[text], starts[text + 1]);
    return sorted;
  }

  private void put(int place, ScoredPairs from, int i) {
    lefts[place] = from.lefts[i];
    rights[place] = from.rights[i];
    scores[place] = from.scores[i];
  }

  /** Sorts the pairs of one left text: by their right text, which no two of them share. */
  private void sortRights(int from, int to) {
    if (to - from < 2) return;
    long[] order = new long[to - from];
    double[] moved = Arrays.copyOfRange(scores, from, to);
    for (int i = 0; i < order.length; i++) order[i] = ((long) rights[from + i] << 32) | i;
    Arrays.sort(order);
    for (int i = 0; i < order.length; i++) {
      rights[from + i] = (int) (order[i] >>> 32);
      scores[from + i] = moved[(int) order[i]];
    }
  }
}
