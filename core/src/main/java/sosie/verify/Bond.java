package sosie.verify;

/**
 * What two texts have in common that puts them together whatever their score.
 *
 * @param leftWhole whether as good as all of the left text stands in the right one
 * @param rightWhole the other way round
 * @param shared the share of the words of each that stands in the other, the lesser of both
 * @param entire whether a passage of one stands in the other as good as whole
 * @param why what binds them, as it is told to people
 */
public record Bond(
    boolean leftWhole, boolean rightWhole, double shared, boolean entire, String why) {

  /** A passage of one, however small a part of it, stands in the other. */
  public static Bond passage(String why) {
    return new Bond(false, false, 0, true, why);
  }

  /** They are as good as the same. */
  public static Bond same(String why) {
    return new Bond(true, true, 1, true, why);
  }
}
