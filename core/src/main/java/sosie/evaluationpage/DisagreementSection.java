package sosie.evaluationpage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import sosie.evaluate.Evaluation;
import sosie.evaluate.Evaluation.Disagreement;
import sosie.kinds.Differences;
import sosie.page.Clipped;
import sosie.page.Drawing;
import sosie.page.Html;
import sosie.page.RedlinedText;
import sosie.read.Count;

/**
 * Pairs to read: for each method the worst it reported and the worst it missed. Methods often
 * disagree with the truth about the same pair, and then it is shown once: the truth may be wrong.
 */
final class DisagreementSection {

  private static final int ROOM_FOR_A_GROUP = 450_000;

  /** A pair and the methods that have it wrong. */
  private record Shown(Disagreement pair, List<Verdict> verdicts) {}

  private record Verdict(Series method, double score) {}

  private final List<Series> methods;
  private boolean opened;

  DisagreementSection(List<Series> methods) {
    this.methods = methods;
  }

  void writeTo(Html html) {
    html.open("section", "aria-labelledby", "disagreements");
    html.element("h2", "Disagreements", "id", "disagreements");
    html.open("p", "class", "howto").text("Read the worst: a threshold cannot mend these, and");
    html.text(" sometimes it is the truth that is wrong. ")
        .element("del", "Words only the first has");
    html.text(" and ").element("ins", "words only the second has");
    html.text(" are marked, long stretches that are the same are folded.").closeLine();
    group(
        html,
        "Reported, but not the same",
        "For each method the pair with the highest score of those it should not have reported.",
        Evaluation::falsePositive);
    group(
        html,
        "The same, but missed",
        "For each method the pair with the lowest score of those it should have reported.",
        Evaluation::falseNegative);
    html.closeLine();
  }

  private void group(
      Html html,
      String title,
      String meaning,
      Function<Evaluation, Optional<Disagreement>> choice) {
    html.open("div", "class", "group").element("h3", title).element("p", meaning).closeLine();
    int start = html.size();
    List<Shown> pairs = pairs(choice);
    int shown = 0;
    for (Shown pair : pairs) {
      if (html.size() - start > ROOM_FOR_A_GROUP) break;
      card(html, pair);
      shown++;
    }
    if (shown < pairs.size()) {
      String rest = Count.of(pairs.size() - shown, "more pair");
      html.element("p", rest + " not shown, to keep this page light.", "class", "rest");
    }
    none(html, choice);
  }

  /** The pairs that most methods have wrong first. */
  private List<Shown> pairs(Function<Evaluation, Optional<Disagreement>> choice) {
    Map<List<String>, Shown> pairs = new LinkedHashMap<>();
    for (Series method : methods) {
      choice
          .apply(method.evaluation())
          .ifPresent(
              pair ->
                  pairs
                      .computeIfAbsent(
                          List.of(pair.left().id(), pair.right().id()),
                          ids -> new Shown(pair, new ArrayList<>()))
                      .verdicts()
                      .add(new Verdict(method, pair.score())));
    }
    Comparator<Shown> byMethods = Comparator.comparingInt(pair -> -pair.verdicts().size());
    return pairs.values().stream().sorted(byMethods).toList();
  }

  private void none(Html html, Function<Evaluation, Optional<Disagreement>> choice) {
    String names =
        methods.stream()
            .filter(method -> choice.apply(method.evaluation()).isEmpty())
            .map(Series::label)
            .collect(Collectors.joining(", "));
    if (!names.isEmpty()) html.element("p", "None: " + names + ".", "class", "rest");
  }

  private void card(Html html, Shown shown) {
    Disagreement pair = shown.pair();
    RedlinedText text = new RedlinedText(pair.left().text(), pair.right().text());
    html.open("article", "class", "card disagreement");
    html.open("header");
    side(html, "first", pair.left());
    side(html, "second", pair.right());
    html.closeLine();
    html.open("div", "class", "member");
    html.open("ul", "class", "verdicts");
    for (Verdict verdict : shown.verdicts()) verdict(html, verdict);
    html.closeLine();
    kinds(html, Differences.between(pair.left().text(), pair.right().text()));
    html.open("details", opened ? new String[0] : new String[] {"open", ""});
    opened = true;
    html.element("summary", text.verdict("the first", "the second"));
    text.writeTo(html);
    html.close().close().closeLine();
  }

  private static void side(Html html, String name, Disagreement.Side side) {
    html.open("div", "class", "identity").open("p", "class", "id");
    html.element("span", name, "class", "side " + name).text(" ");
    html.element("bdi", Clipped.name(side.id())).close();
    if (!side.source().equals(side.id())) {
      html.open("p", "class", "source").element("bdi", Clipped.name(side.source())).close();
    }
    html.close();
  }

  private static void kinds(Html html, Differences differences) {
    if (differences.isEmpty()) return;
    html.open("p", "class", "kinds").text("They differ in ");
    html.element("bdi", differences.examples()).text(".").closeLine();
  }

  private static void verdict(Html html, Verdict verdict) {
    html.open("li");
    verdict.method().name(html);
    if (verdict.score() > 0) {
      Drawing.score(html, verdict.score(), verdict.method().evaluation().threshold());
    } else {
      html.element("p", "no score: not looked at, or too low", "class", "none");
    }
    html.close();
  }
}
