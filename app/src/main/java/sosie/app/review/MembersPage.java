package sosie.app.review;

import java.util.List;
import sosie.kinds.Differences;
import sosie.page.Clipped;
import sosie.page.Drawing;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.page.RedlinedText;
import sosie.read.Count;
import sosie.review.ClusterLine;
import sosie.review.MemberLine;
import sosie.review.PairView;
import sosie.review.ShownText;

/**
 * A cluster with all its members, weakest first, each against the one that stands for it.
 *
 * @param title what the cluster is called
 * @param threshold that scores are shown against
 * @param pager of the members that do not stand for it
 * @param others each beside the one that stands for the cluster, which is the left one
 */
record MembersPage(
    ClusterLine cluster,
    String title,
    double threshold,
    String reviewer,
    MemberLine first,
    ShownText text,
    Pager pager,
    List<PairView> others) {

  private static final int EXCERPT = 900;

  /** Where the cluster is found that a document is in. */
  static Address address(String id) {
    return Address.of("/cluster").with("id", id);
  }

  /** A link to the cluster of a document; its name alone, where its id is too long for one. */
  static void link(Html html, String id, String name) {
    if (!Address.fits(id)) {
      html.element("bdi", Clipped.name(name));
      return;
    }
    html.open("a", "href", address(id).toString()).element("bdi", Clipped.name(name)).close();
  }

  Address address() {
    return address(cluster.id());
  }

  void writeTo(Html html) {
    Written.masthead(html, "Cluster of " + Clipped.name(cluster.id()), title, about());
    acts(html);
    html.open("section", "aria-labelledby", "members");
    html.element("h2", "Members", "id", "members", "class", "unseen");
    html.open("article", "class", "card judged-members");
    first(html);
    html.open("ol", "class", "members");
    for (int i = 0; i < others.size(); i++) member(html, others.get(i), i);
    html.close().closeLine();
    pager.writeTo(html, address(), "member");
    html.closeLine();
  }

  private String about() {
    String size = Count.of(cluster.size(), "document");
    return size
        + "; the weakest link is "
        + (Double.isNaN(cluster.weakest()) ? Figures.NONE : Figures.score(cluster.weakest()))
        + ". The members stand below the document that stands for the cluster, the least alike"
        + " first.";
  }

  private void acts(Html html) {
    html.open(
        "form", "method", "post", "action", "/split", "id", "split", "class", "row with-split");
    Written.hidden(html, "cluster", Address.encoded(cluster.id()));
    html.element("button", "Split off the ticked members");
    html.element(
        "span",
        "They leave this cluster; what they have in common keeps them together.",
        "class",
        "hint");
    Written.hidden(html, "back", address().toString());
    AnswerButtons.undo(html);
    html.closeLine();
  }

  private void first(Html html) {
    html.open("div", "class", "representative").open("div", "class", "line");
    identity(html, first);
    html.element("p", "stands for the cluster", "class", "role");
    html.close().open("div");
    if (text.isThere()) html.element("div", excerpt(text.text()), "class", "text", "dir", "auto");
    else NotShown.writeTo(html, text, first.source());
    keep(html, first);
    html.close().closeLine();
  }

  private static String excerpt(String text) {
    String whole = Clipped.menusInLine(Clipped.withoutGaps(text).strip());
    String shown = Clipped.words(whole, EXCERPT);
    return shown.length() < whole.length() ? shown.strip() + " …" : whole;
  }

  private void member(Html html, PairView pair, int place) {
    MemberLine member = pair.right();
    html.open("li", "class", "member", "tabindex", "-1", "data-name", Clipped.name(member.id()));
    html.open("div", "class", "line");
    identity(html, member);
    if (Double.isNaN(member.score())) html.element("p", "put here by a link", "class", "said");
    else Drawing.score(html, member.score(), threshold);
    AnswerButtons.said(html, pair.said());
    html.close().open("div");
    compared(html, pair);
    if (Address.fits(first.id()) && Address.fits(member.id())) judge(html, pair, place);
    else html.element("p", "An id is too long to be judged here.", "class", "hint");
    html.close().closeLine();
  }

  private void compared(Html html, PairView pair) {
    ShownText other = pair.rightText();
    if (!text.isThere() || !other.isThere()) {
      NotShown.writeTo(html, text.isThere() ? other : text, pair.right().source());
      return;
    }
    RedlinedText redline = new RedlinedText(text.text(), other.text());
    Differences kinds = Differences.between(text.text(), other.text());
    String differs =
        kinds.isEmpty() ? "" : " Differs in " + String.join(", ", kinds.labels()) + ".";
    html.open("details");
    html.element("summary", redline.verdict("the representative", "this document") + differs);
    redline.writeTo(html);
    html.close();
  }

  private void judge(Html html, PairView pair, int place) {
    String id = Address.encoded(pair.right().id());
    Written.verdict(html, first.id(), pair.right().id(), "acts");
    Written.hidden(html, "back", address().toString());
    AnswerButtons.buttons(html, pair.said(), reviewer);
    Address beside = Address.pair(first.id(), pair.right().id());
    html.element("a", "Side by side", "class", "button", "href", beside.toString());
    html.open("label", "class", "tick");
    String name = "part" + place;
    html.empty("input", "type", "checkbox", "name", name, "value", id, "form", "split");
    html.text("split off").close();
    html.closeLine();
    more(html, pair.right());
  }

  private void more(Html html, MemberLine member) {
    html.open("details", "class", "more-acts").element("summary", "Keep this copy, or move it");
    keep(html, member);
    Written.form(html, "/move", "");
    Written.hidden(html, "id", Address.encoded(member.id()));
    Written.hidden(html, "cluster", Address.encoded(cluster.id()));
    html.open("label", "class", "field").element("span", "to the cluster of the document");
    html.empty("input", "type", "text", "name", "to", "required", "", "autocomplete", "off");
    html.close().element("button", "Move").close();
    html.close();
  }

  private void keep(Html html, MemberLine member) {
    if (member.kept() || !Address.fits(member.id())) return;
    Written.form(html, "/keep", "");
    Written.hidden(html, "id", Address.encoded(member.id()));
    Written.hidden(html, "cluster", Address.encoded(cluster.id()));
    html.element("button", "Keep this copy").close();
  }

  private static void identity(Html html, MemberLine member) {
    html.open("div", "class", "identity");
    html.open("p", "class", "id").element("bdi", Clipped.name(member.id())).close();
    html.open("p", "class", "origin");
    html.element(
        "span", member.kept() ? "kept" : "dropped", "class", member.kept() ? "chip kept" : "chip");
    if (!member.copyOf().isEmpty()) {
      html.text(" same words as ").element("bdi", Clipped.name(member.copyOf()));
    }
    html.close();
    if (!member.source().equals(member.id())) {
      html.open("p", "class", "source").element("bdi", Clipped.name(member.source())).close();
    }
    html.close();
  }
}
