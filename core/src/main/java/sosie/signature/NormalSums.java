package sosie.signature;

import sosie.feature.FeatureVector;
import sosie.hash.Hash64;

/**
 * Sums of weighted normal numbers, one sum per bit of a signature. One use per object.
 *
 * <p>Each component is one of 65,536 equally likely quantiles of the normal distribution, picked by
 * 16 bits of a hash: its distribution function is within 1/131,072 of the normal one everywhere,
 * its variance 0.00002 below 1 and its largest value 4.32. The table is made with strict arithmetic
 * and so is the same on every machine.
 *
 * <p>A sum of exactly 0 is a 0; it needs two features of equal weight and opposite quantiles.
 */
final class NormalSums {

  private static final int QUANTILES = 1 << 16;
  private static final int LANE = QUANTILES - 1;
  private static final float[] TABLE = quantiles();

  private final long seed;
  private final float[] sums;

  NormalSums(int bits, long seed) {
    this.seed = seed;
    sums = new float[bits];
  }

  long[] of(FeatureVector features) {
    for (int i = 0; i < features.size(); i++) add(features.feature(i), features.weight(i));
    long[] words = new long[sums.length / 64];
    for (int j = 0; j < sums.length; j++) if (sums[j] > 0) words[j / 64] |= 1L << j;
    return words;
  }

  private void add(long feature, float weight) {
    long own = Hash64.mix(seed, feature);
    float[] table = TABLE;
    for (int j = 0; j < sums.length; j += 4) {
      long hash = Hash64.nth(own, j / 4);
      sums[j] += weight * table[(int) hash & LANE];
      sums[j + 1] += weight * table[(int) (hash >>> 16) & LANE];
      sums[j + 2] += weight * table[(int) (hash >>> 32) & LANE];
      sums[j + 3] += weight * table[(int) (hash >>> 48)];
    }
  }

  /** The middle of each of the equal parts into which the normal distribution is cut. */
  static float[] quantiles() {
    float[] table = new float[QUANTILES];
    double quantile = 0;
    for (int i = QUANTILES / 2; i < QUANTILES; i++) {
      quantile = solve((i + .5) / QUANTILES - .5, quantile);
      table[i] = (float) quantile;
      table[LANE - i] = -table[i];
    }
    return table;
  }

  /**
   * The x between which and 0 the normal distribution has this area, by Newton's method from below.
   */
  private static double solve(double area, double x) {
    double step;
    do {
      double density = StrictMath.exp(-x * x / 2) / StrictMath.sqrt(2 * StrictMath.PI);
      step = (area - density * series(x)) / density;
      x += step;
    } while (step > 1e-12);
    return x;
  }

  /** The area over the density: x + x³/3 + x⁵/(3·5) + x⁷/(3·5·7) + … */
  private static double series(double x) {
    double sum = 0;
    double term = x;
    for (int odd = 3; term > 1e-17 * sum; odd += 2) {
      sum += term;
      term *= x * x / odd;
    }
    return sum;
  }
}
