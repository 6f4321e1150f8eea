package sosie.evaluationpage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import sosie.evaluate.Evaluation;
import sosie.evaluationpage.LinePlot.Guide;
import sosie.evaluationpage.LinePlot.Line;
import sosie.evaluationpage.LinePlot.Mark;
import sosie.evaluationpage.LinePlot.Scale;
import sosie.evaluationpage.LinePlot.Spot;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.page.TableParts;
import sosie.scores.PairScores;
import sosie.scores.Sweep;

/** Precision against recall and F1 against threshold, one line per method. */
record CurveSection(List<Series> methods) {

  private static final double[] LEVELS = {0.2, 0.4, 0.6, 0.8};
  private static final double[] TENTHS =
      IntStream.rangeClosed(1, 10).mapToDouble(i -> i / 10.0).toArray();

  void writeTo(Html html) {
    html.open("section", "aria-labelledby", "curves").element("h2", "Curves", "id", "curves");
    if (methods.stream().allMatch(method -> method.evaluation().pairs().truePairs() == 0)) {
      html.element("p", "There is nothing to find, so there is nothing to draw.", "class", "none");
      html.closeLine();
      return;
    }
    html.element("p", introduction(), "class", "howto");
    html.open("div", "class", "plots");
    legend(html);
    html.open("div", "class", "charts");
    precisionAndRecall(html);
    f1(html);
    html.close().closeLine();
    html.closeLine();
  }

  /** Boxes to tick; the style sheet shows the lines of those that are, as there is no script. */
  private void legend(Html html) {
    Set<Integer> shown = shown();
    html.open("fieldset", "class", "legend");
    html.element("legend", "Methods shown, with their Max F1");
    for (Series method : methods) key(html, method, shown.contains(method.place()));
    html.closeLine();
    if (shown.size() < methods.size()) {
      String best = "The " + shown.size() + " with the greatest F1 are shown; tick others to add";
      html.element("p", best + " them.", "class", "none");
    }
  }

  private static void key(Html html, Series method, boolean shown) {
    html.open("label", "class", "key " + method.look());
    String[] box = {"type", "checkbox", "class", "show-" + method.look(), "checked", ""};
    html.empty("input", shown ? box : new String[] {box[0], box[1], box[2], box[3]});
    method.name(html);
    html.element("span", Figures.figure(method.maxF1()), "class", "number").close();
  }

  private Set<Integer> shown() {
    return methods.stream()
        .sorted(Comparator.comparingDouble(Series::maxF1).reversed())
        .limit(Series.EASY_TO_FOLLOW)
        .map(Series::place)
        .collect(Collectors.toSet());
  }

  private static String introduction() {
    return "Each line is one method at every threshold, from strict to lenient. A filled shape"
        + " marks its best F1, a hollow one the threshold of the run; along a dotted line F1"
        + " is the same. Untick a method to hide it; point at its name to bring it out.";
  }

  private void precisionAndRecall(Html html) {
    List<Line> lines = lines(DrawnCurve::precisionByRecall, CurveSection::byRecall);
    new LinePlot(
            "How precise, for how much found?",
            "Line plot of precision against recall. " + spoken(),
            new Scale("recall", 0, 1),
            new Scale("precision", 0, 1),
            DoubleStream.of(LEVELS).mapToObj(CurveSection::contour).toList(),
            lines)
        .drawTo(html, this::precisionTable);
  }

  private void f1(Html html) {
    double lowest =
        methods.stream()
            .filter(method -> !DrawnCurve.of(method).isSpot())
            .mapToDouble(method -> method.evaluation().floor())
            .min()
            .orElse(0);
    double from = Math.max(0, Math.min(0.9, Math.floor(lowest * 10) / 10));
    new LinePlot(
            "Where should the threshold be?",
            "Line plot of F1 against the threshold. " + spoken(),
            new Scale("threshold", from, 1),
            new Scale("F1", 0, 1),
            List.of(),
            lines(DrawnCurve::f1ByThreshold, CurveSection::byThreshold))
        .drawTo(html, below -> f1Table(below, from));
  }

