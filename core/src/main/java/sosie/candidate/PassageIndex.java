package sosie.candidate;

import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntConsumer;
import java.util.function.LongPredicate;
import sosie.feature.FeatureVector;
import sosie.feature.LongList;
import sosie.feature.WordsAndRuns;
import sosie.hash.Hash64;

/**
 * Which texts have a run of words, those that most documents have first. Texts are numbered by that
 * order here, their ranks.
 */
final class PassageIndex {

  private final Fingerprints texts;
  private final LongPredicate isKey;
  private final int[] ranked; // rank → text
  private final long rankMask;
  private final long[] entries; // the upper bits of a run over the rank of a text that has it

  PassageIndex(Fingerprints texts, LongPredicate isKey) {
    this.texts = texts;
    this.isKey = isKey;
    ranked = mostCopiedFirst(texts);
    rankMask = (Long.highestOneBit(Math.max(1, ranked.length)) << 1) - 1;
    LongList all = new LongList();
    for (int rank = 0; rank < ranked.length; rank++) {
      for (long run : keys(rank)) all.add((run & ~rankMask) | rank);
    }
    entries = all.toArray();
    Arrays.sort(entries);
  }

  private static int[] mostCopiedFirst(Fingerprints texts) {
    long[] order = new long[texts.count()];
    for (int text = 0; text < order.length; text++) {
      order[text] = ((long) -texts.copies(text) << 32) | text;
    }
    Arrays.sort(order);
    int[] ranked = new int[order.length];
    for (int rank = 0; rank < ranked.length; rank++) ranked[rank] = (int) order[rank];
    return ranked;
  }

  private long[] keys(int rank) {
    return keys(texts.features(ranked[rank]), isKey);
  }

  /** The runs by which a text can be met, each once. */
  static long[] keys(FeatureVector text, LongPredicate isKey) {
    LongList keys = new LongList();
    long last = 0;
    for (int i = WordsAndRuns.firstRun(text); i < text.size(); i++) {
      long run = WordsAndRuns.run(text.feature(i));
      boolean repeated = keys.size() > 0 && run == last;
      last = run;
      // spread again: its upper bits are all that an entry has of it
      if (!repeated && isKey.test(run)) keys.add(Hash64.mix(run));
    }
    return keys.toArray();
  }

  /** Proposes for a rank the pairs with lower ones; for one thread. */
  IntConsumer meeting(int mostPartners, PairChoice wanted, PairSink sink, LongAdder cut) {
    return new Meetings(mostPartners, wanted, sink, cut)::of;
  }

  /** One text after the other with those that it shares runs with. */
  private final class Meetings {

    private final int mostPartners;
    private final PairChoice wanted;
    private final PairSink sink;
    private final LongAdder cut;
    private final int[] shared = new int[ranked.length]; // runs with each lower rank, 0 in between
    private final LongList partners = new LongList();

    Meetings(int mostPartners, PairChoice wanted, PairSink sink, LongAdder cut) {
      this.mostPartners = mostPartners;
      this.wanted = wanted;
      this.sink = sink;
      this.cut = cut;
    }

    void of(int rank) {
      partners.clear();
      for (long key : keys(rank)) gather(key, rank);
      LongList once = new LongList();
      for (int i = 0; i < partners.size(); i++) {
        int other = (int) partners.get(i);
        if (texts.copies(ranked[other]) > 1) meet(ranked[other], ranked[rank], wanted, sink);
        else once.add(((long) -shared[other] << 32) | other);
        shared[other] = 0;
      }
      long[] nearest = once.toArray();
      if (nearest.length > mostPartners) Arrays.sort(nearest);
      int met = Math.min(mostPartners, nearest.length);
      for (int i = 0; i < met; i++) meet(ranked[(int) nearest[i]], ranked[rank], wanted, sink);
      cut.add(nearest.length - met);
    }

    private void gather(long key, int rank) {
      int met = 0;
      int i = first(key & ~rankMask);
      for (; i < entries.length && met < mostPartners; i++, met++) {
        if (((entries[i] ^ key) & ~rankMask) != 0) break;
        int other = (int) (entries[i] & rankMask);
        if (other >= rank) break;
        if (shared[other]++ == 0) partners.add(other);
      }
      if (met == mostPartners) cut.add(left(key, i, rank));
    }
  }

  private static void meet(int one, int other, PairChoice wanted, PairSink sink) {
    int left = Math.min(one, other);
    int right = Math.max(one, other);
    if (wanted.wants(left, right)) sink.pair(left, right);
  }

  /** How many lower ranks a text was not shown to for one run. */
  private long left(long key, int from, int rank) {
    int end = first((key & ~rankMask) | rank);
    return Math.max(0, end - from);
  }

  /** The first entry that is not below a value. */
  private int first(long value) {
    int low = 0;
    int high = entries.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (entries[middle] < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
