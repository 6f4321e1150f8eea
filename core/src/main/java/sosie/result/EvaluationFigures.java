package sosie.result;

import static sosie.source.Utf8Order.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
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

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Evaluation evaluation;

  private EvaluationFigures(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  /** A list with an object for each method. */
  public static String json(Experiment experiment) {
    List<Map<String, Object>> methods =
        experiment.evaluations().stream()
            .map(one -> new EvaluationFigures(one).all(experiment))
            .toList();
    try {
      return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(methods);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("maps of numbers and strings can be written", e);
    }
  }

  /** For spreadsheets: a row for each method, the plain figures only. */
  public static String csv(Experiment experiment) {
    StringBuilder csv = new StringBuilder();
    for (Evaluation one : experiment.evaluations()) {
      Map<String, Object> figures = new EvaluationFigures(one).plain();
      if (csv.isEmpty()) line(csv, List.of("label", "method"), figures.keySet());
      line(csv, List.of(one.label(), one.recipe().name()), figures.values());
    }
    return csv.toString();
  }

  private static void line(StringBuilder csv, List<String> first, Collection<?> rest) {
    List<Object> row = new ArrayList<>(first);
    row.addAll(rest);
    csv.append(CsvRow.of(row));
  }

  /** Everything, as it stands in JSON. */
  private Map<String, Object> all(Experiment experiment) {
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
  private Map<String, Object> plain() {
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
    Map<String, Object> kinds = new TreeMap<>(UTF_8);
    evaluation
        .labels()
        .forEach(
            (kind, values) -> {
              Map<String, Object> byValue = new TreeMap<>(UTF_8);
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
