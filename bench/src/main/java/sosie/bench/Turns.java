package sosie.bench;

import java.util.Arrays;

/**
 * What full fingerprinting would do to give what DURIAN gives: comments that follow no reference
 * copy take their turn as one, as in the paper's Figure 3, so that letters without one are found
 * too.
 */
record Turns(Fingerprinting first) implements Contender {

  @Override
  public Grouping group(LabelledComments comments) {
    Fingerprinting.Overlaps found = first.overlaps(comments);
    Grouping grouping = first.decide(found);
    Left left = new Left(found, grouping);
    int[] shared = new int[comments.count()];
    int[] met = new int[comments.count()];
    for (int seed = 0; seed < shared.length; seed++) {
      if (!grouping.isAlone(seed)) continue;
      int count = left.meet(seed, shared, met);
      for (int i = 0; i < count; i++) {
        int other = met[i];
        int of = Math.min(found.sizes()[seed], found.sizes()[other]);
        boolean near = shared[other] > first.share() * of;
        shared[other] = 0;
        if (!near || !grouping.isAlone(other)) continue;
        grouping.references()[other] = seed;
        grouping.references()[seed] = seed;
      }
    }
    return grouping;
  }

  /** The substrings of comments that nothing was found for, where two have them. */
  private static final class Left {

    private final int[] entries; // comments, substring by substring
    private final int[] ends; // place among the entries → where its substring ends
    private final int[] firsts; // comment → its first place, and the end of its last
    private final int[] places; // among the entries, comment by comment

    Left(Fingerprinting.Overlaps found, Grouping grouping) {
      int comments = found.sizes().length;
      long mask = Fingerprinting.mask(comments);
      long[] kept =
          Arrays.stream(found.tuples()).filter(t -> grouping.isAlone((int) (t & mask))).toArray();
      entries = new int[kept.length];
      ends = new int[kept.length];
      firsts = new int[comments + 1];
      for (int i = kept.length - 1; i >= 0; i--) {
        boolean last = i + 1 == kept.length || ((kept[i] ^ kept[i + 1]) & ~mask) != 0;
        ends[i] = last ? i + 1 : ends[i + 1];
        entries[i] = (int) (kept[i] & mask);
        firsts[entries[i] + 1]++;
      }
      for (int i = 0; i < comments; i++) firsts[i + 1] += firsts[i];
      int[] next = Arrays.copyOf(firsts, comments);
      places = new int[kept.length];
      for (int i = 0; i < kept.length; i++) places[next[entries[i]]++] = i;
    }

    /** Counts what later comments share with one, and says how many share something. */
    int meet(int seed, int[] shared, int[] met) {
      int count = 0;
      for (int i = firsts[seed]; i < firsts[seed + 1]; i++) {
        for (int place = places[i] + 1; place < ends[places[i]]; place++) {
          if (shared[entries[place]]++ == 0) met[count++] = entries[place];
        }
      }
      return count;
    }
  }
}
