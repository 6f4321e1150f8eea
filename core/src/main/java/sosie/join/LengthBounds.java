package sosie.join;

/**
 * What lengths and passed-over weights say about multi-set Jaccard. Every bound is a little
 * generous, for lengths are rounded to floats: it may let a pair through in vain but never stops
 * one that reaches the threshold.
 */
record LengthBounds(double threshold) {

  private static final double ROUNDING = 1e-6;

  /** The weight that a text may do without and still share enough with some text. */
  double spare(float length) {
    return length * (1 - threshold * (1 - ROUNDING));
  }

  /** The least weight that texts of these lengths must share. */
  double needed(float one, float other) {
    return threshold / (1 + threshold) * (1 - ROUNDING) * ((double) one + other);
  }

  /** The greatest length of a partner with which all of {@code left} is just enough to share. */
  double longestPartner(float length, double left) {
    return left * (1 + threshold) / (threshold * (1 - ROUNDING)) - length;
  }
}
