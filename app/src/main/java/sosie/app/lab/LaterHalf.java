package sosie.app.lab;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import sosie.analyse.Recipe;
import sosie.read.Count;
import sosie.scores.PairScores;
import sosie.scores.Sweep;

/** Documents of clusters that began later than what was chosen by, as a test of it. */
record LaterHalf(String field, LabelledLab on, double floor) {

  /**
   * What a method reaches there.
   *
   * @param threshold that was chosen on the earlier half
   * @param maxF1 at the threshold that is best here
   */
  record Scores(double threshold, PairScores scores, double maxF1) {

    /** {@code F1 0.941 (precision 0.950, recall 0.932)}. */
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "F1 %.3f (precision %.3f, recall %.3f)",
          scores.f1(),
          scores.precision(),
          scores.recall());
    }
  }

  Scores of(Recipe recipe, double threshold) throws IOException {
    Sweep sweep =
        on.lab()
            .score(recipe, Math.min(floor, threshold))
            .against(
                on.labelled().truth().over(on.lab().documents(), on.labelled().truth().labelled()));
    return new Scores(threshold, sweep.at(threshold), sweep.best().scores().f1());
  }

  /** For programs. */
  Map<String, Object> json(Scores scores) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("field", field);
    json.put("documents", on.lab().documents().count());
    json.put("threshold", scores.threshold());
    json.put("precision", scores.scores().precision());
    json.put("recall", scores.scores().recall());
    json.put("f1", scores.scores().f1());
    json.put("maxF1", scores.maxF1());
    return json;
  }

  /** {@code 40 documents of later clusters}. */
  String says() {
    return Count.of(on.lab().documents().count(), "document") + " of later clusters";
  }
}
