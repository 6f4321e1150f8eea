package sosie.candidate;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import sosie.feature.TextFeatures;
import sosie.parallel.WorkerPool;

/**
 * Finds the pairs worth a look among many texts. Immutable and shared by threads; what a search
 * builds on the way lives as long as the search.
 *
 * <p>Each text may be given {@linkplain #keys keys} when it is read; a search looks at keys, at
 * features, or at both.
 *
 * @param <G> the kind of features that it looks at
 */
public interface Candidates<G extends TextFeatures> {

  /** In place of a key: the text has none at this position and meets nobody there. */
  long NO_KEY = Long.MIN_VALUE;

  /** How many keys every text has, 0 if the search needs none. */
  int keysPerText();

  /**
   * The keys of a text with these features. A text whose keys are all {@link #NO_KEY} cannot be
   * represented by the method; the run reports it.
   */
  long[] keys(G features);

  /** The keys of a text that has nothing to meet others by. */
  default long[] noKeys() {
    long[] none = new long[keysPerText()];
    Arrays.fill(none, NO_KEY);
    return none;
  }

  /** Whether keys are hashes of which the upper half says nearly as much as the whole. */
  default boolean keysAreHashes() {
    return false;
  }

  /** Whether keys may be made of features in any order, with repeats. */
  default boolean readsAnyOrder() {
    return false;
  }

  /** Whether two texts become candidates, and how near they came to it. */
  default Meeting meeting(G left, G right) {
    return meeting(keys(left), keys(right));
  }

  /** Whether two texts with these keys become candidates, and how near they came to it. */
  default Meeting meeting(long[] left, long[] right) {
    int shared = 0;
    for (int i = 0; i < left.length; i++) if (left[i] == right[i] && left[i] != NO_KEY) shared++;
    return left.length == 0
        ? new Meeting(true, "every pair that can reach the threshold is compared")
        : new Meeting(shared > 0, "they share " + shared + " of " + left.length + " keys");
  }

  /** What the signature of a text takes, 0 if the search makes none. */
  default int signatureBytes() {
    return 0;
  }

  /** Whether the search looks at features, so that they must be held. */
  boolean readsFeatures();

  /** Whether nobody's features are looked at but of texts that share a key with another. */
  default boolean meetsByKeysOnly() {
    return false;
  }

  /**
   * With how many of those before it that it reaches a text is paired, in the order of {@link
   * Hubs}: what {@link #propose} keeps to by itself and who asks an {@link #index} must. A search
   * that cuts groups has no such limit.
   */
  default int mostPartners() {
    return Integer.MAX_VALUE;
  }

  /**
   * The probability that a pair of this similarity is proposed; nothing if the method makes no such
   * promise.
   */
  OptionalDouble probability(double similarity);

  /**
   * The same search for texts that come and go; nothing if it must see them all at once.
   *
   * @param copiesOf how many documents have a text that is in it
   */
  default Optional<CandidateIndex<G>> index(IntUnaryOperator copiesOf) {
    return Optional.empty();
  }

  /**
   * Where a text may meet others, for who brings texts together that no single machine holds: two
   * texts that are ever proposed have one of these numbers in common, and who meets at one of them
   * is all that the search looks at. Nothing if it looks at all texts, if only to see how common
   * features are.
   */
  default Optional<long[]> meetingPoints(long[] keys, G features) {
    return Optional.empty();
  }

  /**
   * What the search goes by besides the texts themselves: how common features are among all of
   * them. Nothing if it does not.
   */
  default Optional<ByCommonness<G>> byCommonness() {
    return Optional.empty();
  }

  /**
   * Proposes the wanted pairs, each once; every thread of the pool has a sink of its own.
   *
   * @param steps told how far the search is
   * @return how many pairs were left out because a group was too full, at most
   */
  long propose(
      Fingerprints<? extends G> texts,
      PairChoice wanted,
      WorkerPool workers,
      Supplier<PairSink> sinks,
      Steps steps);
}
