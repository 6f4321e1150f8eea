package sosie.records;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The files that a record of regulations.gov names as its attachments, by their addresses: in the
 * column {@code Attachment Files} of its tables, among {@code included} in its JSON.
 */
record AttachedFiles(List<String> addresses) {

  static final String COLUMN = "Attachment Files";
  static final String INCLUDED = "included";

  /** Takes them out of the fields of a record, unless the column was chosen as an attribute. */
  static AttachedFiles of(Map<String, Object> values, FieldChoice choice) {
    Set<String> addresses = new LinkedHashSet<>();
    Object column = values.get(COLUMN);
    if (column instanceof String listed) {
      for (String address : listed.split("[,\\s]+", -1)) addresses.add(address.strip());
      boolean tooLong = listed.length() > FieldPlan.SHORT_CHARS;
      if (choice.attributes().isEmpty() && tooLong) values.remove(COLUMN);
    }
    collect(values.remove(INCLUDED), addresses);
    addresses.remove("");
    return new AttachedFiles(new ArrayList<>(addresses));
  }

  private static void collect(Object included, Set<String> addresses) {
    if (!(included instanceof List<?> resources)) return;
    for (Object resource : resources) {
      Object formats = below(below(resource, "attributes"), "fileFormats");
      if (!(formats instanceof List<?> files)) continue;
      for (Object file : files) {
        if (below(file, "fileUrl") instanceof String address) addresses.add(address.strip());
      }
    }
  }

  private static Object below(Object object, String name) {
    return object instanceof Map<?, ?> map ? map.get(name) : null;
  }
}
