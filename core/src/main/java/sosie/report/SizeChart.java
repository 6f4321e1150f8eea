package sosie.report;

import java.util.ArrayList;
import java.util.List;
import sosie.page.Drawing;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.read.Count;
import sosie.report.ReportContent.ClusterSize;

/** How many clusters are how large, drawn as bars. */
record SizeChart(List<ClusterSize> sizes) {

  private static final int ROW = 26;
  private static final int[] LOWER_BOUNDS = {2, 3, 4, 5, 6, 11, 21, 51, 101, 1_001, 10_001};
  private static final double LABEL = 0.22;
  private static final double VALUE = 0.14;

  /** Clusters of {@code from} to {@code to} documents. */
  private record Band(int from, int to, long clusters) {

    String label() {
      if (to == Integer.MAX_VALUE) return "over " + Count.of(from - 1L);
      return from == to ? Count.of(from) : Count.of(from) + "–" + Count.of(to);
    }
  }

  void drawTo(Html html) {
    html.open("figure", "class", "chart").element("figcaption", "How large are the clusters?");
    List<Band> bands = bands();
    if (bands.isEmpty()) {
      html.element("p", "No two documents were alike enough.", "class", "none").closeLine();
      return;
    }
    int height = 24 + bands.size() * ROW + 8;
    Drawing.open(html, height, "Bar chart of clusters by number of documents: " + spoken(bands));
    Drawing.label(html, "0%", "11", "start", "documents");
    Drawing.label(html, Figures.share(LABEL), "11", "start", "clusters of that size →");
    long most = bands.stream().mapToLong(Band::clusters).max().orElse(1);
    for (int row = 0; row < bands.size(); row++) bar(html, bands.get(row), row, most);
    String end = Integer.toString(height - 4);
    Drawing.line(html, "axis", Figures.share(LABEL), Figures.share(LABEL), "20", end);
    html.close().closeLine();
  }

  private static void bar(Html html, Band band, int row, long most) {
    int y = 24 + row * ROW;
    double width = (1 - LABEL - VALUE) * band.clusters() / most;
    if (band.clusters() > 0) width = Math.max(0.005, width); // rare is not never
    Drawing.lyingBar(html, y, ROW, LABEL, width, band.label(), Count.of(band.clusters()));
  }

  private List<Band> bands() {
    List<Band> bands = new ArrayList<>();
    for (int i = 0; i < LOWER_BOUNDS.length; i++) {
      int from = LOWER_BOUNDS[i];
      int to = i + 1 < LOWER_BOUNDS.length ? LOWER_BOUNDS[i + 1] - 1 : Integer.MAX_VALUE;
      long clusters =
          sizes.stream()
              .filter(size -> size.size() >= from && size.size() <= to)
              .mapToLong(ClusterSize::clusters)
              .sum();
      bands.add(new Band(from, to, clusters));
    }
    // An empty band between two others belongs to the picture; empty ones at the end do not.
    while (!bands.isEmpty() && bands.get(bands.size() - 1).clusters() == 0) {
      bands.remove(bands.size() - 1);
    }
    return bands;
  }

  private static String spoken(List<Band> bands) {
    return bands.stream()
        .filter(band -> band.clusters() > 0)
        .map(band -> Count.of(band.clusters()) + " of " + band.label())
        .reduce((before, next) -> before + ", " + next)
        .orElse("none");
  }
}
