package sosie.app.result;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import sosie.recipe.NearestNames;
import sosie.result.DocumentRow;
import sosie.result.ResultFolder;

/** Documents of a result that a user named. */
final class NamedRows {

  private NamedRows() {}

  /** All of the ids; names one that is not there, and those most like it. */
  static Map<String, DocumentRow> find(ResultFolder result, List<String> ids) throws IOException {
    Map<String, DocumentRow> found = result.documents(new HashSet<>(ids));
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
