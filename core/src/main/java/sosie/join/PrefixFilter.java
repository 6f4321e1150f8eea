package sosie.join;

import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import sosie.candidate.ByCommonness;
import sosie.candidate.CandidateIndex;
import sosie.candidate.Candidates;
import sosie.candidate.Commonness;
import sosie.candidate.Fingerprints;
import sosie.candidate.FirstPartners;
import sosie.candidate.FullGroups;
import sosie.candidate.Hubs;
import sosie.candidate.PairChoice;
import sosie.candidate.PairSink;
import sosie.candidate.Steps;
import sosie.feature.FeatureVector;
import sosie.parallel.WorkerPool;

/**
 * Proposes every pair that can reach the threshold, and misses none: the set-similarity join of
 * AllPairs (Bayardo, Ma and Srikant 2007) and PPJoin (Xiao, Wang, Lin and Yu 2008).
 *
 * <p>Put the features of all texts in one order, rarest first. If two texts share enough, then the
 * rarest feature they share stands among the first few of both, their prefixes; so only texts with
 * a common prefix feature are looked at. Text that everybody shares, such as a page frame, is never
 * in a prefix and costs nothing. Of those looked at, a pair is proposed only if the sizes of both,
 * and what is left of both from that feature on, leave room for the overlap it needs.
 *
 * <p>Each measure is that of the similarity of the same name in {@code verify}, which must decide
 * on what is proposed here.
 *
 * @param mostPartners how many of those before it a text is paired with at most, in the order of
 *     {@link Hubs}; what is left out is counted and returned, never dropped silently
 */
public record PrefixFilter(Measure measure, double threshold, int mostPartners)
    implements ExactSearch, FullGroups<FeatureVector> {

  /** What the threshold is a threshold of. */
  public enum Measure {
    /** Of sets: weights are not looked at. */
    JACCARD,
    /** Of weights and multi-sets; sets are multi-sets in which all weigh 1. */
    WEIGHTED_JACCARD,
    /** Of weights, and of sets as such in which all weigh 1. */
    COSINE,
    /** Of sets: weights are not looked at. */
    CONTAINMENT;

    boolean looksAtWeights() {
      return this == WEIGHTED_JACCARD || this == COSINE;
    }
  }

  public PrefixFilter {
    if (!(threshold > 0 && threshold <= 1)) {
      throw new IllegalArgumentException(
          "threshold must be above 0 and at most 1, was " + threshold);
    }
    Hubs.requireSome(mostPartners);
  }

  @Override
  public boolean readsFeatures() {
    return true;
  }

  @Override
  public Optional<CandidateIndex<FeatureVector>> index(IntUnaryOperator copiesOf) {
    return Optional.of(new PrefixKeys(this));
  }

  @Override
  public long propose(
      Fingerprints<? extends FeatureVector> texts,
      PairChoice wanted,
      WorkerPool workers,
      Supplier<PairSink> sinks,
      Steps steps) {
    return new FirstPartners(texts, mostPartners)
        .propose(
            (wants, all, each, told) -> join(texts, wants, all, each, told),
            order -> inOrder(texts, order),
            wanted,
            workers,
            sinks,
            steps);
  }

  @Override
  public Optional<ByCommonness<FeatureVector>> byCommonness() {
    return Optional.of(
        new ByCommonness<FeatureVector>() {
          @Override
          public long place(long feature) {
            return Rarity.place(feature);
          }

          @Override
          public boolean isSet(FeatureVector features) {
            return seen(features).isSet();
          }

          @Override
          public Candidates<FeatureVector> among(Commonness all) {
            return PrefixFilterAmong.of(PrefixFilter.this, all);
          }
        });
  }

  /** What of a text counts. */
  FeatureVector seen(FeatureVector features) {
    return measure.looksAtWeights() ? features : features.unweighted();
  }

  private void join(
      Fingerprints<? extends FeatureVector> texts,
      PairChoice wanted,
      WorkerPool workers,
      Supplier<PairSink> sinks,
      Steps steps) {
    int[] all = IntStream.range(0, texts.count()).toArray();
    steps.begin(all.length, "texts");
    new PrefixJoin(this, texts, all).propose(wanted, workers, sinks, steps);
  }

  /** The same for texts that are to meet those before them in an order. */
  Supplier<FirstPartners.InOrder> inOrder(
      Fingerprints<? extends FeatureVector> texts, int[] order) {
    RankedJoin join = new RankedJoin(this, texts, order);
    return join::prober;
  }

  @Override
  public long propose(
      Fingerprints<? extends FeatureVector> texts,
      int[] members,
      IntPredicate isHub,
      PairChoice wanted,
      WorkerPool workers,
      Supplier<PairSink> sinks) {
    if (members.length <= mostPartners) {
      return new PrefixJoin(this, texts, members).propose(wanted, workers, sinks, Steps.SILENT);
    }
    Hubs.propose(members, isHub, wanted, sinks.get());
    PairChoice others = (l, r) -> !isHub.test(l) && !isHub.test(r) && wanted.wants(l, r);
    return PrefixJoin.byRareFeatures(this, texts, members)
        .propose(others, workers, sinks, Steps.SILENT);
  }

  /** What holds for all vectors. */
  Bounds bounds() {
    return switch (measure) {
      case JACCARD, WEIGHTED_JACCARD -> new JaccardBounds(threshold);
      case COSINE -> new CosineBounds(threshold);
      case CONTAINMENT -> new ContainmentBounds(threshold);
    };
  }

  /** What holds if all are sets: no less, and for some measures more. */
  Bounds setBounds() {
    return measure == Measure.COSINE ? new SetCosineBounds(threshold) : bounds();
  }
}
