package sosie.app.review;

import java.util.List;
import java.util.function.Consumer;
import sosie.page.Clipped;
import sosie.page.Html;
import sosie.verdict.Conflict;
import sosie.verdict.Verdict;

/**
 * What came of what a reviewer just did: what was said, what follows from it, and what it
 * contradicts.
 *
 * @param sentence what was done
 * @param consequences what follows, a sentence each
 */
record Outcome(Kind kind, String sentence, List<String> consequences, List<Conflict> conflicts)
    implements Consumer<Html> {

  /** Whether it was done. */
  enum Kind {
    DONE,
    REFUSED
  }

  static Outcome done(String sentence) {
    return new Outcome(Kind.DONE, sentence, List.of(), List.of());
  }

  static Outcome refused(String sentence) {
    return new Outcome(Kind.REFUSED, sentence, List.of(), List.of());
  }

  @Override
  public void accept(Html html) {
    boolean bad = kind == Kind.REFUSED || !conflicts.isEmpty();
    html.open("div", "class", bad ? "outcome notice bad" : "outcome notice");
    html.open("p").element("bdi", Clipped.name(sentence)).close();
    if (!consequences.isEmpty()) {
      html.open("ul");
      for (String each : consequences) html.open("li").element("bdi", each).close();
      html.close();
    }
    for (Conflict each : conflicts) write(html, each);
    html.closeLine();
  }

  /** Both chains, with who said what. */
  static void write(Html html, Conflict conflict) {
    html.open("div", "class", "clash").open("p");
    Written.pair(html, conflict.left(), conflict.right());
    html.text(" must and cannot be together. Clusters keep to “");
    html.text(conflict.heldTo().label() + "”.").close();
    chain(html, "They belong together, since", conflict.must());
    chain(html, "They do not, since", conflict.different());
    html.close();
  }

  private static void chain(Html html, String title, List<Conflict.Step> steps) {
    html.open("div", "class", "chain").element("p", title).open("ol");
    for (Conflict.Step each : steps) {
      html.open("li");
      Written.id(html, each.left());
      html.text(
          each.kind() == Verdict.Kind.DIFFERENT ? " is not the same as " : " is the same as ");
      Written.id(html, each.right());
      if (each.said().isEmpty()) html.element("span", " by a link of the run", "class", "by");
      AnswerButtons.said(html, each.said());
      html.close();
    }
    html.close().close();
  }
}
