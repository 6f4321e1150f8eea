package sosie.evaluationpage;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;
import sosie.evaluate.Evaluation;
import sosie.page.Drawing;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.page.TableParts;
import sosie.read.Count;
import sosie.result.SplitFigures;
import sosie.scores.Spread;

/**
 * How much of a method's figure is luck: the same on random halves of the collection, or on the
 * later half.
 *
 * @param pValue how likely two methods differ by chance as they do, if that is known
 * @param introduction what the figures are of
 */
record SplitTable(
    List<Series> methods,
    Optional<ToDoubleBiFunction<Evaluation, Evaluation>> pValue,
    String introduction) {

  private static final double SURE = 0.05;

  /** Of random halves. */
  static SplitTable random(
      List<Series> methods, Optional<ToDoubleBiFunction<Evaluation, Evaluation>> pValue) {
    String means =
        "Means over random halves of the clusters ± one standard deviation. Held-out F1 is"
            + " measured on a half, at the threshold that is best on the other: what to expect of"
            + " documents not seen before.";
    SplitTable alone = new SplitTable(methods, pValue, means);
    if (pValue.isEmpty() || methods.size() < 2 || alone.isEmpty()) return alone;
    String test =
        " p is the chance to lie this far from the best, "
            + best(methods).label()
            + ", or farther, if neither were better (paired t-test of Max F1).";
    return new SplitTable(methods, pValue, means + test);
  }

  /** Of one half, the later one. */
  static SplitTable byTime(List<Series> methods, String field) {
    String later =
        "Of the later half of the clusters by "
            + field
            + ". Held-out F1 is at the threshold that is best on the earlier half: what to expect"
            + " of documents that are yet to come.";
    return new SplitTable(methods, Optional.empty(), later);
  }

  boolean isEmpty() {
    return methods.stream().allMatch(method -> method.evaluation().splits().isEmpty());
  }

  void writeTo(Html html) {
    html.open("section", "aria-labelledby", "halves").element("h2", "Halves", "id", "halves");
    html.element("p", introduction, "class", "howto");
    Series best = best(methods);
    TableParts.box(html, "halves");
    html.open("table", "class", "pinned splits").open("tr");
    TableParts.heading(html, "method");
    for (String column : List.of("halves", "Max F1", "its threshold", "held-out F1")) {
      TableParts.numberHeading(html, column);
    }
    html.open("td", "class", "spreads").open("div").element("span", "0").element("span", "1");
    html.close().close();
    if (compares()) TableParts.numberHeading(html, "p");
    html.close();
    for (Series method : methods) row(html, method, best);
    html.close().closeLine();
    if (compares() && methods.size() > 2) matrix(html);
    html.closeLine();
  }

  private boolean compares() {
    return pValue.isPresent() && methods.size() > 1;
  }

  private static Series best(List<Series> methods) {
    Comparator<Series> order = Comparator.comparingDouble(m -> orLeast(maxF1(m).mean()));
    return methods.stream()
        .reduce((one, next) -> order.compare(next, one) > 0 ? next : one)
        .orElseThrow();
  }

  private static double orLeast(double value) {
    return Double.isNaN(value) ? -1 : value;
  }

  private static Spread maxF1(Series method) {
    return Spread.of(SplitFigures.maxF1(method.evaluation()));
  }

  private static Spread heldOut(Series method) {
    return Spread.of(SplitFigures.heldOutF1(method.evaluation()));
  }

  private static Spread threshold(Series method) {
    return Spread.of(
        method.evaluation().splits().stream()
            .mapToDouble(split -> split.best().threshold())
            .toArray());
  }

  private static String shown(Spread spread) {
    return Figures.spread(spread.mean(), spread.deviation());
  }

  private void row(Html html, Series method, Series best) {
    html.open("tr").open("th", "scope", "row");
    method.name(html);
    html.close();
    TableParts.number(html, Count.of(method.evaluation().splits().size()));
    TableParts.number(html, shown(maxF1(method)));
    TableParts.number(html, shown(threshold(method)));
    TableParts.number(html, shown(heldOut(method)));
    whisker(html, method, heldOut(method));
    if (compares()) p(html, method, best);
    html.closeLine();
  }

  /** The mean as the method's shape on a line from 0 to 1, the deviation as a bar. */
  private static void whisker(Html html, Series method, Spread spread) {
    html.open("td", "class", "spreads");
    html.open("svg", "width", "100%", "height", "14", "aria-hidden", "true");
    Drawing.line(html, "grid", "0%", "100%", "7", "7");
    if (!Double.isNaN(spread.mean())) {
      double deviation = Double.isNaN(spread.deviation()) ? 0 : spread.deviation();
      String from = Figures.share(Math.max(0, spread.mean() - deviation));
      String to = Figures.share(Math.min(1, spread.mean() + deviation));
      html.open("g", "class", "series " + method.look());
      Drawing.line(html, "whisker", from, to, "7", "7");
      method.mark(html, "best", Figures.share(spread.mean()), "7", shown(spread));
      html.close();
    }
    html.close().close();
  }

  private void p(Html html, Series one, Series other) {
    double p =
        one.place() == other.place()
            ? Double.NaN
            : pValue.orElseThrow().applyAsDouble(one.evaluation(), other.evaluation());
    html.element("td", chance(p), "class", p < SURE ? "number sure" : "number");
  }

  private static String chance(double p) {
    return p < 0.001 ? "< 0.001" : Figures.figure(p);
  }

  private void matrix(Html html) {
    html.open("details", "class", "every");
    html.element("summary", "Every method against every other");
    html.open("div", "class", "tablebox").open("table", "class", "pinned matrix").open("tr");
    TableParts.heading(html, "p");
    for (Series method : methods) TableParts.numberHeading(html, method.label());
    html.close();
    for (Series method : methods) {
      html.open("tr").element("th", method.label(), "scope", "row");
      for (Series other : methods) p(html, method, other);
      html.closeLine();
    }
    html.close().close().closeLine();
  }
}
