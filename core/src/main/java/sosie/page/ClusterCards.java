package sosie.page;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import sosie.kinds.Differences;
import sosie.page.ReportContent.Member;
import sosie.page.ReportContent.ShownCluster;
import sosie.read.Count;

/**
 * A group of clusters, each a card: the document that stands for it, then members compared with it.
 *
 * @param room how many bytes of the page the group may take; cards beyond it are left out
 */
record ClusterCards(double threshold, int room) {

  private static final int MOST_CLUSTERS = 25;
  private static final int MOST_MEMBERS = 12;
  private static final int EXCERPT = 600;
  private static final int UNFOLDED = 700;
  private static final int MOST_LINES = 12;

  /** Members in the order given. */
  Html largest(List<ShownCluster> clusters) {
    return cards(clusters, "largest");
  }

  /** Weakest member first: it is the one to doubt. */
  Html borderline(List<ShownCluster> clusters) {
    return cards(clusters.stream().map(ClusterCards::weakestFirst).toList(), "borderline");
  }

  private static ShownCluster weakestFirst(ShownCluster cluster) {
    Comparator<Member> weakest = Comparator.comparingDouble(Member::score);
    List<Member> members =
        Stream.concat(
                cluster.members().stream().limit(1),
                cluster.members().stream().skip(1).sorted(weakest.thenComparing(Member::id)))
            .toList();
    return new ShownCluster(
        cluster.number(), cluster.representative(), cluster.size(), cluster.minScore(), members);
  }

  private Html cards(List<ShownCluster> clusters, String group) {
    Html html = new Html();
    int shown = 0;
    for (ShownCluster cluster : clusters) {
      if (shown == MOST_CLUSTERS || html.size() > room) break;
      card(html, cluster, group);
      shown++;
    }
    if (shown < clusters.size()) {
      String rest = Count.of(clusters.size() - shown, "more cluster");
      html.element("p", rest + " not shown, to keep this page light.", "class", "rest");
    }
    return html;
  }

  private void card(Html html, ShownCluster cluster, String group) {
    String id = group + "-" + cluster.number();
    html.open("article", "class", "card", "aria-labelledby", id);
    html.open("header");
    html.element("h4", "Cluster " + cluster.number(), "id", id);
    html.element("p", Count.of(cluster.size(), "document"), "class", "size");
    html.open("p", "class", "weakest").text("weakest link ");
    html.element("b", Figures.score(cluster.minScore())).close();
    html.closeLine();
    if (!cluster.members().isEmpty()) members(html, cluster);
    html.closeLine();
  }

  private void members(Html html, ShownCluster cluster) {
    Member first = cluster.members().get(0);
    representative(html, first);
    List<Member> others = cluster.members().subList(1, cluster.members().size());
    html.open("ol", "class", "members");
    int shown = 0;
    for (Member member : others) {
      if (shown == MOST_MEMBERS || html.size() > room) break;
      member(html, first, member, shown);
      shown++;
    }
    html.closeLine();
    long rest = cluster.size() - 1L - shown;
    if (rest > 0) {
      html.element("p", Count.of(rest, "more document") + " not shown here.", "class", "rest");
    }
  }

  private static void representative(Html html, Member member) {
    html.open("div", "class", "representative");
    html.open("div", "class", "line");
    identity(html, member);
    html.element("p", "stands for the cluster", "class", "role").close();
    html.element("div", excerpt(member.text()), "class", "text", "dir", "auto");
    html.closeLine();
  }

  private static String excerpt(String text) {
    String whole = Clipped.menusInLine(Clipped.withoutGaps(text).strip());
    String lines = Clipped.lines(whole, MOST_LINES);
    String shown = lines.length() > UNFOLDED ? Clipped.words(lines, EXCERPT) : lines;
    return shown.length() < whole.length() ? shown.strip() + " …" : whole;
  }

  private void member(Html html, Member representative, Member member, int position) {
    RedlinedText text = new RedlinedText(representative.text(), member.text());
    html.open("li", "class", "member");
    html.open("div", "class", "line");
    identity(html, member);
    Drawing.score(html, member.score(), threshold);
    html.close();
    html.open("details", position == 0 ? new String[] {"open", ""} : new String[0]);
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
