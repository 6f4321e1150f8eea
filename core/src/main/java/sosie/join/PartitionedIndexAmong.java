package sosie.join;

import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import sosie.candidate.Commonness;
import sosie.candidate.Fingerprints;
import sosie.candidate.PairChoice;
import sosie.candidate.PairSink;
import sosie.candidate.Steps;
import sosie.feature.FeatureVector;
import sosie.parallel.WorkerPool;

/**
 * A {@link PartitionedIndex} over some of the texts: it proposes what it would propose of these,
 * were all there, as the order of features is that of all.
 */
record PartitionedIndexAmong(PartitionedIndex index, FeatureLevels common) implements ExactSearch {

  static PartitionedIndexAmong of(PartitionedIndex index, Commonness all) {
    return new PartitionedIndexAmong(index, RarityLevels.levels(all));
  }

  @Override
  public int mostPartners() {
    return index.mostPartners();
  }

  /** The features whose lists it walks and stands in, shortened as these have them. */
  @Override
  public Optional<long[]> meetingPoints(long[] keys, FeatureVector features) {
    float length = (float) features.total();
    if (!(length > 0)) return Optional.of(new long[0]);
    RarePrefixes prefix = new RarePrefixes(1);
    new RarestFirst(common, new LengthBounds(index.threshold())).addTo(prefix, features, length);
    return Optional.of(
        IntStream.range(0, prefix.count()).mapToLong(prefix::feature).distinct().toArray());
  }

  @Override
  public long propose(
      Fingerprints<? extends FeatureVector> texts,
      PairChoice wanted,
      WorkerPool workers,
      Supplier<PairSink> sinks,
      Steps steps) {
    return index.propose(texts, Optional.of(common), wanted, workers, sinks, steps);
  }
}
