package sosie.page;

/** A score as a number, and as a bar from 0 to 1 with a tick at the threshold. */
final class ScoreBar {

  private ScoreBar() {}

  static void draw(Html html, double score, double threshold) {
    html.open("p", "class", "score").element("b", Figures.score(score));
    html.open("svg", "width", "100%", "height", "8", "aria-hidden", "true");
    bar(html, "track", 1);
    bar(html, "column", clamped(score));
    String tick = Figures.share(clamped(threshold));
    Axis.line(html, "tick", tick, tick, "0", "8");
    html.close().close();
  }

  private static void bar(Html html, String kind, double share) {
    html.open("rect", "class", kind, "width", Figures.share(share), "y", "2", "height", "4");
    html.close();
  }

  private static double clamped(double share) {
    return Math.max(0, Math.min(1, share));
  }
}
