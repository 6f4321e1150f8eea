package sosie.app;

import java.util.LinkedHashMap;
import java.util.Map;

/** What tuning on the earlier half reaches on the later one, beside the default as it comes. */
record TunedLater(LaterHalf half, LaterHalf.Scores chosen, LaterHalf.Scores standard) {

  /** For programs. */
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>(half.json(chosen));
    json.put("standardF1", standard.scores().f1());
    return json;
  }
}
