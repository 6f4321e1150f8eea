package sosie.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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
    csv.append(first.stream().map(EvaluationCsv::cell).collect(Collectors.joining(",")));
    csv.append('\n');
  }

  /** A cell that a spreadsheet would take for a formula is kept from being one. */
  private static String cell(Object value) {
    if (value == null) return "";
    String text = value.toString();
    if (!(value instanceof Number) && text.matches("(?s)[=+\\-@\t\r].*")) text = "'" + text;
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
