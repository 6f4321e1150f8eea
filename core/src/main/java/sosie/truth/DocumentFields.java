package sosie.truth;

import java.util.Set;
import java.util.TreeSet;
import sosie.documents.Documents;

/** The fields of documents as labels. */
final class DocumentFields {

  private final Documents documents;
  private final Set<String> names = new TreeSet<>();

  DocumentFields(Documents documents) {
    this.documents = documents;
    for (int i = 0; i < documents.count(); i++) names.addAll(documents.attributes(i).keySet());
  }

  /** The value for each document, null where it has none. */
  String[] column(String name) {
    String[] values = new String[documents.count()];
    for (int i = 0; i < values.length; i++) {
      Object value = documents.attributes(i).get(name);
      String text = value == null ? "" : value.toString().strip();
      if (!text.isEmpty()) values[i] = text;
    }
    return values;
  }

  /** The same of a field that some document must have. */
  String[] required(String name) {
    if (has(name)) return column(name);
    throw new IllegalArgumentException(
        "no document has a field " + name + "; they have " + describe());
  }

  boolean has(String name) {
    return names.contains(name);
  }

  /** In a sentence: the documents have … */
  String describe() {
    return names.isEmpty() ? "no fields" : Mentions.shown(String.join(", ", names));
  }
}
