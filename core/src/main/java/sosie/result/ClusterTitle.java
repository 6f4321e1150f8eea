package sosie.result;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a document is called by its own fields. */
final class ClusterTitle {

  /** A page or a record has a title, a mail a subject. */
  private static final List<String> FIELDS = List.of("title", "subject");

  static final Set<String> NAMES = Set.copyOf(FIELDS);

  private ClusterTitle() {}

  /** Empty if no field has one. */
  static String of(Map<String, Object> attributes) {
    for (String field : FIELDS) {
      if (attributes.get(field) instanceof String title && !title.isBlank()) return title.strip();
    }
    return "";
  }
}
