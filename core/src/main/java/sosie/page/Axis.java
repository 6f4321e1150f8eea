package sosie.page;

/** Lines, labels and scales of a drawing. Horizontal positions are shares of its width. */
final class Axis {

  private Axis() {}

  /** Opens a drawing as wide as its place, with what it shows for those who cannot see it. */
  static void drawing(Html html, int height, String spoken) {
    html.open(
        "svg",
        "role",
        "img",
        "width",
        "100%",
        "height",
        Integer.toString(height),
        "aria-label",
        spoken);
  }

  static void line(Html html, String kind, String x1, String x2, String y1, String y2) {
    html.open("line", "class", kind, "x1", x1, "x2", x2, "y1", y1, "y2", y2).close();
  }

  /** {@code place} names the classes that say on which side of {@code x} the text stands. */
  static void label(Html html, String x, String y, String place, String text) {
    html.element("text", text, "class", place, "x", x, "y", y);
  }

  /** The smallest of 1, 2, 3, 4, 6, 8 times a power of ten that is not below {@code value}. */
  static long roundedUp(long value) {
    long power = 1;
    while (power * 10 <= value) power *= 10;
    for (int factor : new int[] {1, 2, 3, 4, 6, 8}) {
      if (factor * power >= value) return factor * power;
    }
    return 10 * power;
  }
}
