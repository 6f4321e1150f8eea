package sosie.signature;

/**
 * How far darts are looked at in each strip of weights. Strip e is 2ᵉ wide, so that up to a rank of
 * {@code reach} there are reach · 2ᵉ darts in it on average.
 *
 * <p>Strips with fewer than 2⁻⁴⁰ darts are left out. That is one dart in some 10¹², and for all
 * features of a long text together one position in 10¹⁰: less than the rounding of weights to
 * floats may change.
 */
final class Strips {

  private static final int RAREST = -40;
  private static final int FIRSTS = 256; // what the first byte of a hash can be
  private static final long UPPER_BITS = 0x8080808080808080L;

  /** Strips are looked up by eights; this is the number of the first eight. */
  final int lowestEight;

  private final double[] rooms;
  private final double[] units;
  private final long[] mostFirsts; // a byte per strip

  /** Strips up to that of the total, which no weight exceeds. */
  Strips(double reach, double total) {
    lowestEight = (RAREST - Math.getExponent(reach)) >> 3;
    int eights = Math.max(0, (Math.getExponent(total) >> 3) - lowestEight + 1);
    rooms = new double[8 * eights];
    units = new double[8 * eights];
    mostFirsts = new long[eights];
    for (int i = 0; i < rooms.length; i++) {
      int strip = 8 * lowestEight + i;
      rooms[i] = Math.scalb(reach, strip);
      units[i] = Math.scalb(1.0, -strip);
      long most = (long) Math.min(FIRSTS - 1, FIRSTS * rooms[i]); // as 1 − e⁻ʳ ≤ r
      mostFirsts[i / 8] |= most << (8 * i);
    }
  }

  /** The latest time of interest, where darts come one per unit of time. */
  double room(int strip) {
    return rooms[strip - 8 * lowestEight];
  }

  /** The rank at time 1. */
  double unit(int strip) {
    return units[strip - 8 * lowestEight];
  }

  /**
   * In which of eight strips a dart may be within reach, by the first bytes of the numbers that
   * decide on it: the upper bit is set in the bytes that are no greater than the most they may be.
   */
  long hits(int eight, long bytes) {
    long most = mostFirsts[eight - lowestEight];
    long byLowerBits = (most | UPPER_BITS) - (bytes & ~UPPER_BITS); // no byte borrows from the next
    return ((most & ~bytes) | (~(most ^ bytes) & byLowerBits)) & UPPER_BITS;
  }
}
