package sosie.app.review;

import java.util.List;
import sosie.page.Drawing;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.page.TableParts;
import sosie.read.Count;

/**
 * The scores of all pairs as columns, with a threshold in it that can be moved, and what follows
 * from where it stands. All figures are in a table of the page; without a script a form asks for
 * those of one threshold.
 *
 * @param shown the threshold that the figures are of
 */
record ThresholdChart(CurveData curve, double shown, Scale scale) {

  /** How high a column is. */
  enum Scale {
    LINEAR,
    LOGARITHMIC
  }

  private static final int HEIGHT = 260;
  private static final int TOP = 26;
  private static final int BASE = HEIGHT - 40;
  private static final double MARGIN = 0.115;
  private static final Drawing.Columns COLUMNS = new Drawing.Columns(TOP, BASE, MARGIN);
  private static final int LABELS = 4;
  private static final int FINE = 100_000; // steps of a logarithm

  void writeTo(Html html) {
    html.open(
        "section",
        "class",
        "threshold",
        "aria-labelledby",
        "scores",
        "data-margin",
        Double.toString(MARGIN),
        "data-floor",
        Double.toString(curve.floor()));
    html.open("figure", "class", "chart");
    head(html);
    drawing(html);
    slider(html);
    html.close();
    figures(html);
    forms(html);
    table(html);
    html.closeLine();
  }

  private void head(Html html) {
    html.open("div", "class", "head");
    html.element("figcaption", "How alike are the pairs?", "id", "scores");
    boolean linear = scale == Scale.LINEAR;
    Address other = Address.of("/").with("scale", linear ? "log" : "");
    if (shown != curve.threshold()) other = other.with("at", Double.toString(shown));
    html.open("p", "class", "scale").text(linear ? "linear scale · " : "logarithmic scale · ");
    html.element("a", linear ? "logarithmic" : "linear", "href", other.toString());
    html.close().close();
  }

  private void drawing(Html html) {
    long pairs = curve.bins().stream().mapToLong(Long::longValue).sum();
    Drawing.open(
        html,
        HEIGHT,
        "Column chart of "
            + Count.of(pairs, "pair")
            + " by "
            + curve.measure()
            + ", with a threshold");
    long most = curve.bins().stream().mapToLong(Long::longValue).max().orElse(0);
    if (scale == Scale.LINEAR) COLUMNS.grid(html, Math.max(1, Drawing.roundedUp(most)), "pairs");
    else logarithmicGrid(html, most);
    for (int bin = 0; bin < curve.bins().size(); bin++) column(html, bin, most);
    labels(html);
    String at = x(shown);
    String high = Integer.toString(BASE - 14);
    html.open("rect", "class", "veil", "x", Figures.share(MARGIN), "y", "14", "height", high);
    html.close();
    String was = x(curve.threshold());
    Drawing.line(html, "was", was, was, "14", Integer.toString(BASE));
    Drawing.line(html, "now", at, at, "14", Integer.toString(BASE + 6));
    Drawing.label(html, at, "10", anchor(shown) + " nowlabel", Figures.plain(shown));
    html.closeLine();
  }

  private void logarithmicGrid(Html html, long most) {
    Drawing.label(html, "0%", "11", "start", "pairs");
    String base = Integer.toString(BASE);
    Drawing.line(html, "axis", Figures.share(MARGIN), "100%", base, base);
    for (long power = 1; power <= most; power *= 10) {
      double y = BASE - (BASE - TOP) * (double) height(power, most) / FINE;
      String place = Figures.plain(y);
      Drawing.line(html, "grid", Figures.share(MARGIN), "100%", place, place);
      Drawing.label(html, Figures.share(MARGIN - 0.015), place, "end middle", Figures.axis(power));
    }
  }

  private static long height(long count, long most) {
    return Math.round(FINE * Math.log1p((double) count) / Math.log1p((double) Math.max(1, most)));
  }

  private void column(Html html, int bin, long most) {
    long count = curve.bins().get(bin);
    if (count == 0) return;
    double slot = (1 - MARGIN) / curve.bins().size();
    double width = (1 - curve.floor()) / curve.bins().size();
    double from = curve.floor() + bin * width;
    String title =
        Figures.score(from)
            + " to "
            + Figures.score(Math.min(1, from + width))
            + ": "
            + Count.of(count, "pair");
    boolean linear = scale == Scale.LINEAR;
    long high = linear ? count : height(count, most);
    long top = linear ? Drawing.roundedUp(most) : FINE;
    COLUMNS.column(html, "column", MARGIN + bin * slot, slot, 0, high, top, title);
  }

  private String x(double score) {
    double range = Math.max(1e-9, 1 - curve.floor());
    return Figures.share(MARGIN + (1 - MARGIN) * (score - curve.floor()) / range);
  }

