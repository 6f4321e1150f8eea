package sosie.app;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import sosie.report.ResultFolder;
import sosie.report.StoredDocument;

/** Looks documents of a result up by id. */
final class StoredIds {

  private StoredIds() {}

  /**
   * All of the ids.
   *
   * @throws IllegalArgumentException naming an id that is not there and those most like it
   */
  static Map<String, StoredDocument> find(ResultFolder result, List<String> ids)
      throws IOException {
    Map<String, StoredDocument> found = new HashMap<>();
    Map<String, NearestNames> similar = new TreeMap<>();
    for (String id : ids) similar.put(id, new NearestNames(id));
    result.forEachDocument(
        document -> {
          if (ids.contains(document.id())) found.put(document.id(), document);
          similar.values().forEach(names -> names.offer(document.id()));
        });
    for (String id : ids) {
      if (!found.containsKey(id)) {
        throw new IllegalArgumentException(
            "no document is called " + id + similar.get(id).question());
      }
    }
    return found;
  }
}
