package sosie.app.review;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import sosie.review.Judged;

/**
 * What was taken back, by the keys under which it was asked: the same request sent again, after a
 * lost connection, undoes no more than the first time. Who asks holds its lock.
 */
final class Undone {

  private static final int MOST = 1_000;

  private final Map<String, Judged> held =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Judged> eldest) {
          return size() > MOST;
        }
      };

  Optional<Judged> under(String reviewer, String key) {
    return Optional.ofNullable(held.get(reviewer + "\n" + key));
  }

  void keep(String reviewer, String key, Judged judged) {
    if (!key.isEmpty()) held.put(reviewer + "\n" + key, judged);
  }
}
