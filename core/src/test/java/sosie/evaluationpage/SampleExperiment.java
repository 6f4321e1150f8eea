package sosie.evaluationpage;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import sosie.analyse.Recipe;
import sosie.evaluate.Evaluation;
import sosie.evaluate.Evaluation.Disagreement;
import sosie.evaluate.Evaluation.LabelScores;
import sosie.evaluate.Evaluation.SplitScores;
import sosie.evaluate.Experiment;
import sosie.recipe.Methods;
import sosie.scores.ClusterScores;
import sosie.scores.GradeScores;
import sosie.scores.PairScores;
import sosie.scores.SampleSweep;
import sosie.scores.Sweep;

/** An invented evaluation with everything its page can show. */
final class SampleExperiment {

  private static final long TRUE_PAIRS = 7_012;
  private static final long JUDGED = 2_331_720;

  /**
   * How the scores of an invented method lie.
   *
   * @param centre where true pairs lie most
   * @param width how far they spread
   * @param noise how many wrong pairs there are, and how far up they reach
   */
  private record Shape(
      String label,
      Map<String, String> given,
      int levels,
      double centre,
      double width,
      double noise,
      double reach) {}

  private static final List<Shape> SHAPES =
      List.of(
          new Shape("minhash-lsh", Map.of("threshold", "0.6"), 900, 0.52, 0.25, 60, 0.4),
          new Shape("exact", Map.of(), 1, 1, 0.1, 0, 0),
          new Shape("shingling", Map.of("threshold", "0.5"), 1_200, 0.42, 0.22, 70, 0.35),
          new Shape("super-shingles", Map.of(), 60, 0.4, 0.3, 3, 0.5),
          new Shape("simhash", Map.of(), 64, 0.8, 0.15, 200, 0.7),
          new Shape("hybrid", Map.of(), 380, 0.74, 0.2, 40, 0.5),
          new Shape("i-match", Map.of(), 2, 1, 0.3, 1, 0.3),
          new Shape("i-match", Map.of("lexicons", "10"), 11, 0.9, 0.3, 40, 0.4),
          new Shape("spotsigs", Map.of("threshold", "0.44"), 1_500, 0.66, 0.25, 60, 0.3),
          new Shape("tf-idf", Map.of(), 2_000, 0.72, 0.2, 60, 0.45));

  private SampleExperiment() {}

  static Experiment full() {
    return with(IntStream.range(0, SHAPES.size()).mapToObj(SampleExperiment::evaluation).toList());
  }

  static Experiment with(List<Evaluation> evaluations) {
    return new Experiment(
        "Marrow Island Gazette, 1990–2020",
        "the field “story” of gazette.jsonl; documents with the same value are the same",
        new Experiment.Basis(2_500, 2_214, 2_160, JUDGED, TRUE_PAIRS),
        List.of(
            "3 ids of the truth are not among the documents: 1997-04-12/p3, 1997-04-12/p4,"
                + " 2003-01-01/front.",
            "340 documents have no label and count in no pair."),
        2,
        evaluations);
  }

  static Evaluation evaluation(int i) {
    Shape shape = SHAPES.get(i % SHAPES.size());
    String given =
        shape.given().isEmpty() ? "" : " " + shape.given().toString().replaceAll("[{}]", "");
    return evaluation(shape.label() + given, shape, i);
  }

  private static Evaluation evaluation(String label, Shape shape, int i) {
    double floor = shape.levels() == 1 ? 1 : 0.1;
    double scale = TRUE_PAIRS * 2.2 / shape.levels();
    Sweep sweep =
        SampleSweep.spread(
            shape.levels(),
            floor,
            score -> shape.levels() == 1 ? 812 : scale * bell(score, shape.centre(), shape.width()),
            score -> shape.noise() * scale * Math.exp(-score / Math.max(0.01, shape.reach()) * 4),
            TRUE_PAIRS,
            JUDGED);
    double threshold = shape.levels() == 1 ? 0 : i % 3 == 0 ? 0.8 : 0.5;
    PairScores run = sweep.at(threshold);
    return new Evaluation(
        label,
        recipe(shape),
        threshold,
        run,
        sweep,
        floor,
        Optional.of(
            new ClusterScores(
                2_160, run.f1() * 0.97, run.precision(), run.recall(), run.f1() * 0.8, run)),
        (run.right() - 2.0 * run.wrong()) / 2_500,
        new Evaluation.Speed(0.21 + i * 0.13, 2_500, 41_000),
        i == 1 ? 16 : 64 * (i + 1.5),
        i == 8 ? 41 : 0,
        labels(i, run),
        Optional.of(grades(i)),
        splits(sweep),
        i == 1 ? Optional.empty() : Optional.of(falsePositive(i)),
        Optional.of(falseNegative(i)));
  }

