package sosie.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sosie.evaluate.Evaluation;
import sosie.evaluate.Evaluation.SplitScores;
import sosie.evaluate.Experiment;
import sosie.scores.Significance;
import sosie.scores.Spread;

/** Means over random halves, and whether methods differ by more than chance. */
public record SplitFigures(Experiment experiment) {

  /** The best F1 of each half. */
  public static double[] maxF1(Evaluation evaluation) {
    return evaluation.splits().stream().mapToDouble(split -> split.best().scores().f1()).toArray();
  }

  /** The F1 of each half at the threshold that is best on the other. */
  public static double[] heldOutF1(Evaluation evaluation) {
    return evaluation.splits().stream().mapToDouble(split -> split.heldOut().f1()).toArray();
  }

  /** The chance of such a difference in best F1 between methods that are equally good, or NaN. */
  public static double pValue(Evaluation one, Evaluation other) {
    return Significance.between(maxF1(one), maxF1(other)).map(Significance::p).orElse(Double.NaN);
  }

  Optional<Map<String, Object>> of(Evaluation evaluation) {
    List<SplitScores> splits = evaluation.splits();
    if (splits.isEmpty()) return Optional.empty();
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("runs", splits.size());
    put(figures, "maxF1", maxF1(evaluation));
    put(figures, "heldOutF1", heldOutF1(evaluation));
    Map<String, Object> against = new LinkedHashMap<>();
    for (Evaluation other : experiment.evaluations()) {
      if (other.label().equals(evaluation.label())) continue;
      double p = pValue(evaluation, other);
      against.put(other.label(), Double.isNaN(p) ? null : p);
    }
    figures.put("pAgainst", against);
    return Optional.of(figures);
  }

  private static void put(Map<String, Object> figures, String name, double[] values) {
    Spread spread = Spread.of(values);
    figures.put(name, values);
    figures.put(name + "Mean", spread.mean());
    figures.put(name + "Deviation", values.length < 2 ? null : spread.deviation());
  }
}
