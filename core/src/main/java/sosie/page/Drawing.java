package sosie.page;

import java.util.List;
import sosie.read.Count;

/**
 * What the small drawings of a page are made of: lines, labels, columns, bars. Horizontal positions
 * are shares of the width.
 */
public final class Drawing {

  private static final int SPARK = 28; // pixels
  private static final int LEAST_SPARK = 2;

  private Drawing() {}

  /** Opens a drawing as wide as its place, with what it shows for those who cannot see it. */
  public static void open(Html html, int height, String spoken) {
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

  public static void line(Html html, String kind, String x1, String x2, String y1, String y2) {
    html.open("line", "class", kind, "x1", x1, "x2", x2, "y1", y1, "y2", y2).close();
  }

  /** {@code place} names the classes that say on which side of {@code x} the text stands. */
  public static void label(Html html, String x, String y, String place, String text) {
    html.element("text", text, "class", place, "x", x, "y", y);
  }

  /**
   * A bar from {@code left} on, {@code row} high from {@code y} on: its name before, its figure
   * behind it.
   */
  public static void lyingBar(
      Html html, int y, int row, double left, double width, String name, String figure) {
    String middle = Integer.toString(y + row / 2);
    label(html, Figures.share(left - 0.02), middle, "end middle", name);
    html.open(
            "rect",
            "class",
            "column",
            "x",
            Figures.share(left),
            "width",
            Figures.share(width),
            "y",
            Integer.toString(y + 4),
            "height",
            Integer.toString(row - 8))
        .close();
    label(html, Figures.share(left + width + 0.015), middle, "start middle figure", figure);
  }

  /** The smallest of 1, 2, 3, 4, 6, 8 times a power of ten that is not below {@code value}. */
  public static long roundedUp(long value) {
    long power = 1;
    while (power * 10 <= value) power *= 10;
    for (int factor : new int[] {1, 2, 3, 4, 6, 8}) {
      if (factor * power >= value) return factor * power;
    }
    return 10 * power;
  }

  /** A score as a number, and as a bar from 0 to 1 with a tick at the threshold. */
  public static void score(Html html, double score, double threshold) {
    html.open("p", "class", "score").element("b", Figures.score(score));
    html.open("svg", "width", "100%", "height", "8", "aria-hidden", "true");
    bar(html, "track", 1);
    bar(html, "column", clamped(score));
    String tick = Figures.share(clamped(threshold));
    line(html, "tick", tick, tick, "0", "8");
    html.close().close();
  }

  private static void bar(Html html, String kind, double share) {
    html.open("rect", "class", kind, "width", Figures.share(share), "y", "2", "height", "4");
    html.close();
  }

  private static double clamped(double share) {
    return Math.max(0, Math.min(1, share));
  }

  /**
   * How many came when, so small that it stands within a line: columns without an axis, the
   * greatest as high as there is room.
   */
  public static void spark(Html html, int[] counts, String spoken) {
    html.open(
        "svg",
        "role",
        "img",
        "class",
        "spark",
        "width",
        "100%",
        "height",
        Integer.toString(SPARK),
        "viewBox",
        "0 0 " + counts.length * 10 + " " + SPARK,
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
      long height = Math.max(LEAST_SPARK, Math.round((double) counts[i] / most * SPARK));
      path.append('M').append(i * 10 + 1).append(' ').append(SPARK);
      path.append('v').append(-height).append("h8v").append(height).append('z');
    }
    return path.toString();
  }

  /**
   * The columns of a drawing and the lines behind them.
   *
   * @param top where the highest column may begin, in pixels from above
   * @param base where all end
   * @param margin room for the figures on the left, as a share of the width
   */
  public record Columns(int top, int base, double margin) {

    private static final double GAP = 0.08;
    private static final double LEAST = 1.5;

    /** Lines at nothing, the half and the whole of {@code most}. */
    public void grid(Html html, long most, String counted) {
      for (int step = 0; step <= 2; step++) {
        if (step == 1 && most % 2 != 0) continue; // half a pair is no tick
        String y = Integer.toString(base - (base - top) * step / 2);
        line(html, step == 0 ? "axis" : "grid", Figures.share(margin), "100%", y, y);
        String figure = Figures.axis(most * step / 2);
        label(html, Figures.share(margin - 0.015), y, "end middle", figure);
      }
      label(html, "0%", "11", "start", counted);
    }

    /**
     * Draws a column.
     *
     * @param x where its slot begins, as a share of the width; {@code slot} is how wide that is
     * @param below how many it stands on, where columns are stacked
     */
    public void column(
        Html html,
        String kind,
        double x,
        double slot,
        long below,
        long count,
        long most,
        String title) {
      double height = Math.max(LEAST, (double) count / most * (base - top)); // rare is not never
      double foot = base - (double) below / most * (base - top);
      html.open(
          "rect",
          "class",
          kind,
          "x",
          Figures.share(x + slot * GAP),
          "width",
          Figures.share(slot * (1 - 2 * GAP)),
          "y",
          Figures.plain(foot - height),
          "height",
          Figures.plain(height));
      html.element("title", title).close();
    }
  }

  /** A whole and its parts: a bar, and below it the figures. Parts look alike by place. */
  public record Proportions(List<Part> parts) {

    private static final int HEIGHT = 14;

    public record Part(String name, long count) {}

    public void writeTo(Html html) {
      html.open("div", "class", "proportions");
      drawBar(html, HEIGHT);
      html.open("ul");
      for (int i = 0; i < parts.size(); i++) {
        Part part = parts.get(i);
        html.open("li", "class", "part" + i).element("b", Count.of(part.count()));
        html.text(" " + part.name()).close();
      }
      html.close().closeLine();
    }

    /** The bar alone; what it shows stands beside it. */
    public void drawBar(Html html, int height) {
      String high = Integer.toString(height);
      html.open("svg", "width", "100%", "height", high, "aria-hidden", "true");
      double whole = Math.max(1, parts.stream().mapToLong(Part::count).sum());
      double x = 0;
      for (int i = 0; i < parts.size(); i++) {
        double share = parts.get(i).count() / whole;
        String wide = Figures.share(share);
        html.open(
            "rect", "class", "part" + i, "x", Figures.share(x), "width", wide, "height", high);
        html.close();
        x += share;
      }
      html.close();
    }
  }
}