  private static Recipe recipe(Shape shape) {
    return Methods.all().stream()
        .filter(method -> method.name().equals(shape.label()))
        .findFirst()
        .orElse(Methods.named(Methods.DEFAULT))
        .recipe(Map.of());
  }

  private static double bell(double score, double centre, double width) {
    double far = (score - centre) / width;
    return Math.exp(-far * far / 2) / (width * Math.sqrt(2 * Math.PI)) * 0.45;
  }

  private static SortedMap<String, SortedMap<String, LabelScores>> labels(int i, PairScores run) {
    SortedMap<String, SortedMap<String, LabelScores>> labels = new TreeMap<>();
    String[] styles = {
      "block added", "block reordered", "key block", "minor change", "paraphrase", ""
    };
    SortedMap<String, LabelScores> byStyle = new TreeMap<>();
    for (int style = 0; style < styles.length; style++) {
      long all = TRUE_PAIRS / 7;
      long right = Math.min(all, Math.round(all * run.recall() * (1.3 - style * 0.2)));
      byStyle.put(
          styles[style],
          new LabelScores(
              90 + 41 * style, new PairScores(right, run.wrong() / 9, all - right, JUDGED / 7)));
    }
    labels.put("edit style", byStyle);
    SortedMap<String, LabelScores> bySeverity = new TreeMap<>();
    for (int severity = 1; severity <= 3; severity++) {
      long right = (long) (run.recall() * 900 / severity);
      bySeverity.put(
          "severity " + severity,
          new LabelScores(300 + i, new PairScores(right, 12L * i, 1_000 - right, 90_000)));
    }
    labels.put("severity", bySeverity);
    return labels;
  }

  private static GradeScores grades(int i) {
    List<GradeScores.Grade> grades = new ArrayList<>();
    for (int grade = 0; grade <= 4; grade++) {
      long found = Math.min(180, 4L * grade * grade + i * 10L * grade);
      grades.add(
          new GradeScores.Grade(
              grade, grade >= 3 ? 180 : 0, 180, found, 0.08 + grade * 0.19 + i * 0.01));
    }
    return new GradeScores(grades, i == 1 ? Double.NaN : 0.55 + i * 0.03);
  }

  private static List<SplitScores> splits(Sweep sweep) {
    List<SplitScores> splits = new ArrayList<>();
    for (int split = 0; split < 10; split++) {
      Sweep.Point best = sweep.best();
      PairScores scores = best.scores();
      long less = Math.min(scores.right(), (split * 7 % 10) * 120L);
      PairScores half =
          new PairScores(scores.right() - less, scores.wrong(), scores.missed() + less, JUDGED);
      splits.add(new SplitScores(new Sweep.Point(best.threshold(), half), half));
    }
    return splits;
  }

  private static Disagreement falsePositive(int i) {
    String tides =
        "High water at Marrow pier on the %s of July: %s in the morning, and about twelve hours"
            + " later in the evening. Boats over nine metres keep to the outer quay. Times are"
            + " those of the harbour clock; add an hour for summer time. The harbour office takes"
            + " no blame for wind. Lanterns are lit at dusk by the keeper and put out at dawn, but"
            + " for the nights of the regatta, when they burn until the last boat is home.";
    int pair = i % 3;
    return new Disagreement(
        side("tides/1993-07-0" + pair, tides.formatted("fourth", "4:28")),
        side("tides/1994-07-0" + pair, tides.formatted("ninth", "7:03")),
        0.93 - i * 0.02);
  }

  private static Disagreement falseNegative(int i) {
    String left =
        "The ferry to Marrow Island will run twice a day from the first of May, the harbour office"
            + " said on Tuesday. Until now islanders had one boat in the morning and none on"
            + " Sundays.";
    String right =
        "More boats for the island: from May on there are two a day, Sundays included, according"
            + " to the harbour office. The Petrel takes sixty passengers and four cars.";
    return new Disagreement(
        side("1998-04-14/front-" + i % 4, left), side("1998-04-15/letters", right), i % 2 * 0.11);
  }

  static Disagreement.Side side(String id, String text) {
    return new Disagreement.Side(id, "gazette/1998.jsonl.gz:" + id.length(), text);
  }
}
