package sosie.signature;

import java.util.Arrays;
import sosie.hash.Hash64;

/** The definition of {@link MinHash}, written down without any trick. */
final class PlainMinHash {

  private PlainMinHash() {}

  static int[] sign(long[] features, int hashes, long seed) {
    int[] minima = new int[hashes];
    Arrays.fill(minima, Integer.MAX_VALUE);
    for (int i = 0; i < hashes; i++) {
      int multiplier = (int) Hash64.nth(seed, 2L * i) | 1;
      int offset = (int) Hash64.nth(seed, 2L * i + 1);
      for (long feature : features) {
        int value = (int) (Hash64.mix(feature ^ seed) >>> 32);
        minima[i] = Math.min(minima[i], (multiplier * value + offset) >>> 1);
      }
    }
    return minima;
  }
}
