package sosie.signature;

import java.util.Arrays;
import sosie.feature.FeatureVector;
import sosie.hash.Hash64;

/**
 * Improved consistent weighted sampling (Ioffe 2010): each of {@code hashes} samples picks a
 * feature and a height below its weight, such that two vectors pick the same with a probability
 * equal to their weighted Jaccard similarity, Σmin/Σmax.
 *
 * <p>A sample draws for each feature r and c from Gamma(2, 1) and β from (0, 1), the same for every
 * vector. With t = ⌊ln w / r + β⌋ the height is y = exp(r(t − β)), and the feature with the least c
 * / (y·eʳ) is picked; its word is a hash of feature and t. Everything is kept in logarithms.
 *
 * <p>Each sample looks at every feature, three logarithms each, and the first samples do not depend
 * on how many there are. {@link WeightedMinHash} promises the same and is much faster on long
 * texts; this one is the plain yardstick.
 *
 * @param bitsPerHash what is kept of each word; with fewer than 64 they are packed and compared by
 *     {@code verify.PackedAgreement}
 */
public record ConsistentSamples(int hashes, int bitsPerHash, long seed)
    implements Signer<FeatureVector> {

  private static final int DRAWS = 5;
  private static final double LEAST = 1e-12; // what rounding could turn into 0

  public ConsistentSamples {
    HashPacking.require(hashes, bitsPerHash);
  }

  /** With whole words, as bands need them. */
  public ConsistentSamples(int hashes, long seed) {
    this(hashes, Long.SIZE, seed);
  }

  @Override
  public int bytes() {
    return packing().bytes();
  }

  private HashPacking packing() {
    return new HashPacking(hashes, bitsPerHash);
  }

  @Override
  public Signature sign(FeatureVector features) {
    if (features.size() == 0) return packing().missing();
    double[] least = new double[hashes];
    long[] words = new long[hashes];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    for (int i = 0; i < features.size(); i++) {
      double logWeight = Logarithm.of(Weight.at(features, i));
      lower(least, words, Hash64.mix(seed, features.feature(i)), logWeight);
    }
    return packing().pack(words);
  }

  private static void lower(double[] least, long[] words, long own, double logWeight) {
    for (int j = 0; j < least.length; j++) {
      int draw = DRAWS * j;
      double r = gamma(own, draw);
      double beta = Logarithm.uniform(Hash64.nth(own, draw + 4));
      double t = Math.floor(logWeight / r + beta);
      double rank = Logarithm.of(gamma(own, draw + 2)) - r * (t - beta) - r;
      if (rank < least[j]) {
        least[j] = rank;
        words[j] = Hash64.mix(own, (long) t);
      }
    }
  }

  /** From Gamma(2, 1), the sum of two exponential numbers. */
  private static double gamma(long own, int draw) {
    double first = Logarithm.uniform(Hash64.nth(own, draw));
    double second = Logarithm.uniform(Hash64.nth(own, draw + 1));
    return Math.max(LEAST, -Logarithm.of(first * second));
  }
}
