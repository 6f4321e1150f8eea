package sosie.candidate;

import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import sosie.feature.TextFeatures;
import sosie.parallel.WorkerPool;

/**
 * Groups texts by key, one key position at a time, and proposes the pairs within each group: all,
 * or of an overfull one those that the rule of {@link Hubs} compares.
 *
 * <p>Whether a pair is proposed depends on the groups that the two are in together and on nothing
 * else. It is proposed at the first position where it is surely compared; what an overfull group
 * finds by features may be found again in another.
 */
final class Buckets<F extends TextFeatures> {

  /** Beyond this many texts the prefix filter is cheaper than all pairs. */
  static final int MOST_IN_BUCKET = 256;

  private static final WorkerPool ALONE = new WorkerPool(1);

  private final Fingerprints<? extends F> texts;
  private final FullGroups<? super F> fullGroups;
  private final int mostInBucket;

  Buckets(Fingerprints<? extends F> texts, FullGroups<? super F> fullGroups, int mostInBucket) {
    if (mostInBucket < 2) {
      throw new IllegalArgumentException("mostInBucket must be at least 2, was " + mostInBucket);
    }
    this.texts = texts;
    this.fullGroups = fullGroups;
    this.mostInBucket = mostInBucket;
  }

  /**
   * Proposes all wanted pairs, each once; every thread of the pool has a sink of its own.
   *
   * @param steps told of each key position that is done
   * @return how many pairs of overfull groups were not proposed, at most
   */
  long propose(WorkerPool workers, PairChoice wanted, Supplier<PairSink> sinks, Steps steps) {
    OverfullGroups overfull = OverfullGroups.of(texts, fullGroups.mostPartners(), workers);
    LongAdder cut = new LongAdder();
    workers.each(
        texts.keysPerDocument(),
        () -> grouper(overfull, wanted, sinks.get(), cut).andThen(position -> steps.done()));
    return Math.min(cut.sum(), overfull.pairs()); // who is in one group is often in others too
  }

  private IntConsumer grouper(
      OverfullGroups overfull, PairChoice wanted, PairSink sink, LongAdder cut) {
    KeyGroups groups = new KeyGroups(texts);
    return position -> {
      PairChoice meetFirstHere =
          (left, right) ->
              wanted.wants(left, right) && !meetBefore(overfull, left, right, position);
      groups.each(
          position,
          (start, end) -> {
            if (end - start <= Math.min(mostInBucket, fullGroups.mostPartners())) {
              proposeAll(groups, start, end, meetFirstHere, sink);
              return;
            }
            cut.add(
                fullGroups.propose(
                    texts,
                    groups.members(start, end),
                    text -> overfull.isHub(text, position),
                    meetFirstHere,
                    ALONE,
                    () -> sink));
          });
    };
  }

  private static void proposeAll(
      KeyGroups groups, int start, int end, PairChoice meetFirstHere, PairSink sink) {
    for (int i = start; i < end; i++) {
      for (int j = i + 1; j < end; j++) {
        int left = groups.text(i);
        int right = groups.text(j);
        if (meetFirstHere.wants(left, right)) sink.pair(left, right);
      }
    }
  }

  private boolean meetBefore(OverfullGroups overfull, int left, int right, int position) {
    for (int earlier = 0; earlier < position; earlier++) {
      long key = texts.key(left, earlier);
      if (key == texts.key(right, earlier)
          && key != Candidates.NO_KEY
          && overfull.compares(left, right, earlier)) return true;
    }
    return false;
  }
}
