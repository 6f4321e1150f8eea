package sosie.candidate;

import java.util.OptionalDouble;
import sosie.hash.Hash64;
import sosie.signature.Signature;

/**
 * Exactly the documents whose signatures differ in at most {@code apart} of their {@code hashes},
 * and some more: hashes that are cut to {@code bitsPerHash} bits and packed.
 *
 * <p>They are cut into one band more than hashes may differ; so at least one band is the same in
 * both. Where many may differ a band is a single hash, which others share by chance: of 8 bits, one
 * in 256.
 */
public record PackedBands(int hashes, int bitsPerHash, int apart) implements CandidateScheme {

  public PackedBands {
    if (hashes < 1) throw new IllegalArgumentException("hashes must be at least 1, was " + hashes);
    if (bitsPerHash < 1 || bitsPerHash > Long.SIZE) {
      throw new IllegalArgumentException(
          "bitsPerHash must be between 1 and " + Long.SIZE + ", was " + bitsPerHash);
    }
    if (apart < 0 || apart >= hashes) {
      throw new IllegalArgumentException(
          "apart must be at least 0 and below the " + hashes + " hashes, was " + apart);
    }
  }

  @Override
  public int keysPerDocument() {
    return apart + 1;
  }

  @Override
  public OptionalDouble probability(double similarity) {
    return OptionalDouble.empty(); // known by agreement, not by similarity
  }

  @Override
  public long[] keys(Signature signature) {
    long[] keys = new long[keysPerDocument()];
    for (int band = 0; band < keys.length; band++) {
      long key = band;
      for (int hash = first(band); hash < first(band + 1); hash++) {
        key = Hash64.mix(key, hash(signature, hash));
      }
      keys[band] = key;
    }
    return keys;
  }

  /** Bands are as even as they can be, and together have all hashes. */
  private int first(int band) {
    return (int) ((long) band * hashes / keysPerDocument());
  }

  private long hash(Signature signature, int hash) {
    long bit = (long) hash * bitsPerHash;
    int word = (int) (bit >>> 6);
    int inFirst = Long.SIZE - (int) (bit & 63);
    long value = signature.word(word) >>> bit;
    if (inFirst < bitsPerHash) value |= signature.word(word + 1) << inFirst;
    return bitsPerHash == Long.SIZE ? value : value & ((1L << bitsPerHash) - 1);
  }
}
