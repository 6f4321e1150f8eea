package sosie.signature;

/**
 * Natural logarithms by additions and multiplications, which every machine rounds alike: {@link
 * Math#log} may differ from one to the next, and {@link StrictMath#log} takes twice as long. Off by
 * less than 10⁻¹².
 *
 * <p>A number is 2ᵉ·m(1 + r), where m is the middle of one of 128 equal parts of 1 to 2 and r is
 * less than 1/256.
 */
final class Logarithm {

  private static final int PART_BITS = 7;
  private static final int PARTS = 1 << PART_BITS;
  private static final double SMALL = 1.0 / 256;
  private static final double LN_2 = 0x1.62e42fefa39efp-1;
  private static final long FRACTION = (1L << 52) - 1;
  private static final long ONE = 1023L << 52;
  private static final double[] INVERSES = new double[PARTS];
  private static final double[] LOGARITHMS = new double[PARTS];

  static {
    for (int part = 0; part < PARTS; part++) {
      double middle = 1 + (part + .5) / PARTS;
      INVERSES[part] = 1 / middle;
      LOGARITHMS[part] = StrictMath.log(middle);
    }
  }

  private Logarithm() {}

  /** Of a number that is positive, finite and not denormal. */
  static double of(double x) {
    long bits = Double.doubleToRawLongBits(x);
    int part = (int) (bits >>> (52 - PART_BITS)) & (PARTS - 1);
    double r = Double.longBitsToDouble((bits & FRACTION) | ONE) * INVERSES[part] - 1;
    double series = r - r * r * (1 / 2.0 - r * (1 / 3.0 - r * (1 / 4.0 - r * (1 / 5.0))));
    return ((bits >>> 52) - 1023) * LN_2 + LOGARITHMS[part] + series;
  }

  /** −ln(1 − u) for u in [0, 1), to as many places also where u is tiny. */
  static double exponential(double u) {
    if (u >= SMALL) return -of(1 - u);
    return u + u * u * (1 / 2.0 + u * (1 / 3.0 + u * (1 / 4.0 + u * (1 / 5.0))));
  }

  /** A number in (0, 1) from the upper 52 bits of a hash. */
  static double uniform(long hash) {
    return ((hash >>> 12) + .5) * 0x1p-52;
  }
}
