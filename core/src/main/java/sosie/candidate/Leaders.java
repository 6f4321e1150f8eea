package sosie.candidate;

import java.util.Arrays;
import java.util.BitSet;
import sosie.hash.LongTable;

/**
 * Compares the texts of a giant group with a few of them that most others are like: whoever follows
 * one of these is settled, so that the group holds together however few pairs are looked at
 * besides. The texts that most documents have lead, then those that follow none. If few follow
 * anybody, the group is held together by a template and not by its texts, and has no leaders.
 */
final class Leaders {

  private static final int MOST = 32;

  private final Fingerprints texts;
  private final int[] members;
  private final LongTable compared = new LongTable(); // of each text, with how many leaders
  private final int[] leaders = new int[MOST];
  private final BitSet isLeader = new BitSet();
  private int count;
  private int followers;

  Leaders(Fingerprints texts, int[] members) {
    this.texts = texts;
    this.members = members;
  }

  /** Proposes each text with one leader after another until it follows one. */
  void propose(PairChoice wanted, PairSink sink) {
    for (int text : byCopies()) {
      if (count == MOST && followers < MOST) return;
      place(text, wanted, sink);
    }
  }

  private void place(int text, PairChoice wanted, PairSink sink) {
    for (int i = 0; i < count; i++) {
      compared.add(text, 1);
      int leader = leaders[i];
      // Who met before was compared there, or did not have to be.
      if (!wanted.wants(Math.min(leader, text), Math.max(leader, text))) return;
      if (sink.joins(leader, text) == Joining.NO) continue;
      followers++;
      return;
    }
    if (count == MOST) return;
    leaders[count++] = text;
    isLeader.set(text);
  }

  /** Whether a pair of members is done with. */
  boolean settled(int one, int other) {
    return (isLeader.get(one) && settledBy(one, other))
        || (isLeader.get(other) && settledBy(other, one));
  }

  private boolean settledBy(int leader, int text) {
    int with = compared.get(text);
    for (int i = 0; i < with; i++) if (leaders[i] == leader) return true;
    return false;
  }

  /** Members: most copies first, then in the order of numbers. */
  private int[] byCopies() {
    long[] order = new long[members.length];
    for (int i = 0; i < order.length; i++) {
      order[i] = ((long) -texts.copies(members[i]) << 32) | members[i];
    }
    Arrays.sort(order);
    int[] sorted = new int[order.length];
    for (int i = 0; i < order.length; i++) sorted[i] = (int) order[i];
    return sorted;
  }
}
