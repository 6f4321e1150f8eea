package sosie.evaluationpage;

import java.util.ArrayList;
import java.util.List;
import sosie.evaluate.Evaluation;
import sosie.evaluate.Experiment;
import sosie.page.Clipped;
import sosie.page.Html;
import sosie.scores.Sweep;

/**
 * A method as the drawings show it: its own colour, dash and shape, so that lines can be told apart
 * without seeing colours. Colours come round after 6 methods, shapes after 12, all of it together
 * after 24.
 *
 * @param place among the methods, from 0
 * @param best where its F1 is greatest, looked for once
 */
record Series(int place, Evaluation evaluation, Sweep.Point best) {

  /** More lines than this are more than an eye can follow. */
  static final int EASY_TO_FOLLOW = 12;

  private static final int LOOKS = 24; // as many as evaluation.css has rules for

  /** Within a circle of radius 6; small enough to leave the lines visible. */
  private static final List<String> SHAPES =
      List.of(
          "M-4.5 0A4.5 4.5 0 1 0 4.5 0A4.5 4.5 0 1 0-4.5 0Z",
          "M-4-4H4V4H-4Z",
          "M0-5.5L5 4H-5Z",
          "M0-6L5 0L0 6L-5 0Z",
          "M0 5.5L5-4H-5Z",
          "M-1.8-5.5H1.8V-1.8H5.5V1.8H1.8V5.5H-1.8V1.8H-5.5V-1.8H-1.8Z",
          "M0-6L1.6-1.9L6-1.9L2.5.8L3.8 5.1L0 2.5L-3.8 5.1L-2.5.8L-6-1.9L-1.6-1.9Z",
          "M-5.5 0L4-5V5Z",
          "M5.5 0L-4-5V5Z",
          "M-5-5H5L-5 5H5Z",
          "M-5-5V5L5-5V5Z",
          "M0-2L3.2-5.2L5.2-3.2L2 0L5.2 3.2L3.2 5.2L0 2L-3.2 5.2L-5.2 3.2L-2 0L-5.2-3.2L-3.2-5.2Z");

  static List<Series> of(Experiment experiment) {
    List<Series> all = new ArrayList<>();
    for (Evaluation evaluation : experiment.evaluations()) {
      all.add(new Series(all.size(), evaluation, evaluation.sweep().best()));
    }
    return all;
  }

  double maxF1() {
    return best.scores().f1();
  }

  String method() {
    return Clipped.name(evaluation.recipe().name());
  }

  /** What of the method was set, as the label says it; may be empty. */
  String given() {
    String label = evaluation.label();
    String method = evaluation.recipe().name();
    return label.startsWith(method)
        ? Clipped.name(label.substring(method.length()).strip())
        : label;
  }

  String label() {
    return Clipped.name(evaluation.label());
  }

  /** The class that gives everything drawn for this method its look. */
  String look() {
    return "s" + place % LOOKS;
  }

  /** The method's shape at a place of a drawing, for a reader who points at it with a title. */
  void mark(Html html, String kind, String x, String y, String title) {
    html.open("svg", "x", x, "y", y).open("path", "class", kind, "d", shape());
    html.element("title", title).close().close();
  }

  /** A bit of its line with its shape, next to its name. */
  void swatch(Html html) {
    html.open(
        "svg", "class", "swatch " + look(), "width", "38", "height", "14", "aria-hidden", "true");
    html.open("path", "class", "curve", "d", "M0 7H38").close();
    html.open("svg", "x", "19", "y", "7").open("path", "class", "best", "d", shape());
    html.close().close().close();
  }

  /** Swatch, name and what was set. */
  void name(Html html) {
    html.open("span", "class", "named");
    swatch(html);
    html.open("span", "class", "method").element("b", method());
    if (!given().isEmpty()) html.text(" ").element("bdi", given(), "class", "given");
    html.close().close();
  }

  private String shape() {
    return SHAPES.get(place % SHAPES.size());
  }
}
