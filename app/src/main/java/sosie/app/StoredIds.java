package sosie.app;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import sosie.recipe.NearestNames;
import sosie.result.ResultFolder;
import sosie.result.StoredDocument;

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
    Map<String, StoredDocument> found = result.documents(new HashSet<>(ids));
    for (String id : ids) {
      if (!found.containsKey(id)) {
        throw new IllegalArgumentException("no document is called " + id + similar(result, id));
      }
    }
    return found;
  }

  private static String similar(ResultFolder result, String id) throws IOException {
    NearestNames names = new NearestNames(id);
    result.forEachDocument(document -> names.offer(document.id()));
    return names.question();
  }
}
