package sosie.app.index;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sosie.index.Added;
import sosie.index.Answer;
import sosie.index.ClusterChange;
import sosie.index.Index;
import sosie.index.NumberedChange;

/** Answers as they are printed, and sent. */
public final class Shown {

  private Shown() {}

  static String score(double score) {
    return String.format(Locale.ROOT, "%.3f", score);
  }

  static Map<String, Object> json(Added added) {
    return json(added, Index.MATCHES);
  }

  /** With not more matches than that. */
  public static Map<String, Object> json(Added added, int most) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", added.id());
    fields.put("version", added.version());
    fields.put("outcome", added.outcome().name().toLowerCase(Locale.ROOT));
    fields.putAll(json(added.answer(), most));
    return fields;
  }

  public static Map<String, Object> json(Answer answer) {
    return json(answer, Index.MATCHES);
  }

  private static Map<String, Object> json(Answer answer, int most) {
    List<Map<String, Object>> matches = new ArrayList<>();
    for (Answer.Match match : answer.matches()) {
      if (matches.size() == most) break;
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

  public static Map<String, Object> json(NumberedChange each) {
    ClusterChange change = each.cluster();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("number", each.number());
    fields.put("cluster", change.handle());
    fields.put("kind", kind(change));
    fields.put("representative", change.representative());
    fields.put("joined", change.joined());
    fields.put("left", change.left());
    fields.put("others", change.others());
    return fields;
  }

  static String kind(ClusterChange change) {
    return change.kind().name().toLowerCase(Locale.ROOT);
  }
}
