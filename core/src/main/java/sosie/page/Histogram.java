package sosie.page;

import java.util.ArrayList;
import java.util.List;
import sosie.read.Count;

/** How the scores of pairs are spread between the threshold and 1, drawn as columns. */
public record Histogram(List<Long> counts, double threshold, String measure) {

  private static final int HEIGHT = 220;
  private static final int TOP = 26;
  private static final int BASE = HEIGHT - 40;
  private static final double MARGIN = 0.115;
  private static final Drawing.Columns COLUMNS = new Drawing.Columns(TOP, BASE, MARGIN);
  private static final int LABELS = 4;

  public void drawTo(Html html) {
    html.open("figure", "class", "chart").element("figcaption", "How alike are the pairs?");
    long pairs = counts.stream().mapToLong(Long::longValue).sum();
    if (pairs == 0) {
      html.element("p", "No pair reached the threshold.", "class", "none").closeLine();
      return;
    }
    if (threshold >= 1) { // no range to draw
      html.element("p", "All " + Count.of(pairs, "pair") + " score 1.", "class", "none");
      html.closeLine();
      return;
    }
    Drawing.open(
        html,
        HEIGHT,
        "Column chart of " + Count.of(pairs, "pair") + " by " + measure + ": " + summary(pairs));
    long top = Drawing.roundedUp(counts.stream().mapToLong(Long::longValue).max().orElse(0));
    COLUMNS.grid(html, top, "pairs");
    for (int bin = 0; bin < counts.size(); bin++) column(html, bin, top);
    labels(html);
    html.closeLine();
    table(html);
    html.closeLine();
  }

  private String summary(long pairs) {
    long upper = counts.subList(counts.size() / 2, counts.size()).stream().mapToLong(n -> n).sum();
    return Figures.percentOf(upper, pairs) + " lie in the upper half of the range.";
  }

  private void column(Html html, int bin, long top) {
    if (counts.get(bin) == 0) return;
    double slot = (1 - MARGIN) / counts.size();
    String title = range(bin) + ": " + Count.of(counts.get(bin), "pair");
    COLUMNS.column(html, "column", MARGIN + bin * slot, slot, 0, counts.get(bin), top, title);
  }

  private void labels(Html html) {
    for (int i = 0; i <= LABELS; i++) {
      double share = (double) i / LABELS;
      String anchor = i == 0 ? "start" : i == LABELS ? "end" : "centre";
      String x = Figures.share(MARGIN + (1 - MARGIN) * share);
      Drawing.line(html, "axis", x, x, Integer.toString(BASE), Integer.toString(BASE + 4));
      String value =
          Figures.plain(Math.round((threshold + (1 - threshold) * share) * 1000) / 1000.0);
      Drawing.label(html, x, Integer.toString(BASE + 18), anchor, value);
    }
    Drawing.label(html, "100%", Integer.toString(HEIGHT - 4), "end", measure + " →");
  }

  private void table(Html html) {
    List<List<String>> rows = new ArrayList<>();
    for (int bin = 0; bin < counts.size(); bin++) {
      rows.add(List.of(range(bin), Count.of(counts.get(bin))));
    }
    TableParts.ofFigures(html, List.of(measure, "pairs"), rows);
  }

  private String range(int bin) {
    double width = (1 - threshold) / counts.size();
    return Figures.score(threshold + bin * width)
        + " to "
        + Figures.score(bin + 1 == counts.size() ? 1 : threshold + (bin + 1) * width);
  }
}
