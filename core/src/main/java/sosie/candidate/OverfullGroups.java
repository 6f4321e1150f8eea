package sosie.candidate;

import java.util.Arrays;
import java.util.BitSet;
import sosie.hash.DisjointSets;
import sosie.hash.Hash64;
import sosie.hash.LongTable;
import sosie.parallel.WorkerPool;

/**
 * Which groups of a collection are overfull, and who their hubs are: known before any pair is
 * proposed, so that a pair is proposed once however many groups it is in.
 */
final class OverfullGroups {

  private static final int FEWEST_BITS = 12;
  private static final int MOST_BITS = 20;

  private final Fingerprints<?> texts;
  private final int mostPartners;
  private final BitSet[] members; // by position, nothing where no group is overfull
  private final LongTable hubs = new LongTable(); // position and text → 1
  private DisjointSets sets = new DisjointSets(0); // of all texts, once a group is overfull

  private OverfullGroups(Fingerprints<?> texts, int mostPartners) {
    this.texts = texts;
    this.mostPartners = mostPartners;
    members = new BitSet[texts.keysPerDocument()];
  }

  static OverfullGroups of(Fingerprints<?> texts, int mostPartners, WorkerPool workers) {
    OverfullGroups found = new OverfullGroups(texts, mostPartners);
    if (texts.count() > mostPartners) workers.each(found.members.length, () -> found::look);
    return found;
  }

  private void look(int position) {
    if (!mayHold(position)) return;
    KeyGroups groups = new KeyGroups(texts);
    BitSet full = new BitSet();
    groups.each(
        position,
        (start, end) -> {
          if (end - start > mostPartners) add(position, groups.members(start, end), full);
        });
    members[position] = full;
  }

  private void add(int position, int[] group, BitSet full) {
    for (int text : group) full.set(text);
    int[] first = Hubs.of(Arrays.stream(group).mapToObj(texts::member));
    synchronized (hubs) {
      for (int hub : first) hubs.put(place(position, hub), 1);
      if (sets.count() == 0) sets = new DisjointSets(texts.count());
      for (int text : group) sets.join(group[0], text);
    }
  }

  /** Counts keys that fall together as one: if no count is too high, no group is too full. */
  private boolean mayHold(int position) {
    int wanted = Integer.SIZE - Integer.numberOfLeadingZeros(texts.count());
    int bits = Math.max(FEWEST_BITS, Math.min(MOST_BITS, wanted));
    int[] counts = new int[1 << bits];
    for (int text = 0; text < texts.count(); text++) {
      long key = texts.key(text, position);
      if (key != Candidates.NO_KEY) counts[(int) (Hash64.mix(key) >>> (Long.SIZE - bits))]++;
    }
    return Arrays.stream(counts).anyMatch(count -> count > mostPartners);
  }

  /** How many pairs there are of texts that overfull groups bring together, by any chain. */
  long pairs() {
    if (hubs.size() == 0) return 0;
    int[] sizes = new int[sets.count()];
    for (int text = 0; text < sizes.length; text++) sizes[sets.of(text)]++;
    long pairs = 0;
    for (int size : sizes) pairs += (long) size * (size - 1) / 2;
    return pairs;
  }

  /** Whether two texts with one key at this position are surely compared for it. */
  boolean compares(int left, int right, int position) {
    BitSet full = members[position];
    return full == null || !full.get(left) || isHub(left, position) || isHub(right, position);
  }

  boolean isHub(int text, int position) {
    return hubs.get(place(position, text)) != 0;
  }

  private static long place(int position, int text) {
    return ((long) position << Integer.SIZE) | text;
  }
}
