package sosie.scores;

/** How far two judges agree beyond chance. */
final class Agreement {

  private Agreement() {}

  /**
   * Gwet's AC1 as Yang and Callan 2006 have it: (p(A) − p(E)) / (1 − p(E)) with p(A) = (a + d) / m,
   * p(E) = 2P(1 − P) and P = ((a + b) + (a + c)) / 2m, over m pairs of documents.
   *
   * @param both a: pairs that both call the same
   * @param one b: pairs that only one calls the same
   * @param other c: pairs that only the other calls the same
   * @param pairs m; 1 when there are none, since nobody disagreed
   */
  static double ac1(long both, long one, long other, long pairs) {
    if (pairs == 0) return 1;
    double agreed = (double) (pairs - one - other) / pairs;
    double same = (2.0 * both + one + other) / (2.0 * pairs);
    double chance = 2 * same * (1 - same);
    return (agreed - chance) / (1 - chance);
  }
}
