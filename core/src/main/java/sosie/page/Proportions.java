package sosie.page;

import java.util.List;
import sosie.read.Count;

/** A whole and its parts: a bar, and below it the figures. Parts look alike by place. */
record Proportions(List<Part> parts) {

  private static final int HEIGHT = 14;

  record Part(String name, long count) {}

  void writeTo(Html html) {
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
  void drawBar(Html html, int height) {
    String high = Integer.toString(height);
    html.open("svg", "width", "100%", "height", high, "aria-hidden", "true");
    double whole = Math.max(1, parts.stream().mapToLong(Part::count).sum());
    double x = 0;
    for (int i = 0; i < parts.size(); i++) {
      double share = parts.get(i).count() / whole;
      String wide = Figures.share(share);
      html.open("rect", "class", "part" + i, "x", Figures.share(x), "width", wide, "height", high);
      html.close();
      x += share;
    }
    html.close();
  }
}
