package sosie.candidate;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import sosie.feature.TextFeatures;
import sosie.parallel.WorkerPool;

/**
 * A search with a promise of its own: where the search promises something about another similarity
 * than the one that is then computed.
 */
public record WithPromise<G extends TextFeatures>(Candidates<G> search, Promise promise)
    implements Candidates<G> {

  /** What can be said of the similarity that is computed. */
  public enum Promise {
    /** Nothing: pairs may be missed at any score. */
    NOTHING,
    /** Every pair that reaches the threshold is proposed. */
    ALL
  }

  public static <G extends TextFeatures> WithPromise<G> ofNothing(Candidates<G> search) {
    return new WithPromise<>(search, Promise.NOTHING);
  }

  public static <G extends TextFeatures> WithPromise<G> ofAll(Candidates<G> search) {
    return new WithPromise<>(search, Promise.ALL);
  }

  @Override
  public int keysPerText() {
    return search.keysPerText();
  }

  @Override
  public long[] keys(G features) {
    return search.keys(features);
  }

  @Override
  public Meeting meeting(long[] left, long[] right) {
    return keysPerText() > 0
        ? search.meeting(left, right)
        : new Meeting(true, "compared if they are alike enough by the measure of the search");
  }

  @Override
  public boolean keysAreHashes() {
    return search.keysAreHashes();
  }

  @Override
  public boolean readsAnyOrder() {
    return search.readsAnyOrder();
  }

  @Override
  public boolean meetsByKeysOnly() {
    return search.meetsByKeysOnly();
  }

  @Override
  public int mostPartners() {
    return search.mostPartners();
  }

  @Override
  public int signatureBytes() {
    return search.signatureBytes();
  }

  @Override
  public boolean readsFeatures() {
    return search.readsFeatures();
  }

  @Override
  public OptionalDouble probability(double similarity) {
    return promise == Promise.ALL ? OptionalDouble.of(1) : OptionalDouble.empty();
  }

  @Override
  public Optional<CandidateIndex<G>> index(IntUnaryOperator copiesOf) {
    return search.index(copiesOf);
  }

  @Override
  public Optional<long[]> meetingPoints(long[] keys, G features) {
    return search.meetingPoints(keys, features);
  }

  /** Nothing: the search among a part of the texts would not have this promise. */
  @Override
  public Optional<ByCommonness<G>> byCommonness() {
    return Optional.empty();
  }

  @Override
  public long propose(
      Fingerprints<? extends G> texts,
      PairChoice wanted,
      WorkerPool workers,
      Supplier<PairSink> sinks,
      Steps steps) {
    return search.propose(texts, wanted, workers, sinks, steps);
  }
}
