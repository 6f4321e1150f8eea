package sosie.join;

import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import sosie.candidate.ByCommonness;
import sosie.candidate.CandidateIndex;
import sosie.candidate.Candidates;
import sosie.candidate.Commonness;
import sosie.candidate.Fingerprints;
import sosie.candidate.FirstPartners;
import sosie.candidate.Hubs;
import sosie.candidate.PairChoice;
import sosie.candidate.PairSink;
import sosie.candidate.Steps;
import sosie.feature.FeatureVector;
import sosie.parallel.WorkerPool;

/**
 * Proposes every pair that can reach a threshold of multi-set Jaccard, and misses none: the matcher
 * of SpotSigs (Theobald, Siddharth and Paepcke 2008, section 4), for sets, multi-sets and weights.
 *
 * <p>With |d| the sum of the weights of a text, two texts share at most the smaller |d| and differ
 * in at least the difference. So only texts of near lengths can match, and these lie in the same or
 * in {@linkplain LengthPartitions neighbouring partitions}. Each partition has inverted lists,
 * longest text first; a text walks those of its rarest features until what it has passed over (δ₁),
 * together with the difference in length (δ₂), leaves too little for any text it has not met.
 *
 * <p>Two things go beyond the paper. Features are put in one order for all partitions, so that a
 * list need not hold a text beyond the features that text itself would walk: at 0.9 about a tenth
 * of all. And what was passed over is counted in the union too, which stops the walk of the shorter
 * text after a part (1−τ)/(1+τ) of its weight instead of 1−τ.
 *
 * <p>Memory is about 30 bytes for each feature in a list, besides 8 bytes for each text and 4 more
 * for each thread. Features are read twice and not held.
 *
 * @param mostPartners how many of those before it a text is paired with at most, in the order of
 *     {@link Hubs}; what is left out is counted and returned, never dropped silently, and the
 *     search is exact as long as that is 0
 */
public record PartitionedIndex(double threshold, int mostPartners) implements ExactSearch {

  public PartitionedIndex {
    if (!(threshold > 0 && threshold <= 1)) {
      throw new IllegalArgumentException(
          "threshold must be above 0 and at most 1, was " + threshold);
    }
    Hubs.requireSome(mostPartners);
  }

  @Override
  public Optional<ByCommonness<FeatureVector>> byCommonness() {
    return Optional.of(
        new ByCommonness<FeatureVector>() {
          @Override
          public long place(long feature) {
            return feature;
          }

          @Override
          public boolean isSet(FeatureVector features) {
            return features.isSet();
          }

          @Override
          public Candidates<FeatureVector> among(Commonness all) {
            return PartitionedIndexAmong.of(PartitionedIndex.this, all);
          }
        });
  }

  /** What finds the same. */
  private PrefixFilter byPrefixes() {
    return new PrefixFilter(PrefixFilter.Measure.WEIGHTED_JACCARD, threshold, mostPartners);
  }

  @Override
  public Optional<CandidateIndex<FeatureVector>> index(IntUnaryOperator copiesOf) {
    return byPrefixes().index(copiesOf);
  }

  @Override
  public long propose(
      Fingerprints<? extends FeatureVector> texts,
      PairChoice wanted,
      WorkerPool workers,
      Supplier<PairSink> sinks,
      Steps steps) {
    return propose(texts, Optional.empty(), wanted, workers, sinks, steps);
  }

  /**
   * The same.
   *
   * @param common how common features are among all texts, if not all are here
   */
  long propose(
      Fingerprints<? extends FeatureVector> texts,
      Optional<FeatureLevels> common,
      PairChoice wanted,
      WorkerPool workers,
      Supplier<PairSink> sinks,
      Steps steps) {
    return new FirstPartners(texts, mostPartners)
        .propose(
            (wants, all, each, told) -> walk(texts, common, wants, all, each, told),
            order -> byPrefixes().inOrder(texts, order),
            wanted,
            workers,
            sinks,
            steps);
  }

  private void walk(
      Fingerprints<? extends FeatureVector> texts,
      Optional<FeatureLevels> common,
      PairChoice wanted,
      WorkerPool workers,
      Supplier<PairSink> sinks,
      Steps steps) {
    PartitionedTexts partitioned =
        new PartitionedTexts(texts, new LengthBounds(threshold), common, workers);
    new PartitionWalks(partitioned, wanted).propose(workers, sinks, steps);
  }
}
