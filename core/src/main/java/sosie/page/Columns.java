package sosie.page;

/**
 * The columns of a drawing and the lines behind them.
 *
 * @param top where the highest column may begin, in pixels from above
 * @param base where all end
 * @param margin room for the figures on the left, as a share of the width
 */
record Columns(int top, int base, double margin) {

  private static final double GAP = 0.08;
  private static final double LEAST = 1.5;

  /** Lines at nothing, the half and the whole of {@code most}. */
  void grid(Html html, long most, String counted) {
    for (int step = 0; step <= 2; step++) {
      if (step == 1 && most % 2 != 0) continue; // half a pair is no tick
      String y = Integer.toString(base - (base - top) * step / 2);
      Axis.line(html, step == 0 ? "axis" : "grid", Figures.share(margin), "100%", y, y);
      String figure = Figures.axis(most * step / 2);
      Axis.label(html, Figures.share(margin - 0.015), y, "end middle", figure);
    }
    Axis.label(html, "0%", "11", "start", counted);
  }

  /**
   * Draws a column.
   *
   * @param x where its slot begins, as a share of the width; {@code slot} is how wide that is
   * @param below how many it stands on, where columns are stacked
   */
  void column(
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
