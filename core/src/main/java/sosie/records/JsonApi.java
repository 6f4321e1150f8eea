package sosie.records;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sosie.format.Body;
import sosie.format.RawDocument;
import sosie.text.Unusable;

/**
 * Records in the form of JSON:API, which regulations.gov gives out: an id, a type, and the fields
 * one level below in {@code attributes}, all of it perhaps within {@code data}.
 */
final class JsonApi {

  private static final String ALONE = "attributes.";
  private static final String IN_DATA = "data.attributes.";

  /** What may stand in such a record; anything else is a record of its own kind. */
  private static final Set<String> AROUND = Set.of("data", "included", "links", "meta", "jsonapi");

  private static final Set<String> RESOURCE =
      Set.of("id", "type", "attributes", "relationships", "links", "meta");

  private JsonApi() {}

  /** What a record says it is: {@code comments}, {@code documents}, {@code dockets}. */
  record Resource(String type, String id) {

    boolean isComment() {
      return type.equals("comments");
    }

    boolean isDocument() {
      return type.equals("documents");
    }

    boolean isDocket() {
      return type.equals("dockets");
    }
  }

  /** The type and id of a document that is such a record. */
  static Optional<Resource> resource(RawDocument document) {
    boolean json = document.body() instanceof Body.Bytes bytes && bytes.kind() == Body.Kind.JSON;
    if (!json) return Optional.empty();
    try {
      Map<String, Object> record = JsonFields.readAll(((Body.Bytes) document.body()).bytes());
      return resource(record)
          .filter(resource -> resource.get("id") instanceof String)
          .map(
              resource -> new Resource((String) resource.get("type"), (String) resource.get("id")));
    } catch (Unusable e) {
      return Optional.empty(); // the run itself will report it
    }
  }

  private static Optional<Map<?, ?>> resource(Map<String, Object> record) {
    boolean wrapped = record.get("data") instanceof Map<?, ?>;
    Map<?, ?> resource = wrapped ? (Map<?, ?>) record.get("data") : record;
    boolean fits =
        RESOURCE.containsAll(resource.keySet())
            && (!wrapped || AROUND.containsAll(record.keySet()))
            && resource.get("type") instanceof String
            && resource.get("attributes") instanceof Map<?, ?>;
    return fits ? Optional.of(resource) : Optional.empty();
  }

  /** The fields by their dotted names, or the record itself if it is of another form. */
  static Map<String, Object> flattened(Map<String, Object> record) {
    Optional<Map<?, ?>> fitting = resource(record);
    if (fitting.isEmpty()) return record;
    Map<?, ?> resource = fitting.get();
    boolean wrapped = resource != record;
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put(wrapped ? "data.id" : "id", resource.get("id"));
    String prefix = wrapped ? IN_DATA : ALONE;
    ((Map<?, ?>) resource.get("attributes"))
        .forEach((name, value) -> fields.put(prefix + name, value));
    return fields;
  }

  /** Where the fields stand of which these are chosen; empty if at the top as usual. */
  static String prefix(List<String> chosen) {
    if (chosen.isEmpty()) return "";
    String first = chosen.get(0);
    return first.startsWith(IN_DATA) ? IN_DATA : first.startsWith(ALONE) ? ALONE : "";
  }

  /** The name without its place in such a record. */
  static String name(String field) {
    if (field.equals("data.id")) return "id";
    return field.substring(prefix(List.of(field)).length());
  }
}
