package sosie.signature;

import java.util.Arrays;
import sosie.feature.FeatureVector;

/**
 * Charikar's random projection: each feature has a random vector of {@code bits} components, the
 * vectors are added up with the features' weights, and the signs of the sum are the signature, 64
 * to a word.
 *
 * <p>Two texts at an angle θ agree on a bit with probability 1 − θ/π (Charikar 2002), so the bits
 * estimate the cosine of their weights. Of 384 bits, the setting of the papers, two texts of cosine
 * 0.9 differ in 55 on average and two unrelated ones in 192.
 *
 * <p>A vector without any weight has no signature: all its words are {@link Signature#NONE}. Those
 * words may also be bits, one at a time, so bits are compared by {@link Signature#bitsApart}; but
 * never do all the words of a vector with weight read so (the last bit is turned if they would).
 */
public record SimHash(int bits, Projection projection, long seed) implements Signer<FeatureVector> {

  /** The setting of Henzinger and of the ANDD paper. */
  public static final int PUBLISHED_BITS = 384;

  private static final int MOST_BITS = 4096;

  /** Where the components of a feature's vector come from. */
  public enum Projection {
    /** +1 or −1: fast; the probability holds in the limit of many features. */
    SIGNS,
    /** Normal numbers: the probability holds for texts of any length; about twice the work. */
    GAUSSIAN
  }

  public SimHash {
    if (bits < 64 || bits > MOST_BITS || bits % 64 != 0) {
      throw new IllegalArgumentException(
          "bits must be a multiple of 64 between 64 and " + MOST_BITS + ", was " + bits);
    }
  }

  @Override
  public int bytes() {
    return bits / Byte.SIZE;
  }

  @Override
  public Signature sign(FeatureVector features) {
    double total = features.total();
    if (projection == Projection.SIGNS ? !(total > 0) : isNothing(features)) return missing();
    long[] words =
        projection == Projection.SIGNS
            ? new SignSums(bits, seed).of(features, total)
            : new NormalSums(bits, seed).of(features);
    if (Arrays.stream(words).allMatch(word -> word == Signature.NONE)) words[words.length - 1]++;
    return Signature.of(words);
  }

  /** Whether nothing counts; weights below 0 do. */
  private static boolean isNothing(FeatureVector features) {
    for (int i = 0; i < features.size(); i++) if (features.weight(i) != 0) return false;
    return true;
  }

  private Signature missing() {
    return Signature.none(bits / 64);
  }
}
