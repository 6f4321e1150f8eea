package sosie.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sosie.page.Clipped;
import sosie.page.Drawing.Proportions;
import sosie.page.Drawing.Proportions.Part;
import sosie.page.Figures;
import sosie.page.Histogram;
import sosie.page.Html;
import sosie.read.Count;
import sosie.report.ReportContent.Settings;
import sosie.result.LeftOut;
import sosie.result.RunRecord.Counts;

/** The top of the page: the headline in words, the figures, the two charts. */
public record Overview(ReportContent content) {

  private static final int MOST_REASONS = 6; // the appendix has all

  void writeTo(Html html) {
    Counts counts = content.counts();
    html.open("header", "class", "masthead");
    html.open("p", "class", "collection").element("bdi", Clipped.name(content.collection()));
    html.closeLine();
    html.element("h1", headline(counts));
    html.element("p", standfirst(counts), "class", "standfirst");
    if (counts.pairsNotCompared() > 0) html.element("p", warning(counts), "class", "warning");
    leftOut(html, content.skipped());
    html.closeLine();
    html.open("section", "aria-labelledby", "overview");
    html.element("h2", "Overview", "id", "overview", "class", "unseen");
    proportions(html, counts);
    figures(html, counts);
    html.open("div", "class", "charts");
    Settings settings = content.settings();
    new Histogram(content.scores(), settings.threshold(), called(settings.measure())).drawTo(html);
    new SizeChart(content.sizes()).drawTo(html);
    html.closeLine();
    if (counts.clusters() > 0) howToRead(html, settings);
    html.closeLine();
  }

  /** What was not read, and what to do about it. */
  public static void leftOut(Html html, List<ReportContent.SkippedGroup> skipped) {
    if (skipped.isEmpty()) return;
    Map<String, Long> counts = new HashMap<>();
    for (ReportContent.SkippedGroup each : skipped) counts.put(each.reason(), each.count());
    long all = counts.values().stream().mapToLong(Long::longValue).sum();
    String what = LeftOut.what(all, LeftOut.parts(counts));
    html.open("div", "class", "leftout").open("p");
    html.element("a", what + " skipped", "href", "#skipped").close();
    html.open("ul");
    skipped.stream()
        .sorted((a, b) -> Long.compare(b.count(), a.count()))
        .limit(MOST_REASONS)
        .forEach(
            each -> html.element("li", LeftOut.line(Clipped.name(each.reason()), each.count())));
    html.close().close();
  }

  /** Documents that are near-duplicates of the one that stands for their cluster. */
  private static long nearDuplicates(Counts counts) {
    return Math.max(0, counts.inClusters() - counts.clusters());
  }

  static String headline(Counts counts) {
    long near = nearDuplicates(counts);
    if (counts.documents() == 0) return "No documents were read";
    if (near == 0) {
      return "None of "
          + Count.of(counts.documents(), "document")
          + " is a near-duplicate of another";
    }
    return "%s of %s %s of another"
        .formatted(
            Count.of(near),
            Count.of(counts.documents(), "document"),
            near == 1 ? "is a near-duplicate" : "are near-duplicates");
  }

  private String standfirst(Counts counts) {
    Settings settings = content.settings();
    String level = called(settings.measure()) + " of " + Figures.plain(settings.threshold());
    if (counts.clusters() == 0) return "No two of them reach a " + level + ".";
    return "That is "
        + Figures.percentOf(nearDuplicates(counts), counts.documents())
        + " of the collection, in "
        + Count.of(counts.clusters(), "cluster")
        + ". Two documents count as near-duplicates from a "
        + level
        + " on. "
        + Count.of(counts.kept())
        + " are kept and "
        + Count.of(counts.dropped())
        + " dropped. Found: "
        + settings.pairs()
        + ".";
  }

  private static String warning(Counts counts) {
    return Count.of(counts.pairsNotCompared(), "pair")
        + " could not be compared because a limit was reached: near-duplicates may be missing"
        + " here.";
  }

  private static void proportions(Html html, Counts counts) {
    if (counts.documents() == 0) return;
    long alone = Math.max(0, counts.documents() - counts.inClusters());
    long standing = Math.min(counts.clusters(), counts.inClusters());
    new Proportions(
            List.of(
                new Part("without a near-duplicate", alone),
                new Part("standing for a cluster", standing),
                new Part("near-duplicates", nearDuplicates(counts))))
        .writeTo(html);
  }

  private static void figures(Html html, Counts counts) {
    html.open("dl", "class", "keyfigures");
    figure(html, "documents read", counts.documents());
    figure(html, "distinct texts", counts.distinctTexts());
    figure(html, "exact copies", counts.copies());
    figure(html, "similar pairs", counts.pairs());
    figure(html, "clusters", counts.clusters());
    figure(html, "kept", counts.kept());
    figure(html, "dropped", counts.dropped());
    figure(html, "skipped", counts.skipped());
    if (counts.pairsNotCompared() > 0)
      figure(html, "pairs not compared", counts.pairsNotCompared());
    html.closeLine();
  }

  public static void figure(Html html, String name, long value) {
    html.open("div").element("dt", name).element("dd", Count.of(value)).close();
  }

  private static void howToRead(Html html, Settings settings) {
    html.open("p", "class", "howto").element("b", "How to read this. ");
    html.text(
        "A score is the "
            + called(settings.measure())
            + " of two texts: 1 means the same, "
            + Figures.plain(settings.threshold())
            + " is the least that counts here. In the clusters below each document is compared with"
            + " the one that stands for its cluster: ");
    html.element("del", "words it lacks").text(" and ").element("ins", "words it adds");
    html.text(
        " are marked and long stretches that are the same are folded. Begin with the borderline");
    html.text(" clusters: they are where the threshold is most likely to be wrong.").closeLine();
  }

  /** What people call a measure that results name by a short word. */
  private static String called(String measure) {
    return switch (measure) {
      case "jaccard" -> "Jaccard similarity";
      case "weighted-jaccard" -> "weighted Jaccard similarity";
      case "cosine" -> "cosine similarity";
      default -> Clipped.name(measure);
    };
  }
}
