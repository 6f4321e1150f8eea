package sosie.app.review;

import java.util.List;
import sosie.explain.MethodSays;
import sosie.explain.Score;
import sosie.explain.WeightsAtWork;
import sosie.page.Clipped;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.page.TableParts;

/**
 * What every method says of a pair, and the weights of words where a model has any.
 *
 * @param notAsked methods that would have had to count the whole collection first
 * @param fault why none was asked; empty if they were
 */
record MethodsOnPair(List<MethodSays> given, List<String> notAsked, String fault) {

  private static final String RUN = "run of words";

  void writeTo(Html html) {
    if (!fault.isEmpty()) {
      html.element("p", "Methods were not asked: " + fault + ".", "class", "hint");
      return;
    }
    TableParts.box(html, "methods");
    html.element("h3", "What every method says", "id", "methods");
    html.open("table").open("thead").open("tr");
    TableParts.heading(html, "Method");
    TableParts.heading(html, "Says");
    TableParts.numberHeading(html, "Score");
    TableParts.numberHeading(html, "Needed");
    TableParts.heading(html, "Why");
    html.close().close().open("tbody");
    for (MethodSays each : given) row(html, each);
    html.close().close().close();
    if (!notAsked.isEmpty()) {
      String names = String.join(", ", notAsked);
      html.element(
          "p",
          "Not asked, since they count the whole collection first: "
              + names
              + ". sosie explain --all-methods asks them.",
          "class",
          "hint");
    }
    for (MethodSays each : given) {
      each.weights().ifPresent(weights -> weights(html, each.method(), weights));
    }
  }

  private static void row(Html html, MethodSays says) {
    html.open("tr").element("th", says.method(), "scope", "row");
    boolean same = says.nearDuplicates();
    html.open("td")
        .element(
            "span", same ? "near-duplicates" : "different", "class", same ? "chip same" : "chip")
        .close();
    boolean scored = says.score().isPresent();
    TableParts.number(html, scored ? Score.shown(says.score().getAsDouble(), 4) : Figures.NONE);
    TableParts.number(html, scored ? Score.shown(says.threshold(), 4) : "");
    html.open("td", "class", "meaning").element("bdi", Clipped.start(says.why(), 300)).close();
    html.closeLine();
  }

  private static void weights(Html html, String method, WeightsAtWork weights) {
    html.element("h3", "Weights at work, by " + method, "id", "weights");
    TableParts.box(html, "weights");
    html.open("table").open("thead").open("tr");
    TableParts.heading(html, RUN);
    TableParts.numberHeading(html, "Left");
    TableParts.numberHeading(html, "Right");
    TableParts.heading(html, "Part in the score");
    html.close().close().open("tbody");
    for (WeightsAtWork.Shared each : weights.alike()) {
      row(html, each.run(), each.left(), each.right(), Figures.hundredths(each.share()));
    }
    for (WeightsAtWork.PassedOver each : weights.passedOver()) {
      row(html, each.run(), each.left(), each.right(), "hardly any: " + each.because());
    }
    for (WeightsAtWork.Own each : weights.onlyLeft()) {
      row(html, each.run(), each.weight(), Double.NaN, "only the left has it");
    }
    for (WeightsAtWork.Own each : weights.onlyRight()) {
      row(html, each.run(), Double.NaN, each.weight(), "only the right has it");
    }
    html.close().close().closeLine();
  }

  private static void row(Html html, String run, double left, double right, String part) {
    html.open("tr").open("th", "scope", "row").element("bdi", Clipped.start(run, 120)).close();
    TableParts.number(html, Figures.figure(left));
    TableParts.number(html, Figures.figure(right));
    html.element("td", part, "class", "meaning").closeLine();
  }
}
