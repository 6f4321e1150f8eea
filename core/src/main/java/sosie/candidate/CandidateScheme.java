package sosie.candidate;

import java.util.OptionalDouble;
import sosie.signature.Signature;

/**
 * Maps a signature to 64-bit keys; documents that share a key are candidates. The same scheme
 * serves a batch run, which groups by key, and an index, which looks keys up. Shared by threads.
 */
public interface CandidateScheme {

  /** How many keys every document has. */
  int keysPerDocument();

  /**
   * The keys, one per position, {@link Candidates#NO_KEY} where there is none; only equal keys at
   * the same position count.
   */
  long[] keys(Signature signature);

  /** Whether keys are hashes, so that half of one says nearly as much as the whole. */
  default boolean keysAreHashes() {
    return false;
  }

  /**
   * The probability that two documents of this similarity share a key; nothing if the scheme makes
   * no such promise.
   */
  OptionalDouble probability(double similarity);
}
