package sosie.hash;

/**
 * A sum of numbers that are not negative, in fixed point: the same to the last bit in whatever
 * order they come and in however many parts they are added up. Each number counts to within 2^-32,
 * and up to 2^31 of them may be added.
 */
public final class FixedSum {

  private static final double UNIT = 0x1p32;

  private long whole;
  private long parts; // of UNIT

  public void add(double value) {
    if (!(value >= 0 && value <= Long.MAX_VALUE)) {
      throw new IllegalArgumentException("value must be at least 0, was " + value);
    }
    long floor = (long) value;
    whole = Math.addExact(whole, floor);
    parts += Math.round((value - floor) * UNIT);
  }

  /** Adds all that another has added up. */
  public void add(FixedSum other) {
    whole = Math.addExact(whole, other.whole);
    parts += other.parts;
  }

  /** The whole numbers in it. */
  public long whole() {
    return whole;
  }

  /** What else is in it, in parts of 2^-32. */
  public long parts() {
    return parts;
  }

  public double value() {
    return whole + parts / UNIT;
  }
}