  /** On which side of the line its figure stands: where there is room. */
  private String anchor(double score) {
    return score - curve.floor() < 1 - score ? "start" : "end";
  }

  private void labels(Html html) {
    for (int i = 0; i <= LABELS; i++) {
      double share = (double) i / LABELS;
      double score = curve.floor() + (1 - curve.floor()) * share;
      String anchor = i == 0 ? "start" : i == LABELS ? "end" : "centre";
      String x = Figures.share(MARGIN + (1 - MARGIN) * share);
      Drawing.line(html, "axis", x, x, Integer.toString(BASE), Integer.toString(BASE + 4));
      String value = Figures.plain(Math.round(score * 1000) / 1000.0);
      Drawing.label(html, x, Integer.toString(BASE + 18), anchor, value);
    }
    Drawing.label(html, "100%", Integer.toString(HEIGHT - 4), "end", curve.measure() + " →");
  }

  private void slider(Html html) {
    html.empty(
        "input",
        "type",
        "range",
        "min",
        "0",
        "max",
        Integer.toString(Math.max(0, curve.steps() - 1)),
        "value",
        Integer.toString(curve.nearest(shown)),
        "data-was",
        Integer.toString(curve.nearest(curve.threshold())),
        "aria-label",
        "Threshold",
        "autocomplete",
        "off",
        "hidden",
        "");
  }

  private void figures(Html html) {
    sosie.review.ThresholdCurve.Point step = curve.step(curve.nearest(shown));
    sosie.review.ThresholdCurve.Point was = curve.step(curve.nearest(curve.threshold()));
    html.open("dl", "class", "following");
    html.open("div").element("dt", "threshold");
    html.element("dd", Figures.plain(step.threshold()), "data-follows", "shown").close();
    figure(html, "pairs", "pairs", step.pairs(), was.pairs());
    figure(html, "clusters", "clusters", step.clusters(), was.clusters());
    figure(html, "inClusters", "documents in clusters", step.inClusters(), was.inClusters());
    figure(html, "kept", "kept", step.kept(), was.kept());
    html.closeLine();
  }

  private static void figure(Html html, String name, String title, long value, long was) {
    html.open("div").open("dt").text(title + " ");
    String change =
        value == was ? "as now" : (value > was ? "+" : "−") + Count.of(Math.abs(value - was));
    html.element("span", change, "class", "change").close();
    html.element("dd", Count.of(value), "data-follows", name).close();
  }

  private void forms(Html html) {
    html.open("div", "class", "row");
    html.open("form", "method", "get", "action", "/", "class", "row without-script");
    html.open("label").text("What would be at ");
    html.empty(
        "input",
        "type",
        "number",
        "name",
        "at",
        "step",
        "0.005",
        "min",
        Figures.plain(curve.floor()),
        "max",
        "1",
        "value",
        Figures.plain(shown));
    html.close().element("button", "Count").close();
    html.open("form", "method", "post", "action", "/threshold", "class", "inline");
    html.empty(
        "input",
        "type",
        "hidden",
        "name",
        "at",
        "value",
        Double.toString(shown),
        "data-threshold",
        "");
    html.element("button", "Use this threshold").close();
    html.element(
        "p",
        "Clusters are made anew at once; what is exported is what you see. The files of the result"
            + " stay as they are.",
        "class",
        "hint");
    html.closeLine();
  }

  private void table(Html html) {
    html.open("details", "class", "figures").element("summary", "All thresholds as a table");
    html.open(
        "div",
        "class",
        "scrolled",
        "tabindex",
        "0",
        "role",
        "region",
        "aria-label",
        "All thresholds");
    html.open("table").open("thead").open("tr");
    for (String each : List.of("threshold", "pairs", "clusters", "in clusters", "kept")) {
      TableParts.heading(html, each);
    }
    html.close().close().open("tbody");
    for (int i = 0; i < curve.steps(); i++) row(html, curve.step(i));
    html.close().close().close().closeLine();
  }

  private static void row(Html html, sosie.review.ThresholdCurve.Point step) {
    html.open(
        "tr",
        "data-at",
        Double.toString(step.threshold()),
        "data-shown",
        Figures.plain(step.threshold()),
        "data-pairs",
        Long.toString(step.pairs()),
        "data-clusters",
        Long.toString(step.clusters()),
        "data-in-clusters",
        Long.toString(step.inClusters()),
        "data-kept",
        Long.toString(step.kept()));
    html.element("th", Figures.plain(step.threshold()), "scope", "row");
    for (long each : new long[] {step.pairs(), step.clusters(), step.inClusters(), step.kept()}) {
      html.element("td", Count.of(each));
    }
    html.close();
  }
}