  private void precisionTable(Html html) {
    table(html, "precision from recall", TENTHS, curve -> curve.precisionFrom(TENTHS));
  }

  private void f1Table(Html html, double from) {
    double[] thresholds = DoubleStream.of(TENTHS).filter(tenth -> tenth >= from).toArray();
    table(html, "F1 at threshold", thresholds, curve -> f1At(curve, thresholds));
  }

  private static double[] f1At(DrawnCurve curve, double[] thresholds) {
    return DoubleStream.of(thresholds)
        .map(threshold -> threshold < curve.floor() ? Double.NaN : curve.sweep().at(threshold).f1())
        .toArray();
  }

  private List<Line> lines(
      Function<DrawnCurve, List<Spot>> path, Function<Sweep.Point, Spot> place) {
    List<Line> lines = new ArrayList<>();
    for (Series method : methods) {
      DrawnCurve curve = DrawnCurve.of(method);
      List<Spot> spots = curve.isSpot() ? List.of() : path.apply(curve);
      lines.add(new Line(method, spots, marks(method, place)));
    }
    return lines;
  }

  private static List<Mark> marks(Series method, Function<Sweep.Point, Spot> place) {
    Evaluation evaluation = method.evaluation();
    List<Mark> marks = new ArrayList<>();
    if (evaluation.sweep().size() == 0) return marks;
    if (evaluation.threshold() > 0 && evaluation.pairs().found() > 0) {
      Sweep.Point own = new Sweep.Point(evaluation.threshold(), evaluation.pairs());
      marks.add(new Mark("own", place.apply(own), title(method, "the run", own)));
    }
    Sweep.Point best = method.best();
    if (best.scores().found() == 0) best = evaluation.sweep().point(0); // shows that all is wrong
    marks.add(new Mark("best", place.apply(best), title(method, "best F1", best)));
    return marks;
  }

  private static String title(Series method, String what, Sweep.Point point) {
    PairScores scores = point.scores();
    return "%s, %s: threshold %s, precision %s, recall %s, F1 %s"
        .formatted(
            method.label(),
            what,
            Figures.figure(point.threshold()),
            Figures.figure(scores.precision()),
            Figures.figure(scores.recall()),
            Figures.figure(scores.f1()));
  }

  private static Spot byRecall(Sweep.Point point) {
    return new Spot(point.scores().recall(), point.scores().precision());
  }

  private static Spot byThreshold(Sweep.Point point) {
    return new Spot(point.threshold(), point.scores().f1());
  }

  /** Where F1 is the same: precision = F1 · recall / (2 · recall − F1). */
  private static Guide contour(double f1) {
    List<Spot> path = new ArrayList<>();
    double least = f1 / (2 - f1); // with a precision of 1
    for (int i = 0; i <= 40; i++) {
      double recall = least + (1 - least) * i * i / 1600;
      path.add(new Spot(recall, f1 * recall / (2 * recall - f1)));
    }
    return new Guide(path, "F1", Figures.plain(f1));
  }

  private String spoken() {
    List<String> best = new ArrayList<>();
    for (Series method : methods) {
      Sweep.Point point = method.best();
      best.add(
          "%s %s at %s"
              .formatted(
                  method.label(),
                  Figures.figure(method.maxF1()),
                  Figures.figure(point.threshold())));
    }
    return "Best F1 and its threshold: " + String.join(", ", best) + ".";
  }

  private void table(
      Html html, String corner, double[] columns, Function<DrawnCurve, double[]> values) {
    html.open("details", "class", "figures").element("summary", "As a table");
    html.open("div", "class", "tablebox").open("table", "class", "pinned").open("tr");
    TableParts.heading(html, corner);
    for (double column : columns) TableParts.numberHeading(html, Figures.plain(column));
    html.close();
    for (Series method : methods) {
      html.open("tr").element("th", method.label(), "scope", "row");
      for (double value : values.apply(DrawnCurve.of(method))) {
        TableParts.number(html, Figures.figure(value));
      }
      html.close();
    }
    html.close().close().closeLine();
  }
}
