package sosie.app.review;

import java.util.List;
import java.util.Optional;
import sosie.align.Passage;
import sosie.explain.Explanation;
import sosie.explain.Score;
import sosie.kinds.Differences;
import sosie.page.Clipped;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.page.SideBySide;
import sosie.page.TableParts;
import sosie.read.Count;
import sosie.review.MemberLine;
import sosie.review.PairView;
import sosie.review.ShownText;

/**
 * Two documents beside each other, what to say of them, and why they are alike or not.
 *
 * @param explanation empty where one of the texts cannot be shown
 * @param methods what each says; empty where the documents are not at hand
 * @param threshold at which clusters are shown
 */
record PairPage(
    PairView pair,
    String reviewer,
    String measure,
    double threshold,
    Optional<Explanation> explanation,
    Optional<MethodsOnPair> methods) {

  private static final int MOST_PASSAGES = 20;
  private static final int LONGEST_PASSAGE = 400;
  private static final String PERMALINK = "the address of this passage";
  private static final int LONGEST_ALONE = 4_000;

  void writeTo(Html html) {
    html.open("header", "class", "masthead").open("p", "class", "collection");
    String left = pair.left().cluster();
    String right = pair.right().cluster();
    cluster(html, left);
    if (!left.equals(right)) {
      html.text(" and ");
      cluster(html, right);
    }
    html.close();
    html.element("h1", verdict(), "tabindex", "-1");
    html.element("p", where(), "class", "standfirst").closeLine();
    AnswerButtons.said(html, pair.said());
    beside(html);
    judge(html);
    explanation.ifPresent(each -> why(html, each));
  }

  private static void cluster(Html html, String id) {
    html.text("cluster of ");
    MembersPage.link(html, id, id);
  }

  private String verdict() {
    return explanation
        .map(Explanation::verdict)
        .orElse("Two documents, of which one cannot be shown");
  }

  private String where() {
    String score =
        Double.isNaN(pair.score())
            ? "They were no pair of this result"
            : "Their " + measure + " is " + Figures.score(pair.score());
    String known =
        pair.known()
            .map(
                same ->
                    same
                        ? ", and people said that they are the same"
                        : ", and people said that they are not the same")
            .orElse("");
    return score
        + "; they are "
        + (pair.together() ? "" : "not ")
        + "in one cluster at "
        + Figures.plain(threshold)
        + known
        + ".";
  }

  private void beside(Html html) {
    html.open("section", "aria-labelledby", "texts");
    html.element("h2", "Side by side", "id", "texts", "class", "unseen");
    texts(html, pair);
    html.closeLine();
  }

  /** Both texts, or what there is of them. */
  static void texts(Html html, PairView pair) {
    if (pair.leftText().isThere() && pair.rightText().isThere()) {
      new SideBySide(pair.leftText().text(), pair.rightText().text())
          .writeTo(html, pair.left().id(), pair.right().id());
      return;
    }
    alone(html, pair.left(), pair.leftText());
    alone(html, pair.right(), pair.rightText());
  }

  private static void alone(Html html, MemberLine member, ShownText text) {
    html.open("h2");
    Written.id(html, member.id());
    html.close();
    if (text.isThere()) {
      html.element(
          "div", Clipped.start(text.text(), LONGEST_ALONE), "class", "text", "dir", "auto");
    } else {
      NotShown.writeTo(html, text, member.source());
    }
  }

  private void judge(Html html) {
    if (!Address.fits(pair.left().id()) || !Address.fits(pair.right().id())) {
      html.element("p", "An id is too long to be judged here.", "class", "hint");
      return;
    }
    Written.verdict(html, pair.left().id(), pair.right().id(), "judging");
    Written.hidden(html, "back", Address.pair(pair.left().id(), pair.right().id()).toString());
    html.open("button", "disabled", "", "hidden", "")
        .close(); // who ends a reason by Enter says nothing
    AnswerButtons.buttons(html, pair.said(), reviewer);
    AnswerButtons.undo(html);
    html.open("label", "class", "grow").element("span", "Why", "class", "unseen");
    html.empty(
        "input",
        "type",
        "text",
        "name",
        "why",
        "placeholder",
        "why (if you like)",
        "autocomplete",
        "off");
    html.close();
    html.element("span", "", "class", "status");
    html.closeLine();
  }

  private void why(Html html, Explanation explanation) {
    html.open("section", "aria-labelledby", "why");
    html.element("h2", "Why", "id", "why");
    scores(html, explanation);
    methods.ifPresent(each -> each.writeTo(html));
    kinds(html);
    passages(html, explanation);
    html.closeLine();
  }

  private static void scores(Html html, Explanation explanation) {
    html.element("h3", "Scores", "id", "measures");
    TableParts.box(html, "measures");
    html.open("table").open("thead").open("tr");
    TableParts.heading(html, "Measure");
    TableParts.numberHeading(html, "Score");
    TableParts.heading(html, "Meaning");
    html.close().close().open("tbody");
    for (Score each : explanation.scores()) {
      html.open("tr").element("th", each.name(), "scope", "row");
      TableParts.number(html, Figures.score(each.value()));
      html.element("td", each.meaning(), "class", "meaning").closeLine();
    }
    html.close().close().closeLine();
  }

  private void kinds(Html html) {
    Differences kinds = Differences.between(pair.leftText().text(), pair.rightText().text());
    if (kinds.isEmpty()) return;
    html.element("h3", "They differ in").open("ul");
    for (String each : kinds.lines()) html.open("li").element("bdi", each).close();
    html.closeLine();
  }

  private void passages(Html html, Explanation explanation) {
    List<Passage> passages = explanation.passages();
    html.element("h3", "They share");
    if (passages.isEmpty()) {
      html.element("p", "no run of eight words or more.", "class", "none");
      return;
    }
    html.open("ol", "class", "reading");
    for (int i = 0; i < Math.min(MOST_PASSAGES, passages.size()); i++) {
      Passage each = passages.get(i);
      html.open("li", "id", "passage-" + (i + 1)).open("p", "class", "words");
      html.element("b", Count.of(each.words())).text(" words ");
      html.element("a", "#" + (i + 1), "href", "#passage-" + (i + 1), "title", PERMALINK).close();
      html.open("div").open("details").open("summary");
      String whole = Clipped.withoutGaps(each.left().in(pair.leftText().text()));
      html.element("bdi", Clipped.firstLine(whole.replaceAll("\\s+", " "), 130));
      html.element("span", "Whole passage", "class", "unseen").close();
      String shown = Clipped.words(whole, LONGEST_PASSAGE);
      html.open("div", "class", "text", "dir", "auto");
      Clipped.write(html, shown, whole);
      html.close().close().close().close();
    }
    html.close();
    int more = passages.size() - MOST_PASSAGES;
    if (more > 0) html.element("p", "and " + Count.of(more, "shorter passage"), "class", "rest");
  }
}
