package sosie.candidate;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import sosie.hash.MixedSort;
import sosie.parallel.WorkerPool;

/** Texts by their keys at one position after another. A buffer of one thread. */
final class KeyGroups {

  /** Sees a group of two texts or more. */
  @FunctionalInterface
  interface Visitor {

    /** The texts of the group are {@link KeyGroups#text} of {@code start} to before {@code end}. */
    void group(int start, int end);
  }

  private final Fingerprints<?> texts;
  private final long textMask;
  private final long[] entries; // as they come
  private long[] sorted; // by keys

  KeyGroups(Fingerprints<?> texts) {
    this.texts = texts;
    textMask = (Long.highestOneBit(Math.max(1, texts.count())) << 1) - 1;
    entries = new long[texts.count()];
  }

  /** Goes through the groups of texts whose keys at the position agree, in the order of keys. */
  void each(int position, Visitor visitor) {
    int count = 0;
    for (int text = 0; text < entries.length; text++) {
      long key = texts.key(text, position);
      if (key != Candidates.NO_KEY) entries[count++] = (key & ~textMask) | text;
    }
    sorted = MixedSort.sorted(entries, count);
    int start = 0;
    for (int i = 1; i <= count; i++) {
      if (i < count && sameUpperBits(sorted[i], sorted[start])) continue;
      if (i - start > 1) eachOfWholeKeys(position, start, i, visitor);
      start = i;
    }
  }

  /** Texts whose keys agree in their upper bits nearly always agree in all of them. */
  private void eachOfWholeKeys(int position, int start, int end, Visitor visitor) {
    boolean same = true;
    long first = texts.key(text(start), position);
    for (int i = start + 1; i < end && same; i++) same = texts.key(text(i), position) == first;
    if (same) {
      visitor.group(start, end);
      return;
    }
    long[] byKey =
        Arrays.stream(members(start, end))
            .boxed()
            .sorted(Comparator.comparingLong((Integer text) -> texts.key(text, position)))
            .mapToLong(Integer::longValue)
            .toArray();
    System.arraycopy(byKey, 0, sorted, start, byKey.length); // in place of what only sorted them
    int from = start;
    for (int i = start + 1; i <= end; i++) {
      if (i < end && texts.key(text(i), position) == texts.key(text(from), position)) continue;
      if (i - from > 1) visitor.group(from, i);
      from = i;
    }
  }

  /** The texts of a group, ascending. */
  int[] members(int start, int end) {
    int[] members = new int[end - start];
    for (int i = start; i < end; i++) members[i - start] = text(i);
    return members;
  }

  /** Whether keys agree but for the bits that make room for the number of the text. */
  private boolean sameUpperBits(long one, long other) {
    return ((one ^ other) & ~textMask) == 0;
  }

  /** The {@code i}-th text in the order of keys, and of numbers for those with one key. */
  int text(int i) {
    return (int) (sorted[i] & textMask);
  }

  /** The texts that share a key with another, whoever these are. */
  static BitSet meeting(Fingerprints<?> texts, WorkerPool workers) {
    BitSet all = new BitSet(texts.count());
    workers.each(
        texts.keysPerDocument(),
        () -> {
          KeyGroups groups = new KeyGroups(texts);
          BitSet own = new BitSet(texts.count());
          return position -> {
            groups.each(
                position,
                (start, end) -> {
                  for (int i = start; i < end; i++) own.set(groups.text(i));
                });
            merge(own, all);
          };
        });
    return all;
  }

  private static void merge(BitSet own, BitSet all) {
    synchronized (all) {
      all.or(own);
    }
  }
}
