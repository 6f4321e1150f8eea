package sosie.app.review;

import java.util.List;
import sosie.page.Clipped;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.page.TableParts;
import sosie.read.Count;
import sosie.verdict.Agreement;
import sosie.verdict.Conflict;
import sosie.verdict.Standing;
import sosie.verdict.Verdict;

/**
 * Everything that was said, newest first; what contradicts what; and how far reviewers agree.
 *
 * @param agreements of each two reviewers who judged the same pairs
 */
record VerdictsPage(
    Pager pager, List<Standing> verdicts, List<Conflict> conflicts, List<Agreement> agreements) {

  private static final int MOST_DISPUTED = 100;

  void writeTo(Html html) {
    String standfirst =
        pager.rows() == 0
            ? "Nobody has judged anything yet."
            : "The last word of each person on each pair. Whoever says something else of a pair"
                + " says it anew.";
    Written.masthead(html, "", Count.of(pager.rows(), "verdict"), standfirst);
    if (!conflicts.isEmpty()) conflicts(html);
    if (!agreements.isEmpty()) agreement(html);
    if (!verdicts.isEmpty()) verdicts(html);
  }

  private void conflicts(Html html) {
    html.open("section", "aria-labelledby", "conflicts");
    html.element("h2", "Contradictions", "id", "conflicts");
    for (Conflict each : conflicts) {
      html.open("div", "class", "notice bad");
      Outcome.write(html, each);
      html.close();
    }
    html.closeLine();
  }

  private void agreement(Html html) {
    html.open("section", "aria-labelledby", "agreement");
    html.element("h2", "How far reviewers agree", "id", "agreement");
    for (Agreement each : agreements) html.element("p", sentence(each), "class", "estimate");
    List<Agreement> disputed =
        agreements.stream().filter(each -> !each.disputed().isEmpty()).toList();
    if (!disputed.isEmpty()) {
      html.element("h3", "Pairs they disagree about").open("ul", "class", "acts");
      for (Agreement each : disputed) disputed(html, each);
      html.close();
    }
    html.closeLine();
  }

  private static String sentence(Agreement agreement) {
    return agreement.one()
        + " and "
        + agreement.other()
        + " both judged "
        + Count.of(agreement.judged(), "pair")
        + " and agree about "
        + Count.of(agreement.agreed())
        + "; beyond chance that is an agreement (AC1) of "
        + Figures.figure(agreement.ac1())
        + ".";
  }

  private static void disputed(Html html, Agreement agreement) {
    for (Agreement.Pair each : agreement.disputed().stream().limit(MOST_DISPUTED).toList()) {
      html.open("li");
      Written.pair(html, each.left(), each.right());
      html.open("p", "class", "said");
      said(html, each.one(), agreement.one());
      html.text(" ");
      said(html, each.other(), agreement.other());
      html.close().close();
    }
  }

  private static void said(Html html, Verdict.Kind kind, String who) {
    html.element("span", kind.label(), "class", AnswerButtons.look(kind)).text(" ");
    html.element("bdi", Clipped.name(who));
  }

  private void verdicts(Html html) {
    html.open("section", "aria-labelledby", "newest");
    html.element("h2", "Newest first", "id", "newest");
    html.open("table", "class", "list").open("thead").open("tr");
    for (String each : List.of("Documents", "Verdict", "Who", "When"))
      TableParts.heading(html, each);
    html.close().close().open("tbody");
    for (Standing each : verdicts) row(html, each);
    html.close().close();
    pager.writeTo(html, Address.of("/verdicts"), "verdict");
    html.closeLine();
  }

  private static void row(Html html, Standing standing) {
    Verdict verdict = standing.verdict();
    html.open("tr").open("th", "scope", "row");
    if (verdict.right().isEmpty()) Written.id(html, verdict.left());
    else Written.pair(html, verdict.left(), verdict.right());
    if (!standing.why().isEmpty()) {
      html.open("p", "class", "hint").element("bdi", Clipped.name(standing.why())).close();
    }
    if (standing.state() != Standing.State.IN_FORCE) {
      html.element("p", idle(standing.state()), "class", "unsafe");
    }
    html.close();
    html.open("td")
        .element("span", verdict.kind().label(), "class", AnswerButtons.look(verdict.kind()))
        .close();
    html.open("td").element("bdi", Clipped.name(standing.who())).close();
    html.element("td", Written.moment(standing.when())).closeLine();
  }

  private static String idle(Standing.State state) {
    return switch (state) {
      case GONE -> "does not count: a document is not in this result";
      case CHANGED -> "does not count: a document has another text than the one that was judged";
      case RECORDED -> "is kept and exported; these clusters do not follow verdicts";
      case IN_FORCE -> "";
    };
  }
}
