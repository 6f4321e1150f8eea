package sosie.evaluationpage;

import java.util.List;
import java.util.function.Consumer;
import sosie.page.Drawing;
import sosie.page.Figures;
import sosie.page.Html;

/**
 * Lines over two scales. Shapes and text keep their size whatever the width of the drawing: only
 * the lines are stretched.
 *
 * @param spoken what the drawing shows, for those who cannot see it
 * @param guides drawn faintly below the lines
 */
record LinePlot(
    String caption, String spoken, Scale across, Scale up, List<Guide> guides, List<Line> lines) {

  /** A scale with its name, from the least value to the greatest. */
  record Scale(String name, double from, double to) {

    double share(double value) {
      return Math.max(0, Math.min(1, (value - from) / (to - from)));
    }

    private double step() {
      double span = to - from;
      return span > 0.55 ? 0.2 : span > 0.25 ? 0.1 : 0.05;
    }

    /** Counted from the upper end, so that 1 has one. */
    private double[] ticks() {
      int count = (int) ((to - from) / step() + 1.001);
      double[] ticks = new double[count];
      for (int i = 0; i < count; i++) ticks[i] = Math.round((to - i * step()) * 100) / 100.0;
      return ticks;
    }
  }

  /** A place by the two scales. */
  record Spot(double across, double up) {}

  /** A line of the background along which something has the same value. */
  record Guide(List<Spot> path, String name, String value) {}

  /**
   * The line of a method.
   *
   * @param path may be empty: then there are only marks
   */
  record Line(Series series, List<Spot> path, List<Mark> marks) {}

  /**
   * A spot that means something.
   *
   * @param kind {@code best} or {@code own}
   */
  record Mark(String kind, Spot spot, String title) {}

  private static final int HEIGHT = 400;
  private static final int TOP = 24;
  private static final int BASE = HEIGHT - 42;
  private static final double LEFT = 0.085;
  private static final double WIDTH = 0.86; // leaves room on the right for the names of guides
  private static final int UNITS = 1_000;

  /** Draws it as a figure that ends with {@code below}. */
  void drawTo(Html html, Consumer<Html> below) {
    html.open("figure", "class", "chart plot").element("figcaption", caption);
    Drawing.open(html, HEIGHT, spoken);
    grid(html);
    guides(html);
    for (Line line : lines) line(html, line);
    for (Line line : lines) marks(html, line); // no line hides them
    html.closeLine();
    below.accept(html);
    html.closeLine();
  }

  private void grid(Html html) {
    for (double tick : up.ticks()) {
      String y = y(tick);
      Drawing.line(
          html, tick == up.from() ? "axis" : "grid", x(across.from()), x(across.to()), y, y);
      Drawing.label(html, Figures.share(LEFT - 0.018), y, "end middle", Figures.plain(tick));
    }
    for (double tick : across.ticks()) {
      String x = x(tick);
      if (tick > across.from()) Drawing.line(html, "grid", x, x, y(up.to()), y(up.from()));
      Drawing.line(html, "axis", x, x, Integer.toString(BASE), Integer.toString(BASE + 4));
      Drawing.label(html, x, Integer.toString(BASE + 19), "centre", Figures.plain(tick));
    }
    Drawing.label(html, "0%", "10", "start figure", "↑ " + up.name());
    Drawing.label(
        html, x(across.to()), Integer.toString(HEIGHT - 4), "end figure", across.name() + " →");
  }

  /** Values stand on the right, where no line goes; above the last of them what they are. */
  private void guides(Html html) {
    String beside = Figures.share(LEFT + WIDTH + 0.012);
    for (int i = 0; i < guides.size(); i++) {
      Guide guide = guides.get(i);
      stretched(html, "guide", guide.path(), guide.name() + " " + guide.value());
      Spot end = guide.path().get(guide.path().size() - 1);
      Drawing.label(html, beside, y(end.up()), "middle", guide.value());
      if (i < guides.size() - 1) continue;
      html.element(
          "text", guide.name(), "class", "middle", "x", beside, "y", y(end.up()), "dy", "-15");
    }
  }

  private void line(Html html, Line line) {
    if (line.path().size() < 2) return;
    html.open("g", "class", "series " + line.series().look());
    stretched(html, "curve", line.path(), line.series().label());
    html.closeLine();
  }

  private void marks(Html html, Line line) {
    html.open("g", "class", "series " + line.series().look());
    for (Mark mark : line.marks()) {
      Spot spot = mark.spot();
      line.series().mark(html, mark.kind(), x(spot.across()), y(spot.up()), mark.title());
    }
    html.closeLine();
  }

  private void stretched(Html html, String kind, List<Spot> path, String title) {
    html.open(
        "svg",
        "x",
        Figures.share(LEFT),
        "y",
        Integer.toString(TOP),
        "width",
        Figures.share(WIDTH),
        "height",
        Integer.toString(BASE - TOP),
        "viewBox",
        "0 0 " + UNITS + " " + UNITS,
        "preserveAspectRatio",
        "none");
    html.open("path", "class", kind, "d", drawn(path)).element("title", title).close().close();
  }

  private String drawn(List<Spot> path) {
    StringBuilder drawn = new StringBuilder(path.size() * 8);
    for (Spot spot : path) {
      drawn.append(drawn.length() == 0 ? 'M' : 'L');
      drawn.append(Math.round(across.share(spot.across()) * UNITS)).append(' ');
      drawn.append(Math.round((1 - up.share(spot.up())) * UNITS));
    }
    return drawn.toString();
  }

  private String x(double value) {
    return Figures.share(LEFT + WIDTH * across.share(value));
  }

  private String y(double value) {
    return Figures.plain(BASE - (BASE - TOP) * up.share(value));
  }
}
