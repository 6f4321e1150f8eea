package sosie.app.review;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import sosie.report.ClusterTitles;
import sosie.review.Review;
import sosie.review.ShownText;

/**
 * What documents are called: by their own title, or else how their text begins, or else their id.
 * Any thread.
 */
final class Titles {

  private static final int MOST = 20_000;

  private final Review review;
  private final Map<String, String> held =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
          return size() > MOST;
        }
      };

  Titles(Review review) {
    this.review = review;
  }

  /** Of a document with a title of its own, which may be empty. */
  String of(String id, String own) throws IOException {
    if (!own.isBlank()) return ClusterTitles.shown(own);
    synchronized (held) {
      String known = held.get(id);
      if (known != null) return known;
    }
    String text = review.text(id).filter(ShownText::isThere).map(ShownText::text).orElse("");
    String opening = ClusterTitles.opening(text);
    String title = opening.isBlank() ? ClusterTitles.shown(id) : opening;
    synchronized (held) {
      held.put(id, title);
    }
    return title;
  }
}
