package sosie.signature;

import java.util.Arrays;
import sosie.feature.FeatureVector;
import sosie.hash.Hash64;

/**
 * Weighted MinHash slowly: every strip down to 2⁻⁸⁰ of a weight, every dart far beyond the need.
 */
final class PlainDarts {

  private PlainDarts() {}

  static long[] sign(FeatureVector features, int hashes, long seed) {
    double[] least = new double[hashes];
    long[] words = new long[hashes];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    double reach = 60.0 * hashes / features.total();
    for (int i = 0; i < features.size(); i++) {
      double weight = features.weight(i);
      long own = Hash64.mix(seed, features.feature(i));
      int exponent = (int) Math.floor(Math.log(weight) / Math.log(2) + 1e-9);
      for (int strip = exponent; strip > exponent - 80; strip--) {
        double width = Math.pow(2, strip);
        long stream = Hash64.mix(own, strip);
        long eight = Hash64.nth(own, Math.floorDiv(strip, 8));
        long first = (eight >>> (8 * Math.floorMod(strip, 8))) & 255;
        double uniform = (first + Logarithm.uniform(Hash64.nth(stream, 0))) / 256;
        double rank = Logarithm.exponential(uniform);
        for (int next = 1; rank / width <= reach; next += 2) {
          long lot = Hash64.nth(stream, next);
          int position = (int) (((lot >>> 32) * hashes) >>> 32);
          double height = width * (1 + (lot & 0x7FFFFF) * 0x1p-23);
          if (height < weight && rank / width < least[position]) {
            least[position] = rank / width;
            words[position] = Hash64.mix(lot);
          }
          rank -= Logarithm.of(Logarithm.uniform(Hash64.nth(stream, next + 1)));
        }
      }
    }
    return words;
  }
}
