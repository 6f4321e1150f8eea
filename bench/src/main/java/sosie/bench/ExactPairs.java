package sosie.bench;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sosie.feature.LongList;
import sosie.hash.LongTable;

/**
 * All pairs of sets with at least some Jaccard similarity, found exactly: the judge of every tool,
 * ours included, so it shares no code with the product's searches.
 *
 * <p>Sets are sorted by the value of their elements. Two that are alike enough share one of their
 * first n − ⌈τn⌉ + 1 elements, so only those are looked up (Chaudhuri and others 2006). Equal sets
 * are compared once.
 */
final class ExactPairs {

  private final double threshold;
  private final List<long[]> sets; // each sorted and distinct
  private final LongList pairs = new LongList();

  private ExactPairs(List<long[]> sets, double threshold) {
    this.sets = sets;
    this.threshold = threshold;
  }

  /** The pairs, as {@code left << 32 | right} with left before right, in ascending order. */
  static long[] of(List<long[]> sets, double threshold) {
    ExactPairs exact = new ExactPairs(sets, threshold);
    exact.join(exact.groups());
    long[] found = exact.pairs.toArray();
    Arrays.sort(found);
    return found;
  }

  private record Same(long[] set) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Same same && Arrays.equals(set, same.set);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(set);
    }
  }

  /** Documents with equal sets; each in the order of documents, as are the groups. */
  private int[][] groups() {
    Map<Same, Integer> numbers = new HashMap<>();
    int[] group = new int[sets.size()];
    int[] sizes = new int[sets.size()];
    for (int i = 0; i < group.length; i++) {
      group[i] = numbers.computeIfAbsent(new Same(sets.get(i)), s -> numbers.size());
      sizes[group[i]]++;
    }
    int[][] members = new int[numbers.size()][];
    for (int i = group.length - 1; i >= 0; i--) {
      int number = group[i];
      if (members[number] == null) members[number] = new int[sizes[number]];
      members[number][--sizes[number]] = i;
    }
    return members;
  }

  private void join(int[][] groups) {
    LongTable heads = new LongTable(); // of an element: its last posting, from 1
    LongList postings = new LongList(); // group << 32 | the posting before
    postings.add(0);
    int[] seenBy = new int[groups.length];
    for (int g = 0; g < groups.length; g++) {
      addWithin(groups[g]);
      long[] set = sets.get(groups[g][0]);
      int prefix = Math.min(set.length, set.length - least(set.length) + 1);
      for (int i = 0; i < prefix; i++) {
        int posting = heads.get(set[i]);
        heads.put(set[i], postings.size());
        postings.add((long) g << 32 | posting);
        for (; posting > 0; posting = (int) postings.get(posting)) {
          int other = (int) (postings.get(posting) >>> 32);
          if (seenBy[other] == g) continue;
          seenBy[other] = g; // group 0 has nobody before it
          if (alike(set, sets.get(groups[other][0]))) addBetween(groups[other], groups[g]);
        }
      }
    }
  }

  /** How many elements a set of some size shares at least with one that is alike. */
  private int least(int size) {
    return (int) Math.ceil(threshold * size - 1e-9);
  }

  private boolean alike(long[] left, long[] right) {
    if (left.length < least(right.length) || right.length < least(left.length)) return false;
    int shared = 0;
    for (int i = 0, j = 0; i < left.length && j < right.length; ) {
      if (left[i] == right[j]) {
        shared++;
        i++;
        j++;
      } else if (left[i] < right[j]) i++;
      else j++;
    }
    return (double) shared / (left.length + right.length - shared) >= threshold;
  }

  private void addWithin(int[] group) {
    for (int i = 0; i < group.length; i++) {
      for (int j = i + 1; j < group.length; j++) add(group[i], group[j]);
    }
  }

  private void addBetween(int[] left, int[] right) {
    for (int i : left) for (int j : right) add(i, j);
  }

  private void add(int i, int j) {
    pairs.add((long) Math.min(i, j) << 32 | Math.max(i, j));
  }
}
