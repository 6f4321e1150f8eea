package sosie.signature;

import java.util.Arrays;
import sosie.feature.FeatureVector;
import sosie.hash.Hash64;

/**
 * Keeps the least value of each of {@code hashes} hash functions over the set. Two sets have the
 * same least value with a probability equal to their Jaccard similarity (Broder 1997), so agreement
 * estimates it with a standard error of √(s(1−s)/hashes).
 *
 * <p>Each function is a multiply-add modulo 2³² on 32 bits of the feature, of which the upper 31
 * bits are kept: with values that are never negative the minimum can be taken without a branch,
 * which the compiler turns into vector instructions. Features are well mixed already, so this
 * simple family is as good as any (a binomial test holds it to that).
 */
public final class MinHash implements Signer<FeatureVector> {

  private final int[] multipliers;
  private final int[] offsets;
  private final long seed;

  public MinHash(int hashes, long seed) {
    if (hashes < 1) throw new IllegalArgumentException("hashes must be at least 1, was " + hashes);
    this.seed = seed;
    multipliers = new int[hashes];
    offsets = new int[hashes];
    for (int i = 0; i < hashes; i++) {
      multipliers[i] = (int) Hash64.nth(seed, 2L * i) | 1; // odd: a bijection
      offsets[i] = (int) Hash64.nth(seed, 2L * i + 1);
    }
  }

  /** A value has 32 bits. */
  @Override
  public int bytes() {
    return hashes() * Integer.BYTES;
  }

  public int hashes() {
    return multipliers.length;
  }

  @Override
  public Signature sign(FeatureVector features) {
    int[] minima = new int[multipliers.length];
    Arrays.fill(minima, Integer.MAX_VALUE);
    for (int i = 0; i < features.size(); i++) {
      lower(minima, (int) (Hash64.mix(features.feature(i) ^ seed) >>> 32));
    }
    return Signature.of(Arrays.stream(minima).asLongStream().toArray());
  }

  private void lower(int[] minima, int value) {
    int[] a = multipliers;
    int[] b = offsets;
    for (int i = 0; i < minima.length; i++) {
      int difference = ((a[i] * value + b[i]) >>> 1) - minima[i];
      minima[i] += difference & (difference >> 31);
    }
  }

  @Override
  public boolean readsAnyOrder() {
    return true;
  }
}
