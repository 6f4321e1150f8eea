package sosie.app.review;

import java.util.List;
import java.util.Optional;
import sosie.page.Clipped;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.read.Count;
import sosie.review.PairView;

/**
 * The next question: two documents, and whether they belong together.
 *
 * @param question empty if there is none left
 * @param answered how many verdicts this reviewer gave
 * @param estimates what the answers say of the thresholds, in sentences; may be empty
 */
record JudgePage(
    Optional<Question> question,
    Mode mode,
    String reviewer,
    long answered,
    List<String> estimates) {

  /** Whether scores are shown before the verdict, when they may sway it. */
  enum Mode {
    OPEN(""),
    BLIND("blind=1");

    final String query;

    Mode(String query) {
      this.query = query;
    }

    static Mode of(boolean blind) {
      return blind ? BLIND : OPEN;
    }

    private Address judge() {
      return this == BLIND ? Address.of("/judge").with("blind", 1) : Address.of("/judge");
    }
  }

  /**
   * A pair to judge.
   *
   * @param key by which it is left out while it is being judged
   * @param why it is asked, in a few words
   */
  record Question(String key, PairView pair, String measure, String why) {}

  void writeTo(Html html) {
    if (question.isEmpty()) {
      nothingLeft(html);
      return;
    }
    Question asked = question.get();
    html.open(
        "div",
        "id",
        "question",
        "class",
        "question",
        "data-key",
        asked.key(),
        "data-mode",
        mode.query,
        "data-address",
        mode.judge()
            .with("left", asked.pair().left().id())
            .with("right", asked.pair().right().id())
            .toString(),
        "data-left",
        Clipped.name(asked.pair().left().id()),
        "data-right",
        Clipped.name(asked.pair().right().id()));
    head(html, asked);
    PairPage.texts(html, asked.pair());
    bar(html, asked);
    html.closeLine();
    estimates(html);
  }

  private void head(Html html, Question asked) {
    html.open("header", "class", "masthead");
    html.element("h1", "Do these two belong together?", "tabindex", "-1");
    html.open("p", "class", "asked");
    if (mode == Mode.BLIND) html.element("span", "you see its score once you have decided");
    if (mode == Mode.OPEN) {
      html.element("span", asked.why());
      html.open("span")
          .text(asked.measure() + " ")
          .element("b", Figures.figure(asked.pair().score()))
          .close();
    }
    Address other = mode == Mode.OPEN ? Mode.BLIND.judge() : Mode.OPEN.judge();
    Address here =
        other.with("left", asked.pair().left().id()).with("right", asked.pair().right().id());
    html.open("a", "href", here.toString(), "data-key-is", "h", "data-plain", "");
    html.text(mode == Mode.OPEN ? "hide scores" : "show scores").close();
    html.element(
        "a",
        "why, and permalink",
        "href",
        Address.pair(asked.pair().left().id(), asked.pair().right().id()).toString(),
        "data-plain",
        "");
    html.close();
    if (mode == Mode.OPEN) AnswerButtons.said(html, asked.pair().said());
    html.closeLine();
  }

  private void bar(Html html, Question asked) {
    Written.verdict(html, asked.pair().left().id(), asked.pair().right().id(), "judging");
    if (mode == Mode.BLIND) Written.hidden(html, "blind", "1");
    AnswerButtons.buttons(html, asked.pair().said(), reviewer);
    html.open(
        "a",
        "class",
        "button",
        "href",
        mode.judge().with("after", asked.key()).toString(),
        "data-key-is",
        "j");
    html.text("Skip");
    KeyboardHelp.hint(html, "j");
    html.close();
    html.open(
        "a", "class", "button with-script", "href", mode.judge().toString(), "data-key-is", "k");
    html.text("Back");
    KeyboardHelp.hint(html, "k");
    html.close();
    AnswerButtons.undo(html);
    html.open("p", "class", "progress").text(Count.of(answered, "verdict") + " so far ");
    html.element("span", "", "class", "status", "aria-live", "polite").close();
    html.closeLine();
  }

  private void estimates(Html html) {
    html.open("section", "id", "estimates", "aria-labelledby", "estimates-heading");
    html.element("h2", "What your answers say", "id", "estimates-heading");
    if (estimates.isEmpty()) {
      html.element(
          "p",
          "Nothing yet: precision and recall are estimated from the questions that are drawn at"
              + " random, and none of these is answered.",
          "class",
          "hint");
    }
    for (String each : estimates) html.element("p", each, "class", "estimate");
    html.closeLine();
  }

  private void nothingLeft(Html html) {
    html.open(
        "div",
        "id",
        "question",
        "data-key",
        "",
        "data-mode",
        mode.query,
        "data-address",
        mode.judge().toString());
    Written.masthead(
        html,
        "",
        "No question is left",
        "Every pair that would teach something was judged, by you or by somebody else.");
    html.open("p", "class", "row");
    html.element("a", "Look through the clusters", "class", "button primary", "href", "/clusters");
    html.element("a", "Export", "class", "button", "href", "/export").close();
    Written.form(html, "/undo", "row");
    html.element(
        "button", "Undo your last verdict", "name", "undo", "value", "1", "data-key-is", "u");
    html.closeLine().closeLine();
    estimates(html);
  }
}
