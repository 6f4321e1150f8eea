package sosie.result;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import sosie.evaluate.Evaluation;
import sosie.evaluate.Experiment;
import sosie.scores.ClusterScores;
import sosie.scores.GradeScores;
import sosie.scores.PairScores;
import sosie.scores.Sweep;

/** The figures of an evaluation by name, for programs; what does not apply is {@code null}. */
public final class EvaluationFigures {

  private final Evaluation evaluation;

  public EvaluationFigures(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  /** Everything, as it stands in JSON. */
  public Map<String, Object> all(Experiment experiment) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("method", evaluation.recipe().name());
    all.put("label", evaluation.label());
    all.put("parameters", evaluation.recipe().parameters());
    all.putAll(plain());
    all.put("basis", experiment.basis());
    all.put("labels", labels());
    all.put("grades", evaluation.grades().map(EvaluationFigures::grades).orElse(null));
    all.put("splits", new SplitFigures(experiment).of(evaluation).orElse(null));
    return all;
  }

  /** The plain numbers, a column each. */
  public Map<String, Object> plain() {
    Map<String, Object> plain = new LinkedHashMap<>();
    Sweep.Point best = evaluation.sweep().best();
    plain.put("threshold", evaluation.threshold());
    put(plain, evaluation.pairs());
    plain.put("maxF1", best.scores().f1());
    plain.put("maxF1Threshold", best.threshold());
    plain.put("maxF1Precision", best.scores().precision());
    plain.put("maxF1Recall", best.scores().recall());
    OptionalDouble average = evaluation.sweep().averagePrecision();
    plain.put("floor", evaluation.floor());
    plain.put("averagePrecision", average.isPresent() ? average.getAsDouble() : null);
    ClusterScores clusters = evaluation.clusters().orElse(null);
    plain.put("ari", clusters == null ? null : clusters.ari());
    plain.put("b3Precision", clusters == null ? null : clusters.b3Precision());
    plain.put("b3Recall", clusters == null ? null : clusters.b3Recall());
    plain.put("b3F1", clusters == null ? null : clusters.b3F1());
    plain.put("ac1", evaluation.ac1());
    plain.put("exactMatch", clusters == null ? null : clusters.exactMatch());
    plain.put("utility", evaluation.utility());
    plain.put("documentsPerSecond", finite(evaluation.speed().documentsPerSecond()));
    plain.put("pairsPerSecond", finite(evaluation.speed().pairsPerSecond()));
    plain.put("bytesPerDocument", evaluation.bytesPerDocument());
    plain.put("unrepresented", evaluation.unrepresented());
    return plain;
  }

  /** A run may take no time that a clock shows, and JSON has no infinity. */
  private static Double finite(double rate) {
    return Double.isFinite(rate) ? rate : null;
  }

  private static void put(Map<String, Object> to, PairScores scores) {
    to.put("precision", scores.precision());
    to.put("recall", scores.recall());
    to.put("f1", scores.f1());
    to.put("right", scores.right());
    to.put("wrong", scores.wrong());
    to.put("missed", scores.missed());
  }

  private Map<String, Object> labels() {
    Map<String, Object> kinds = new TreeMap<>();
    evaluation
        .labels()
        .forEach(
            (kind, values) -> {
              Map<String, Object> byValue = new TreeMap<>();
              values.forEach((value, scores) -> byValue.put(value, label(scores)));
              kinds.put(kind, byValue);
            });
    return kinds;
  }

  private static Map<String, Object> label(Evaluation.LabelScores scores) {
    Map<String, Object> label = new LinkedHashMap<>();
    label.put("documents", scores.documents());
    put(label, scores.pairs());
    return label;
  }

  private static Map<String, Object> grades(GradeScores scores) {
    Map<String, Object> grades = new LinkedHashMap<>();
    grades.put("spearman", Double.isNaN(scores.spearman()) ? null : scores.spearman());
    grades.put("grades", scores.grades());
    return grades;
  }
}
