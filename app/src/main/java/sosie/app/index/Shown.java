package sosie.app.index;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sosie.index.Added;
import sosie.index.Answer;

/** Answers as they are printed. */
final class Shown {

  private Shown() {}

  static String score(double score) {
    return String.format(Locale.ROOT, "%.3f", score);
  }

  static Map<String, Object> json(Added added) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", added.id());
    fields.put("version", added.version());
    fields.put("outcome", added.outcome().name().toLowerCase(Locale.ROOT));
    fields.putAll(json(added.answer()));
    return fields;
  }

  static Map<String, Object> json(Answer answer) {
    List<Map<String, Object>> matches = new ArrayList<>();
    for (Answer.Match match : answer.matches()) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("id", match.id());
      fields.put("score", match.score());
      fields.put("copy", match.copy());
      matches.add(fields);
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("matches", matches);
    fields.put("cluster", answer.cluster().orElse(null));
    fields.put("settled", answer.settled());
    return fields;
  }
}
