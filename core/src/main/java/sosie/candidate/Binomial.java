package sosie.candidate;

/** How likely so many of so many independent trials succeed. */
final class Binomial {

  private Binomial() {}

  static double atMost(int most, int trials, double probability) {
    return between(0, most, trials, probability);
  }

  static double atLeast(int least, int trials, double probability) {
    return between(least, trials, trials, probability);
  }

  /** Adds up single probabilities by their logarithms, which do not underflow. */
  private static double between(int least, int most, int trials, double probability) {
    if (probability <= 0) return least <= 0 ? 1 : 0;
    if (probability >= 1) return most >= trials ? 1 : 0;
    double success = StrictMath.log(probability);
    double failure = StrictMath.log1p(-probability);
    double ways = 0; // the logarithm of the number of ways
    double sum = 0;
    for (int k = 0; k <= most; k++) {
      if (k >= least) sum += StrictMath.exp(ways + k * success + (trials - k) * failure);
      ways += StrictMath.log((double) (trials - k) / (k + 1));
    }
    return Math.min(1, sum);
  }
}
