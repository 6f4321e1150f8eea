package sosie.scores;

/** The number between two others that takes the fewest decimals to write. */
final class ShortDecimal {

  private static final int MOST_DECIMALS = 15; // a double tells all of these apart

  private ShortDecimal() {}

  /**
   * Of the numbers that are greater than one and not greater than another, one with the fewest
   * decimals, at least one; of several, the nearest to the middle, and of two such the greater.
   * Where there is none of up to 15 decimals, {@code upTo} itself.
   *
   * @param above from 0 to 1
   * @param upTo at most 1
   */
  static double between(double above, double upTo) {
    double middle = above + (upTo - above) / 2;
    double scale = 1;
    for (int decimals = 1; decimals <= MOST_DECIMALS; decimals++) {
      scale *= 10;
      long least = (long) Math.floor(above * scale) - 1;
      while (least / scale <= above) least++;
      long most = (long) Math.floor(upTo * scale) + 1;
      while (most / scale > upTo) most--;
      if (least > most) continue;
      return Math.max(least, Math.min(most, Math.round(middle * scale))) / scale;
    }
    return upTo;
  }
}
