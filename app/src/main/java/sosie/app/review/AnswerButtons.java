package sosie.app.review;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sosie.page.Clipped;
import sosie.page.Html;
import sosie.verdict.Conflict.Said;
import sosie.verdict.Verdict;

/** What can be said of a pair: a button for each answer, with its key. */
enum AnswerButtons {
  SAME(Verdict.Kind.SAME, "same", "Same", "s", "the same"),
  NOT(Verdict.Kind.DIFFERENT, "not", "Not the same", "d", "not the same"),
  UNSURE(Verdict.Kind.UNSURE, "unsure", "Don’t know", "space", "don’t know");

  final Verdict.Kind kind;
  final String value;
  final String title;
  final String key;
  final String says;

  AnswerButtons(Verdict.Kind kind, String value, String title, String key, String says) {
    this.kind = kind;
    this.value = value;
    this.title = title;
    this.key = key;
    this.says = says;
  }

  /** What a form said. */
  static AnswerButtons of(String value) {
    return Arrays.stream(values())
        .filter(each -> each.value.equals(value))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "verdict must be one of same, not and unsure, was " + value));
  }

  Verdict on(String left, String right) {
    return switch (this) {
      case SAME -> Verdict.same(left, right);
      case NOT -> Verdict.different(left, right);
      case UNSURE -> Verdict.unsure(left, right);
    };
  }

  /** All of them; what this reviewer said before is pressed. */
  static void buttons(Html html, List<Said> said, String reviewer) {
    Optional<Verdict.Kind> mine =
        said.stream().filter(each -> each.who().equals(reviewer)).map(Said::kind).findFirst();
    for (AnswerButtons each : values()) {
      html.open(
          "button",
          "name",
          "verdict",
          "value",
          each.value,
          "class",
          each.value,
          "data-key-is",
          each.key,
          "data-says",
          each.says,
          "aria-pressed",
          Boolean.toString(mine.filter(kind -> kind == each.kind).isPresent()));
      html.text(each.title);
      KeyboardHelp.hint(html, each.key);
      html.close();
    }
  }

  /** What takes the last verdict back, within any form that says where to go on. */
  static void undo(Html html) {
    html.open("button", "name", "undo", "value", "1", "data-key-is", "u", "formaction", "/undo")
        .text("Undo");
    KeyboardHelp.hint(html, "u");
    html.close();
  }

  /** How a kind of verdict looks. */
  static String look(Verdict.Kind kind) {
    return switch (kind) {
      case SAME, KEEP -> "chip same";
      case DIFFERENT -> "chip not";
      case UNSURE -> "chip";
    };
  }

  /** Who said what, as a line for each person. */
  static void said(Html html, List<Said> said) {
    if (said.isEmpty()) return;
    html.open("ul", "class", "said");
    for (Said each : said) {
      html.open("li").element("span", each.kind().label(), "class", look(each.kind()));
      html.text(" ")
          .element("bdi", Clipped.name(each.who()))
          .text(", " + Written.moment(each.when()));
      if (!each.why().isEmpty()) html.text(": ").element("bdi", Clipped.name(each.why()));
      html.close();
    }
    html.close();
  }
}
