package sosie.candidate;

import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * Groups texts by key, one key position at a time, and proposes the pairs within each group.
 *
 * <p>A pair is proposed at the first position where its keys agree, and not again. A group of more
 * than {@code mostInBucket} texts is not compared all against all but sifted by {@link FullGroups};
 * only what that leaves out, and counts, is lost.
 */
final class Buckets {

  /** Beyond this many texts the prefix filter is cheaper than all pairs. */
  static final int MOST_IN_BUCKET = 256;

  private static final Crew ALONE = new Crew(1);

  private final Fingerprints texts;
  private final FullGroups fullGroups;
  private final int mostInBucket;

  Buckets(Fingerprints texts, FullGroups fullGroups, int mostInBucket) {
    if (mostInBucket < 2) {
      throw new IllegalArgumentException("mostInBucket must be at least 2, was " + mostInBucket);
    }
    this.texts = texts;
    this.fullGroups = fullGroups;
    this.mostInBucket = mostInBucket;
  }

  /**
   * Proposes all wanted pairs, each once; every thread of the crew has a sink of its own.
   *
   * @param steps told of each key position that is done
   * @return how many pairs of overfull groups were not proposed, at most
   */
  long propose(Crew crew, PairChoice wanted, Supplier<PairSink> sinks, Steps steps) {
    LongAdder cut = new LongAdder();
    crew.each(
        texts.keysPerDocument(),
        () -> grouper(wanted, sinks.get(), cut).andThen(position -> steps.done()));
    return cut.sum();
  }

  private IntConsumer grouper(PairChoice wanted, PairSink sink, LongAdder cut) {
    KeyGroups groups = new KeyGroups(texts);
    return position -> {
      PairChoice meetFirstHere =
          (left, right) -> wanted.wants(left, right) && !meetBefore(groups, left, right, position);
      groups.each(
          position, (start, end) -> cut.add(proposeGroup(groups, start, end, meetFirstHere, sink)));
    };
  }

  private long proposeGroup(
      KeyGroups groups, int start, int end, PairChoice meetFirstHere, PairSink sink) {
    if (end - start > mostInBucket) {
      int[] members = members(groups, start, end);
      return fullGroups.propose(texts, members, meetFirstHere, ALONE, () -> sink);
    }
    for (int i = start; i < end; i++) {
      for (int j = i + 1; j < end; j++) {
        int left = groups.text(i);
        int right = groups.text(j);
        if (meetFirstHere.wants(left, right)) sink.pair(left, right);
      }
    }
    return 0;
  }

  private boolean meetBefore(KeyGroups groups, int left, int right, int position) {
    for (int earlier = 0; earlier < position; earlier++) {
      long key = texts.key(left, earlier);
      long other = texts.key(right, earlier);
      if (groups.sameKey(key, other) && key != Candidates.NO_KEY && other != Candidates.NO_KEY)
        return true;
    }
    return false;
  }

  private static int[] members(KeyGroups groups, int start, int end) {
    int[] members = new int[end - start];
    for (int i = start; i < end; i++) members[i - start] = groups.text(i);
    return members;
  }
}
