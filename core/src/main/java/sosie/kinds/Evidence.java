package sosie.kinds;

/**
 * Where a kind of difference was seen.
 *
 * @param places how often
 * @param left what the left text has at the first of them; may be empty, and is cut if long
 * @param right what the right text has there
 */
public record Evidence(int places, String left, String right) {

  private static final int LONGEST = 48;

  public Evidence {
    left = shortened(left);
    right = shortened(right);
  }

  Evidence oneMore() {
    return new Evidence(places + 1, left, right);
  }

  /** Such as {@code 12.50 → 13.75}, or {@code + three more words}. */
  public String shown() {
    if (left.equals(right)) return left;
    if (left.isEmpty()) return "+ " + right;
    if (right.isEmpty()) return "− " + left;
    return left + " → " + right;
  }

  private static String shortened(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    if (line.length() <= LONGEST) return line;
    int cut = line.offsetByCodePoints(0, line.codePointCount(0, LONGEST - 1));
    return line.substring(0, cut) + "…";
  }
}
