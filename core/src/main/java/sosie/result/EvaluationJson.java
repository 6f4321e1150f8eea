package sosie.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import sosie.evaluate.Evaluation;
import sosie.evaluate.Experiment;

/** An evaluation for programs: a list with an object for each method. */
public final class EvaluationJson {

  private static final ObjectMapper JSON = new ObjectMapper();

  private EvaluationJson() {}

  public static String of(Experiment experiment) {
    List<Map<String, Object>> methods =
        experiment.evaluations().stream()
            .map((Evaluation one) -> new EvaluationFigures(one).all(experiment))
            .toList();
    try {
      return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(methods);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("maps of numbers and strings can be written", e);
    }
  }
}
