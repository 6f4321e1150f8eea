package sosie.signature;

import java.util.Arrays;
import sosie.feature.FeatureVector;
import sosie.hash.Hash64;

/**
 * The darts of least rank, one per position of a signature. One use per object.
 *
 * <p>On the plane of weight and rank above each feature darts fall as a Poisson process of density
 * 1, each at a random position. A vector has the darts below its weights, and keeps the least rank
 * at each position. For two vectors that is the same dart if and only if the least of the darts
 * below the larger weights is also below the smaller ones: with probability Σmin/Σmax.
 *
 * <p>The weights from 2ᵉ to 2ᵉ⁺¹ are a strip of their own, so a vector has all darts of the strips
 * below its weight and a part of one. In a strip darts come in the order of rank, at exponential
 * distances. Only ranks up to a {@linkplain Strips reach} are looked at; should a position have no
 * dart there, all is done again with half as much more. The reach is no part of the answer.
 */
final class Darts {

  private static final double SPARE = 2; // some position is left without a dart in one vector of e²
  private static final int WHOLE = 1 << 23;
  private static final int FRACTION = WHOLE - 1;

  private final long seed;
  private final double[] least;
  private final long[] lots;

  Darts(int positions, long seed) {
    this.seed = seed;
    least = new double[positions];
    lots = new long[positions];
  }

  long[] of(FeatureVector features) {
    double total = Weight.total(features);
    double reach = least.length * (Math.log(least.length) + SPARE) / total;
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    throwAll(features, new Strips(reach, total));
    while (!allWithin(reach)) {
      reach *= 1.5;
      throwAll(features, new Strips(reach, total));
    }
    long[] words = lots; // what places a dart is no part of its name: that is the hash of it
    for (int j = 0; j < words.length; j++) words[j] = Hash64.mix(words[j]);
    return words;
  }

  private boolean allWithin(double reach) {
    for (double rank : least) if (rank > reach) return false;
    return true;
  }

  private void throwAll(FeatureVector features, Strips strips) {
    for (int i = 0; i < features.size(); i++) {
      throwAt(Hash64.mix(seed, features.feature(i)), Weight.at(features, i), strips);
    }
  }

  /**
   * Throws the darts below one weight. The first byte of the number that decides on the first dart
   * of a strip is taken from one hash for eight strips: most have no dart within reach, and are
   * passed over by eights.
   */
  private void throwAt(long own, double weight, Strips strips) {
    int exponent = Math.getExponent(weight);
    int fraction = (int) (Double.doubleToRawLongBits(weight) >>> 29) & FRACTION; // all a float has
    int top = fraction == 0 ? exponent - 1 : exponent;
    long below = -1L >>> (8 * (7 - top)); // the bytes of strips up to the top one
    for (int eight = top >> 3; eight >= strips.lowestEight; eight--) {
      long bytes = Hash64.nth(own, eight);
      for (long hits = strips.hits(eight, bytes) & below; hits != 0; hits &= hits - 1) {
        int place = Long.numberOfTrailingZeros(hits) >>> 3;
        int strip = eight * 8 + place;
        int first = (int) (bytes >>> (8 * place)) & 0xFF;
        throwAt(own, strip, first, strip == exponent ? fraction : WHOLE, strips);
      }
      below = -1;
    }
  }

  /** Throws the darts of a strip, of which the lowest {@code part} of 2²³ is below the weight. */
  private void throwAt(long own, int strip, int first, int part, Strips strips) {
    long stream = Hash64.mix(own, strip);
    double room = strips.room(strip);
    double unit = strips.unit(strip);
    double time =
        Logarithm.exponential((first + Logarithm.uniform(Hash64.nth(stream, 0))) * 0x1p-8);
    for (int next = 1; time <= room; next += 2) {
      long lot = Hash64.nth(stream, next);
      if ((lot & FRACTION) < part) land(lot, time * unit);
      time -= Logarithm.of(Logarithm.uniform(Hash64.nth(stream, next + 1)));
    }
  }

  private void land(long lot, double rank) {
    int position = (int) (((lot >>> 32) * least.length) >>> 32);
    if (rank >= least[position]) return;
    least[position] = rank;
    lots[position] = lot;
  }
}
