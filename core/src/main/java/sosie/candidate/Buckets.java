package sosie.candidate;

import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * Groups texts by key, one key position at a time, and proposes the pairs within each group.
 *
 * <p>A pair is proposed at the first position where its keys agree, and not again. A group of more
 * than {@code mostInBucket} texts is not compared all against all but by a {@link PrefixFilter},
 * which proposes every pair of the group that can reach the threshold; only what that leaves out,
 * and counts, is lost.
 */
public final class Buckets {

  /** Beyond this many texts the prefix filter is cheaper than all pairs. */
  public static final int MOST_IN_BUCKET = 256;

  private static final Crew ALONE = new Crew(1);

  private final Fingerprints texts;
  private final PrefixFilter fullBuckets;
  private final int mostInBucket;
  private final long textMask;

  public Buckets(Fingerprints texts, PrefixFilter fullBuckets, int mostInBucket) {
    if (mostInBucket < 2) {
      throw new IllegalArgumentException("mostInBucket must be at least 2, was " + mostInBucket);
    }
    this.texts = texts;
    this.fullBuckets = fullBuckets;
    this.mostInBucket = mostInBucket;
    textMask = (Long.highestOneBit(Math.max(1, texts.count())) << 1) - 1;
  }

  /**
   * Proposes all pairs, each once; every thread of the crew has a sink of its own.
   *
   * @param positionDone called after each key position
   * @return how many pairs of overfull groups were not proposed, at most
   */
  public long propose(Crew crew, Supplier<PairSink> sinks, Runnable positionDone) {
    LongAdder cut = new LongAdder();
    crew.each(
        texts.keysPerDocument(), () -> grouper(sinks.get(), cut).andThen(i -> positionDone.run()));
    return cut.sum();
  }

  private IntConsumer grouper(PairSink sink, LongAdder cut) {
    long[] entries = new long[texts.count()];
    return position -> {
      for (int text = 0; text < entries.length; text++) entries[text] = entry(text, position);
      Arrays.sort(entries);
      int start = 0;
      for (int i = 1; i <= entries.length; i++) {
        if (i < entries.length && sameKey(entries[i], entries[start])) continue;
        if (i - start > 1) cut.add(proposeGroup(entries, start, i, position, sink));
        start = i;
      }
    };
  }

  /**
   * The upper bits of the key over the number of the text. The few bits of the key that are lost
   * may propose a pair in vain, no more.
   */
  private long entry(int text, int position) {
    return (texts.key(text, position) & ~textMask) | text;
  }

  private boolean sameKey(long one, long other) {
    return ((one ^ other) & ~textMask) == 0;
  }

  private long proposeGroup(long[] entries, int start, int end, int position, PairSink sink) {
    PairChoice meetFirstHere = (left, right) -> !meetBefore(left, right, position);
    if (end - start > mostInBucket) {
      int[] members = members(entries, start, end);
      return fullBuckets.join(texts, members, ALONE, meetFirstHere, () -> sink);
    }
    for (int i = start; i < end; i++) {
      for (int j = i + 1; j < end; j++) {
        int left = text(entries[i]);
        int right = text(entries[j]);
        if (meetFirstHere.wants(left, right)) sink.pair(left, right);
      }
    }
    return 0;
  }

  private boolean meetBefore(int left, int right, int position) {
    for (int earlier = 0; earlier < position; earlier++) {
      if (sameKey(texts.key(left, earlier), texts.key(right, earlier))) return true;
    }
    return false;
  }

  private int[] members(long[] entries, int start, int end) {
    int[] members = new int[end - start];
    for (int i = start; i < end; i++) members[i - start] = text(entries[i]);
    return members;
  }

  private int text(long entry) {
    return (int) (entry & textMask);
  }
}
