package sosie.verify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Many pairs of texts by number, in columns that grow without being copied. One thread fills it.
 */
public final class ScoredPairs {

  private static final int FEW = 256;
  private static final int BLOCK_BITS = 16;
  private static final int BLOCK = 1 << BLOCK_BITS;

  /** Some pairs in columns. */
  private static final class Block {

    private int[] lefts;
    private int[] rights;
    private double[] scores;

    Block(int capacity) {
      lefts = new int[capacity];
      rights = new int[capacity];
      scores = new double[capacity];
    }

    void grow() {
      int capacity = Math.min(BLOCK, lefts.length * 4);
      lefts = Arrays.copyOf(lefts, capacity);
      rights = Arrays.copyOf(rights, capacity);
      scores = Arrays.copyOf(scores, capacity);
    }
  }

  private final List<Block> blocks = new ArrayList<>();
  private int count;

  public int count() {
    return count;
  }

  public int left(int i) {
    return blocks.get(i >>> BLOCK_BITS).lefts[i & (BLOCK - 1)];
  }

  public int right(int i) {
    return blocks.get(i >>> BLOCK_BITS).rights[i & (BLOCK - 1)];
  }

  public double score(int i) {
    return blocks.get(i >>> BLOCK_BITS).scores[i & (BLOCK - 1)];
  }

  public void add(int left, int right, double score) {
    int place = count & (BLOCK - 1);
    if (place == 0) blocks.add(new Block(count == 0 ? FEW : BLOCK));
    else if (place == blocks.get(0).lefts.length) blocks.get(0).grow(); // the only one
    put(count, left, right, score);
    count = Math.addExact(count, 1);
  }

  /** Forgets all. */
  public void clear() {
    blocks.clear();
    count = 0;
  }

  private void put(int i, int left, int right, double score) {
    Block block = blocks.get(i >>> BLOCK_BITS);
    int place = i & (BLOCK - 1);
    block.lefts[place] = left;
    block.rights[place] = right;
    block.scores[place] = score;
  }

  /** All pairs of the parts, sorted by left, then right. */
  public static ScoredPairs sorted(List<ScoredPairs> parts, int texts) {
    int[] starts = new int[texts + 1];
    for (ScoredPairs part : parts) {
      for (int i = 0; i < part.count; i++) starts[part.left(i) + 1]++;
    }
    for (int text = 0; text < texts; text++) {
      starts[text + 1] = Math.addExact(starts[text + 1], starts[text]);
    }
    ScoredPairs sorted = ofSize(starts[texts]);
    int[] next = Arrays.copyOf(starts, texts);
    for (ScoredPairs part : parts) {
      for (int i = 0; i < part.count; i++) {
        sorted.put(next[part.left(i)]++, part.left(i), part.right(i), part.score(i));
      }
    }
    for (int text = 0; text < texts; text++) sorted.sortRights(starts[text], starts[text + 1]);
    sorted.dropRepeats();
    return sorted;
  }

  /** Overfull groups may bring the same two together under several keys. */
  private void dropRepeats() {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      boolean again = kept > 0 && left(i) == left(kept - 1) && right(i) == right(kept - 1);
      if (again) continue;
      if (kept < i) put(kept, left(i), right(i), score(i));
      kept++;
    }
    count = kept;
  }

  private static ScoredPairs ofSize(int count) {
    ScoredPairs pairs = new ScoredPairs();
    for (int start = 0; start < count; start += BLOCK) {
      pairs.blocks.add(new Block(Math.min(BLOCK, count - start)));
    }
    pairs.count = count;
    return pairs;
  }

  /** Sorts the pairs of one left text by their right text. */
  private void sortRights(int from, int to) {
    if (to - from < 2) return;
    long[] order = new long[to - from];
    double[] moved = new double[order.length];
    for (int i = 0; i < order.length; i++) {
      order[i] = ((long) right(from + i) << 32) | i;
      moved[i] = score(from + i);
    }
    Arrays.sort(order);
    for (int i = 0; i < order.length; i++) {
      put(from + i, left(from + i), (int) (order[i] >>> 32), moved[(int) order[i]]);
    }
  }
}
