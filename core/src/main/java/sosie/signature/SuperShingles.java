package sosie.signature;

import sosie.feature.FeatureVector;
import sosie.hash.Hash64;

/**
 * Min-hashes cut into {@code groups} runs, each hashed to one word (Broder's super-shingles). Two
 * sets of Jaccard similarity s agree on a word with probability s<sup>{@link #rows()}</sup>: the
 * published 6 words of 14 min-hashes each are 48 bytes, and a word agrees at 0.95 in one case of
 * two but at 0.7 in one of 150.
 *
 * <p>A super-shingle is a hashed band, so {@link sosie.signature.MinHash} under bands of 14 rows
 * proposes the same pairs; this is for where the few words are all that is kept.
 */
public record SuperShingles(MinHash minHash, int groups) implements Signer<FeatureVector> {

  private static final int PUBLISHED_HASHES = 84;
  private static final int PUBLISHED_GROUPS = 6;

  public SuperShingles {
    if (groups < 1) {
      throw new IllegalArgumentException("superShingles must be at least 1, was " + groups);
    }
    int hashes = minHash.hashes();
    if (groups > hashes) {
      throw new IllegalArgumentException(
          "superShingles must be at most the " + hashes + " min-hashes, was " + groups);
    }
    if (hashes % groups != 0) {
      throw new IllegalArgumentException(
          "superShingles must divide the " + hashes + " min-hashes evenly, was " + groups);
    }
  }

  /** Henzinger's setting: 84 min-hashes in 6 groups. */
  public static SuperShingles published(long seed) {
    return new SuperShingles(new MinHash(PUBLISHED_HASHES, seed), PUBLISHED_GROUPS);
  }

  /** How many min-hashes make a word. */
  public int rows() {
    return minHash.hashes() / groups;
  }

  @Override
  public int bytes() {
    return groups * Long.BYTES;
  }

  @Override
  public Signature sign(FeatureVector features) {
    if (features.size() == 0) return Signature.none(groups);
    long[] words = new long[groups];
    Signature minima = minHash.sign(features);
    for (int group = 0; group < groups; group++) words[group] = hashed(minima, group);
    return Signature.of(words);
  }

  private long hashed(Signature minima, int group) {
    long hash = group;
    for (int row = 0; row < rows(); row++) {
      hash = Hash64.mix(hash, minima.word(group * rows() + row));
    }
    return hash == Signature.NONE ? 0 : hash; // that one value is taken
  }
}
