package sosie.verify;

/**
 * What two texts have in common that puts them together whatever their score.
 *
 * @param leftWhole whether as good as all of the left text stands in the right one
 * @param rightWhole the other way round
 * @param why what binds them, as it is told to people
 */
public record Bond(boolean leftWhole, boolean rightWhole, String why) {

  /** Part of one stands in the other. */
  public static Bond passage(String why) {
    return new Bond(false, false, why);
  }

  /** They are as good as the same. */
  public static Bond same(String why) {
    return new Bond(true, true, why);
  }
}
