package sosie.report;

import java.util.List;
import sosie.kinds.Differences;
import sosie.page.Clipped;
import sosie.page.Drawing;
import sosie.page.Exact;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.page.RedlinedText;
import sosie.read.Count;
import sosie.report.ReportContent.Member;
import sosie.report.ReportContent.ShownCluster;

/**
 * A cluster as a card: the document that stands for it, then members compared with it, and for each
 * of them what a reader says of it.
 *
 * @param threshold that scores are shown against
 * @param room how many bytes it may take; members beyond it are named only
 * @param members how many are compared
 */
record ClusterCard(double threshold, int room, int members) {

  private static final int ROOM = 600_000;
  private static final int ON_THE_PAGE = 5;
  private static final int MOST_NAMED = 1_000;
  private static final int MOST_COPIES = 30;
  private static final int EXCERPT = 600;
  private static final int UNFOLDED = 700;
  private static final int MOST_LINES = 12;

  /** All of a cluster, for a reader who asked for it. */
  static ClusterCard whole(double threshold, int compared) {
    return new ClusterCard(threshold, ROOM, compared);
  }

  /** The part of it that stands on the page from the beginning. */
  static ClusterCard onPage(double threshold, int room) {
    return new ClusterCard(threshold, room, ON_THE_PAGE);
  }

  /** The whole card; {@code group} tells it from another card of the same cluster. */
  void writeTo(Html html, ShownCluster cluster, String group) {
    String id = group + "-" + cluster.number();
    String number = Integer.toString(cluster.number());
    html.open("article", "class", "card", "aria-labelledby", id, "data-cluster", number);
    html.open("header");
    html.open("h4", "id", id).element("bdi", Clipped.name(cluster.title())).close();
    html.element("p", "cluster " + cluster.number(), "class", "size");
    html.element("p", Count.of(cluster.size(), "document"), "class", "size");
    html.open("p", "class", "weakest").text("weakest link ");
    html.element("b", Figures.score(cluster.minScore())).close();
    html.closeLine();
    body(html, cluster);
    html.closeLine();
  }

  /** What is below the head of the card. */
  void body(Html html, ShownCluster cluster) {
    if (cluster.members().isEmpty()) return;
    int start = html.size();
    Member first = cluster.members().get(0);
    representative(html, first);
    List<Member> others = cluster.members().subList(1, cluster.members().size());
    html.open("ol", "class", "members");
    int shown = 0;
    long documents = 1L + first.copies().size();
    for (Member member : others) {
      if (shown == members || html.size() - start > room) break;
      member(html, first, member, shown);
      documents += 1L + member.copies().size();
      shown++;
    }
    html.closeLine();
    if (documents < cluster.size()) {
      rest(html, cluster, others.subList(shown, others.size()), cluster.size() - documents);
    }
  }

  private void rest(Html html, ShownCluster cluster, List<Member> others, long more) {
    String count = Count.of(more, "more document");
    if (members == ON_THE_PAGE || others.isEmpty()) {
      html.open("p", "class", "rest").text(count + ": ");
      html.element("a", "the whole cluster", "href", "#cluster-" + cluster.number());
      html.text(".").closeLine();
      return;
    }
    html.open("details", "class", "others").element("summary", count).open("ul");
    int named = 0;
    for (Member member : others) {
      if (named == MOST_NAMED) break;
      html.open("li").open("span", "class", "id").element("bdi", Clipped.name(member.id()));
      html.close().element("span", Figures.score(member.score()), "class", "number").close();
      named++;
    }
    html.close();
    html.element(
        "p",
        "clusters.csv has all of them; sosie report with --differences all compares more of them"
            + " here.",
        "class",
        "rest");
    html.closeLine();
  }

  private static void representative(Html html, Member member) {
    html.open("div", "class", "representative", "data-id", Exact.of(member.id()));
    html.open("div", "class", "line");
    identity(html, member);
    html.element("p", "stands for the cluster", "class", "role");
    copies(html, member);
    html.close();
    html.element("div", excerpt(member.text()), "class", "text", "dir", "auto");
    html.closeLine();
  }

  private static String excerpt(String text) {
    String whole = Clipped.menusInLine(Clipped.withoutGaps(text).strip());
    if (whole.isEmpty()) return "(its text cannot be read any more)";
    String lines = Clipped.lines(whole, MOST_LINES);
    String shown = lines.length() > UNFOLDED ? Clipped.words(lines, EXCERPT) : lines;
    return shown.length() < whole.length() ? shown.strip() + " …" : whole;
  }

  private void member(Html html, Member representative, Member member, int position) {
    html.open("li", "class", "member", "data-id", Exact.of(member.id()));
    html.open("div", "class", "line");
    identity(html, member);
    Drawing.score(html, member.score(), threshold);
    copies(html, member);
    if (Exact.fits(representative.id()) && Exact.fits(member.id())) VerdictForm.writeTo(html);
    html.close();
    html.open("details", position == 0 ? new String[] {"open", ""} : new String[0]);
    RedlinedText text = new RedlinedText(representative.text(), member.text());
    html.element(
        "summary",
        text.verdict("the representative", "this document") + kinds(representative, member));
    text.writeTo(html);
    html.close().closeLine();
  }

  /** What differs, by kind. */
  private static String kinds(Member representative, Member member) {
    Differences found = Differences.between(representative.text(), member.text());
    return found.isEmpty() ? "" : " Differs in " + String.join(", ", found.labels()) + ".";
  }

  /** Documents with the same words need no comparison of their own. */
  private static void copies(Html html, Member member) {
    List<String> copies = member.copies();
    if (copies.isEmpty()) return;
    html.open("details", "class", "copies");
    html.element("summary", Count.of(copies.size()) + " more with the same words");
    html.open("ul");
    for (String id : copies.stream().limit(MOST_COPIES).toList()) {
      html.open("li", "class", "id").element("bdi", Clipped.name(id)).close();
    }
    if (copies.size() > MOST_COPIES) {
      html.element("li", "and " + Count.of(copies.size() - MOST_COPIES) + " in clusters.csv");
    }
    html.close().close();
  }

  private static void identity(Html html, Member member) {
    html.open("div", "class", "identity");
    html.open("p", "class", "id").element("bdi", Clipped.name(member.id())).close();
    html.open("p", "class", "origin");
    html.element(
        "span", member.kept() ? "kept" : "dropped", "class", member.kept() ? "chip kept" : "chip");
    if (!member.reason().isBlank()) html.text(" ").element("bdi", Clipped.name(member.reason()));
    html.close();
    if (!member.source().equals(member.id())) {
      html.open("p", "class", "source").element("bdi", Clipped.name(member.source())).close();
    }
    html.close();
  }
}
