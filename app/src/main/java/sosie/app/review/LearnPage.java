package sosie.app.review;

import java.util.List;
import java.util.Optional;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.page.TableParts;
import sosie.read.Count;

/**
 * Teaching a model by what was said: how much there is to learn from, what came of it, and whether
 * to use it.
 *
 * @param same verdicts that say same, and {@code different} those that do not
 * @param disputed pairs of which persons say different things
 * @param least of each that it takes
 * @param possible whether these documents can be learned from
 * @param refusal why nothing can be learned here, or what went wrong; empty if nothing did
 * @param busy what is being done, in a few words; empty if nothing is
 * @param gain what was learned last, beside today's method
 * @param replaced what these clusters took the place of, if a model made them
 */
record LearnPage(
    long same,
    long different,
    int disputed,
    int least,
    boolean possible,
    Optional<String> refusal,
    Optional<String> busy,
    Optional<Gain> gain,
    Optional<Replaced> replaced) {

  /**
   * Figures of today's method and of the model, both on clusters that neither was made from.
   *
   * @param sentence what the figures say
   * @param measure of today
   * @param remarks about the labels, a sentence each
   * @param file where the model lies
   * @param command what finds by it
   * @param fixed why it cannot be used from here; empty if it can
   */
  record Gain(
      String sentence,
      String measure,
      List<Figure> figures,
      List<String> remarks,
      String file,
      String command,
      Optional<String> fixed) {}

  /** A figure of both. */
  record Figure(String name, double today, double learned) {}

  /**
   * Another result took the place of one.
   *
   * @param command what opens it the next time
   */
  record Replaced(String now, String before, String command) {}

  void writeTo(Html html) {
    Written.masthead(
        html,
        "",
        "Learn from " + Count.of(same + different, "verdict"),
        Count.of(same)
            + (same == 1 ? " says" : " say")
            + " the same and "
            + Count.of(different)
            + " not the same. A model learns from them which words count, so that what only frames a"
            + " text does not.");
    replaced.ifPresent(each -> replaced(html, each));
    refusal.ifPresent(each -> html.element("p", each, "class", "notice bad"));
    if (busy.isPresent()) {
      busy(html, busy.get());
      return;
    }
    if (possible) begin(html);
    gain.ifPresent(each -> gain(html, each));
  }

  private static void busy(Html html, String doing) {
    html.open("div", "class", "notice", "role", "status", "data-again", "/learn");
    html.open("p").element("bdi", "Under way: " + doing + ".").close();
    html.element("p", "You can go on judging meanwhile; this page tells when it is done.");
    html.open("p", "class", "without-script").element("a", "Look again", "href", "/learn").close();
    html.closeLine();
  }

  private void begin(Html html) {
    Written.form(html, "/learn", "row");
    if (same < least || different < least) {
      html.element("button", "Learn", "class", "primary", "disabled", "");
      String needed = "It takes at least " + least + " of each; the questions bring them.";
      html.element("p", needed, "class", "hint");
      html.element("a", "Judge", "class", "button", "href", "/judge");
    } else {
      html.element(
          "button",
          gain.isPresent() ? "Learn again" : "Learn",
          "class",
          gain.isPresent() ? "" : "primary");
      html.element("p", "This reads all documents again and may take minutes.", "class", "hint");
    }
    html.closeLine();
    if (disputed == 0) return;
    String left = disputed == 1 ? " is left out: people disagree about it." : LEFT_OUT;
    html.open("p", "class", "hint");
    html.element("a", Count.of(disputed, "pair"), "href", "/verdicts").text(left).closeLine();
  }

  private static final String LEFT_OUT = " are left out: people disagree about them.";

  private static void gain(Html html, Gain gain) {
    html.open("section", "aria-labelledby", "gain");
    html.element("h2", "What was learned", "id", "gain");
    html.element("p", gain.sentence(), "class", "estimate");
    TableParts.box(html, "gain-figures");
    html.element("h3", "On verdicts that it did not learn from", "id", "gain-figures");
    html.open("table").open("thead").open("tr");
    TableParts.heading(html, "Figure");
    TableParts.numberHeading(html, "Today: " + gain.measure());
    TableParts.numberHeading(html, "The model");
    html.close().close().open("tbody");
    for (Figure each : gain.figures()) {
      html.open("tr").element("th", each.name(), "scope", "row");
      TableParts.number(html, Figures.figure(each.today()));
      TableParts.number(html, Figures.figure(each.learned()));
      html.closeLine();
    }
    html.close().close().close();
    if (!gain.remarks().isEmpty()) {
      html.element("h3", "To be read with care").open("ul");
      for (String each : gain.remarks()) html.open("li").element("bdi", each).close();
      html.close();
    }
    use(html, gain);
    html.open("p", "class", "hint").text("The model is a file like any other: ");
    html.element("bdi", gain.file()).text(". By the command:").close();
    html.open("pre", "class", "command", "tabindex", "0").element("code", gain.command()).close();
    html.closeLine();
  }

  private static void use(Html html, Gain gain) {
    if (gain.fixed().isPresent()) {
      String why = gain.fixed().get() + "; the command below finds by the model.";
      html.element("p", why, "class", "notice");
      return;
    }
    Written.form(html, "/learn/use", "row");
    html.element("button", "Use the model: cluster anew", "class", "primary");
    html.element(
        "p",
        "A new result is made beside this one, and shown to everybody with all verdicts. This one"
            + " stays as it is; you can go back to it.",
        "class",
        "hint");
    html.closeLine();
  }

  private static void replaced(Html html, Replaced replaced) {
    html.open("div", "class", "notice");
    html.open("p").text("You look at clusters by the model now: ");
    html.element("bdi", replaced.now()).text(". Before it was ");
    html.element("bdi", replaced.before()).text(".").close();
    html.open("p").text("To open it the next time:").close();
    html.open("pre", "class", "command", "tabindex", "0").element("code", replaced.command());
    html.close();
    Written.form(html, "/learn/back", "row");
    html.element("button", "Back to the result from before").close();
    html.closeLine();
  }
}
