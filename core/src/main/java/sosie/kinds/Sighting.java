package sosie.kinds;

/**
 * Where a kind of difference was seen.
 *
 * @param places how often
 * @param left what the left text has at the first of them; may be empty, and is cut if long
 * @param right what the right text has there
 */
public record Sighting(int places, String left, String right) {

  private static final int LONGEST = 48;

  public Sighting {
    left = shortened(left);
    right = shortened(right);
  }

  Sighting seen(int often) {
    return new Sighting(often, left, right);
  }

  /** Such as {@code 12.50 → 13.75}, or {@code + three more words}. */
  public String shown() {
    if (left.equals(right)) return left;
    if (left.isEmpty()) return "+ " + right;
    if (right.isEmpty()) return "− " + left;
    return left + " → " + right;
  }

  /** White space as one space each. */
  private static String onOneLine(String text) {
    StringBuilder line = new StringBuilder(Math.min(text.length(), 2 * LONGEST));
    boolean space = false;
    for (int i = 0; i < text.length() && line.length() < 2 * LONGEST; i++) {
      char c = text.charAt(i);
      boolean white = c == ' ' || (c >= '\t' && c <= '\r');
      if (!white) line.append(c);
      else if (!space) line.append(' ');
      space = white;
    }
    return line.toString();
  }

  private static String shortened(String text) {
    String line = onOneLine(text.strip());
    if (line.length() <= LONGEST) return line;
    int cut = line.offsetByCodePoints(0, line.codePointCount(0, LONGEST - 1));
    return line.substring(0, cut) + "…";
  }
}
