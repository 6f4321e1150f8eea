package sosie.join;

import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import sosie.candidate.Commonness;
import sosie.candidate.Fingerprints;
import sosie.candidate.FirstPartners;
import sosie.candidate.PairChoice;
import sosie.candidate.PairSink;
import sosie.candidate.Steps;
import sosie.feature.FeatureVector;
import sosie.parallel.WorkerPool;

/**
 * A {@link PrefixFilter} over some of the texts: it proposes what it would propose of these, were
 * all there, as the order of features and the bounds are those of all.
 */
record PrefixFilterAmong(PrefixFilter filter, Rarity rarity, Bounds bounds) implements ExactSearch {

  static PrefixFilterAmong of(PrefixFilter filter, Commonness all) {
    Bounds bounds = all.sets() ? filter.setBounds() : filter.bounds();
    return new PrefixFilterAmong(filter, new Rarity(all), bounds);
  }

  @Override
  public int mostPartners() {
    return filter.mostPartners();
  }

  /** Those of its features that it looks others up by or is found by. */
  @Override
  public Optional<long[]> meetingPoints(long[] keys, FeatureVector features) {
    FeatureVector seen = filter.seen(features);
    double size = seen.size() == 0 ? 0 : PrefixJoin.shortened(filter.bounds().size(seen));
    if (size == 0) return Optional.of(new long[0]);
    RankedFeatures ranked = new RankedFeatures(rarity, bounds);
    ranked.rank(seen);
    int length = Math.max(bounds.probed(ranked, size), bounds.indexed(ranked, size));
    return Optional.of(IntStream.range(0, length).mapToLong(ranked::feature).toArray());
  }

  @Override
  public long propose(
      Fingerprints<? extends FeatureVector> texts,
      PairChoice wanted,
      WorkerPool workers,
      Supplier<PairSink> sinks,
      Steps steps) {
    int[] all = IntStream.range(0, texts.count()).toArray();
    return new FirstPartners(texts, mostPartners())
        .propose(
            (wants, everyone, each, told) ->
                new PrefixJoin(filter, texts, all, rarity, bounds)
                    .propose(wants, everyone, each, told),
            order -> filter.inOrder(texts, order),
            wanted,
            workers,
            sinks,
            steps);
  }
}
