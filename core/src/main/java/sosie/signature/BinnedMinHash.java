package sosie.signature;

import java.util.Arrays;
import sosie.feature.FeatureVector;
import sosie.hash.Hash64;

/**
 * Keeps one least value in each of {@code hashes} bins, and reads each feature about once instead
 * of once for every position (Dahlgaard, Knudsen and Thorup, <i>Fast Similarity Sketching</i>, FOCS
 * 2017).
 *
 * <p>A round throws every feature into one bin, with a value; a bin keeps the least. While bins are
 * empty another round follows, with fresh randomness, that can only fill those. After as many
 * rounds as there are bins the rest are filled one by one with the least value over all features.
 * Which rounds a bin has seen never depends on what the other set holds, so two sets agree in a bin
 * with a probability equal to their Jaccard similarity, for texts of any length; a text of more
 * than some hundred features needs a single round. The error is that of as many independent
 * functions or less, since a round draws without replacement.
 */
public final class BinnedMinHash implements Signer {

  private static final long serialVersionUID = 1;
  private static final long EMPTY = Long.MAX_VALUE;

  private final int hashes;
  private final long seed;

  public BinnedMinHash(int hashes, long seed) {
    if (hashes < 1) throw new IllegalArgumentException("hashes must be at least 1, was " + hashes);
    this.hashes = hashes;
    this.seed = seed;
  }

  /** A value has 32 bits; its round is known from how many features there are, nearly always. */
  @Override
  public int bytes() {
    return hashes * Integer.BYTES;
  }

  /** No features have no least value: all words are missing. */
  @Override
  public Signature sign(FeatureVector features) {
    long[] least = new long[hashes];
    if (features.size() == 0) {
      Arrays.fill(least, Signature.NONE);
      return Signature.of(least);
    }
    Arrays.fill(least, EMPTY);
    for (int round = 0; round < hashes && hasEmpty(least); round++) {
      throwAll(features, round, least);
    }
    for (int bin = 0; bin < hashes; bin++) {
      if (least[bin] == EMPTY) least[bin] = leastOfAll(features, hashes + bin);
    }
    return Signature.of(least);
  }

  /** A value of a later round is above all of an earlier one, so it only fills what is empty. */
  private void throwAll(FeatureVector features, int round, long[] least) {
    long roundSeed = Hash64.nth(seed, round);
    long later = (long) round << 32;
    long bins = least.length;
    int size = features.size();
    for (int i = 0; i < size; i++) {
      long hash = Hash64.mix(features.feature(i) ^ roundSeed);
      int bin = (int) (((hash >>> 32) * bins) >>> 32);
      least[bin] = Math.min(least[bin], later | (hash & 0xFFFF_FFFFL));
    }
  }

  private long leastOfAll(FeatureVector features, int round) {
    long roundSeed = Hash64.nth(seed, round);
    long least = EMPTY;
    for (int i = 0; i < features.size(); i++) {
      long hash = Hash64.mix(features.feature(i) ^ roundSeed);
      least = Math.min(least, (long) round << 32 | (hash & 0xFFFF_FFFFL));
    }
    return least;
  }

  private static boolean hasEmpty(long[] least) {
    for (long value : least) {
      if (value == EMPTY) return true;
    }
    return false;
  }
}
