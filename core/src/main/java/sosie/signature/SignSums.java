package sosie.signature;

import java.util.Arrays;
import sosie.feature.FeatureVector;
import sosie.hash.Hash64;

/**
 * Sums of weights with random signs, one sum per bit of a signature. One use per object.
 *
 * <p>One 64-bit hash gives the signs of 64 components. Weights are added as whole numbers on a
 * scale, a power of two, that fits their total into 29 bits: whole weights are added exactly, and
 * others to within a few millionths of the sum's usual size.
 *
 * <p>A sum of exactly 0 takes the side of the smallest feature, as if that weighed a little more.
 * Were ties always a 0, short texts would agree by their ties: half the sums of two words are 0.
 */
final class SignSums {

  private static final int SCALE_BITS = 28;

  /** Multiplying by the {@code j}-th moves bit {@code j} of a number to its sign, for 32 bits. */
  private static final int[] LIFTS = lifts(4096);

  private final long seed;
  private final int[] sums; // negated, so that the sign of a sum is the bit of the signature
  private final int[] hashes; // each half of a hash 32 times: the loop over it needs no branch

  SignSums(int bits, long seed) {
    this.seed = seed;
    sums = new int[bits];
    hashes = new int[bits];
  }

  private static int[] lifts(int count) {
    int[] lifts = new int[count];
    for (int j = 0; j < count; j++) lifts[j] = 1 << (31 - j % 32);
    return lifts;
  }

  long[] of(FeatureVector features, double total) {
    int exponent = SCALE_BITS - Math.getExponent(total);
    for (int i = 0; i < features.size(); i++) {
      int weight = 2 * (int) Math.rint(Math.scalb((double) features.weight(i), exponent));
      add(features.feature(i), i == 0 ? weight + 1 : weight); // the odd one decides ties
    }
    long[] words = new long[sums.length / 64];
    for (int j = 0; j < sums.length; j++) words[j / 64] |= (long) (sums[j] >>> 31) << j;
    return words;
  }

  private void add(long feature, int weight) {
    long own = Hash64.mix(seed, feature);
    for (int word = 0; word < hashes.length / 64; word++) {
      long hash = Hash64.nth(own, word);
      Arrays.fill(hashes, word * 64, word * 64 + 32, (int) hash);
      Arrays.fill(hashes, word * 64 + 32, word * 64 + 64, (int) (hash >>> 32));
    }
    add(sums, hashes, LIFTS, weight);
  }

  /** Takes the weight away where the hash has a one and adds it where it has none. */
  private static void add(int[] sums, int[] hashes, int[] lifts, int weight) {
    for (int j = 0; j < sums.length; j++) {
      int ones = (hashes[j] * lifts[j]) >> 31;
      sums[j] += (weight ^ ones) - ones;
    }
  }
}
