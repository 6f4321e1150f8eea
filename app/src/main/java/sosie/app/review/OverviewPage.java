package sosie.app.review;

import java.util.List;
import java.util.Optional;
import sosie.page.Drawing;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.read.Count;
import sosie.review.ReviewFigures;

/**
 * What there is, in numbers, and what each threshold would make of it.
 *
 * @param counting where to look again, while the chart is the one from before the last verdicts
 * @param estimates what random answers say of the threshold in use, in sentences; may be empty
 * @param held another result that this one is held against, if there is one
 * @param newer entries of the index that came since it was looked at
 */
record OverviewPage(
    String collection,
    String measure,
    ReviewFigures counts,
    ThresholdChart chart,
    Optional<Address> counting,
    List<String> estimates,
    Optional<Held> held,
    long newer) {

  /**
   * Another result.
   *
   * @param disputed clusters of which it has other documents together
   */
  record Held(String method, long disputed) {}

  private static final int ROW = 24;
  private static final double LABEL = 0.2;
  private static final double VALUE = 0.14;

  void writeTo(Html html) {
    Written.masthead(html, collection, headline(), standfirst());
    warnings(html);
    counting.ifPresent(again -> counting(html, again));
    chart.writeTo(html);
    held.ifPresent(each -> held(html, each));
    for (String each : estimates) html.element("p", each, "class", "estimate");
    html.open("section", "aria-labelledby", "next");
    html.element("h2", "What to do", "id", "next", "class", "unseen");
    html.open("p", "class", "row");
    html.element("a", "Judge what is uncertain", "class", "button primary", "href", "/judge");
    html.element("a", "Look through the clusters", "class", "button", "href", "/clusters");
    html.close().closeLine();
    sizes(html);
  }

  private String headline() {
    if (counts.documents() == 0) return "There are no documents";
    int near = counts.inClusters() - counts.clusters();
    if (near == 0)
      return "None of "
          + Count.of(counts.documents(), "document")
          + " is a near-duplicate of another";
    return Count.of(near)
        + " of "
        + Count.of(counts.documents(), "document")
        + (near == 1 ? " is a near-duplicate" : " are near-duplicates")
        + " of another";
  }

  private String standfirst() {
    return Count.of(counts.clusters(), "cluster")
        + " at a "
        + measure
        + " of "
        + Figures.plain(counts.threshold())
        + ", with "
        + Count.of(counts.verdicts(), "verdict")
        + ".";
  }

  private static void held(Html html, Held held) {
    html.open("p", "class", "estimate");
    if (held.disputed() == 0) {
      html.text("Every cluster is one by " + held.method() + ", too.").close();
      return;
    }
    html.element(
        "a",
        Count.of(held.disputed(), "cluster"),
        "href",
        Address.of("/clusters").with("method", "disputed").toString());
    html.text(
            (held.disputed() == 1 ? " is" : " are")
                + " not as by "
                + held.method()
                + "; every fourth question is one of which the two say different things.")
        .close();
  }

  private static void counting(Html html, Address again) {
    html.open("div", "class", "notice", "role", "status", "data-again", again.toString());
    html.element(
        "p", "The chart is as it was before the last verdicts, and is being counted anew.");
    html.open("p", "class", "without-script");
    html.element("a", "Look again", "href", again.toString()).close().closeLine();
  }

  private void warnings(Html html) {
    if (newer > 0) {
      Written.form(html, "/refresh", "notice row");
      html.element("span", "The index has gone on since: " + Count.of(newer, "change") + ".");
      html.element("button", "Look at it as it is now").closeLine();
    }
    counts
        .whyFixed()
        .ifPresent(
            why ->
                html.element(
                    "p",
                    "Verdicts are kept and exported; the clusters here do not follow them, since "
                        + why
                        + ".",
                    "class",
                    "notice"));
    if (counts.conflicts() > 0) {
      html.open("p", "class", "notice bad");
      html.element("a", Count.of(counts.conflicts(), "contradiction"), "href", "/verdicts");
      html.text(" among what was said.").close();
    }
    if (counts.waiting() > 0) {
      html.open("p", "class", "notice");
      html.element("a", Count.of(counts.waiting(), "verdict"), "href", "/verdicts");
      html.text(
              " "
                  + (counts.waiting() == 1 ? "does" : "do")
                  + " not count here: a document is gone or has another text now.")
          .close();
    }
    if (counts.tornBytes() > 0) {
      html.element(
          "p",
          "The last line of the verdicts was not whole, as a program leaves it that is stopped amid"
              + " writing: it was never acknowledged, and was cut off.",
          "class",
          "notice");
    }
  }

  private void sizes(Html html) {
    if (counts.clusters() == 0) return;
    html.open("section", "aria-labelledby", "sizes");
    html.element("h2", "How large are the clusters?", "id", "sizes");
    List<Integer> sizes = counts.sizes();
    int most = sizes.stream().mapToInt(Integer::intValue).max().orElse(1);
    int height = 24 + sizes.size() * ROW;
    html.open("figure", "class", "chart sizes");
    Drawing.open(html, height, "Bar chart of clusters by number of documents: " + spoken(sizes));
    Drawing.label(html, "0%", "11", "start", "size");
    Drawing.label(html, Figures.share(LABEL), "11", "start", "clusters of that size →");
    for (int row = 0; row < sizes.size(); row++) bar(html, sizes.get(row), row, most);
    html.close().close().closeLine();
  }

  private static void bar(Html html, int clusters, int row, int most) {
    int y = 24 + row * ROW;
    double width = clusters == 0 ? 0 : Math.max(0.005, (1 - LABEL - VALUE) * clusters / most);
    Drawing.lyingBar(html, y, ROW, LABEL, width, band(row), Count.of(clusters));
  }

  /** 2, 3, 4–7, 8–15 and so on. */
  private static String band(int row) {
    if (row < 2) return Integer.toString(row + 2);
    long from = 1L << row;
    return Count.of(from) + "–" + Count.of(2 * from - 1);
  }

  private static String spoken(List<Integer> sizes) {
    StringBuilder spoken = new StringBuilder();
    for (int i = 0; i < sizes.size(); i++) {
      if (sizes.get(i) == 0) continue;
      if (spoken.length() > 0) spoken.append(", ");
      spoken.append(Count.of(sizes.get(i))).append(" of ").append(band(i));
    }
    return spoken.toString();
  }
}
