package sosie.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sosie.evaluate.Evaluation;
import sosie.evaluate.Experiment;

/** An evaluation for spreadsheets: a row for each method, the plain figures only. */
public final class EvaluationCsv {

  private EvaluationCsv() {}

  public static String of(Experiment experiment) {
    StringBuilder csv = new StringBuilder();
    for (Evaluation one : experiment.evaluations()) {
      Map<String, Object> figures = new EvaluationFigures(one).plain();
      if (csv.isEmpty()) line(csv, new ArrayList<>(List.of("label", "method")), figures.keySet());
      List<Object> row = new ArrayList<>(List.of(one.label(), one.recipe().name()));
      line(csv, row, figures.values());
    }
    return csv.toString();
  }

  private static void line(StringBuilder csv, List<Object> first, Iterable<?> rest) {
    rest.forEach(first::add);
    csv.append(CsvRow.of(first));
  }
}
