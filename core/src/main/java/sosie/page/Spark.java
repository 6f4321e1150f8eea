package sosie.page;

/** A timeline so small that it stands within a line: columns without an axis. */
final class Spark {

  private static final int HEIGHT = 28;
  private static final int LEAST = 2;

  private Spark() {}

  /** Draws how many came when; the greatest column is as high as there is room. */
  static void draw(Html html, int[] counts, String spoken) {
    html.open(
        "svg",
        "role",
        "img",
        "class",
        "spark",
        "width",
        "100%",
        "height",
        Integer.toString(HEIGHT),
        "viewBox",
        "0 0 " + counts.length * 10 + " " + HEIGHT,
        "preserveAspectRatio",
        "none",
        "aria-label",
        spoken);
    html.open("path", "class", "column", "d", path(counts)).close().close();
  }

  private static String path(int[] counts) {
    int most = 1;
    for (int count : counts) most = Math.max(most, count);
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] == 0) continue;
      long height = Math.max(LEAST, Math.round((double) counts[i] / most * HEIGHT));
      path.append('M').append(i * 10 + 1).append(' ').append(HEIGHT);
      path.append('v').append(-height).append("h8v").append(height).append('z');
    }
    return path.toString();
  }
}
