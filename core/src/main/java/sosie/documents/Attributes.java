package sosie.documents;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A document's attributes as compact JSON, the form in which they are kept for many documents. */
public final class Attributes {

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
  private static final TypeReference<TreeMap<String, Object>> MAP = new TypeReference<>() {};

  private Attributes() {}

  public static String write(Map<String, Object> attributes) {
    if (attributes.isEmpty()) return "";
    String plain = PlainJson.write(attributes);
    return plain.isEmpty() ? writeAny(attributes) : plain;
  }

  /** The same for values of all kinds. */
  static String writeAny(Map<String, Object> attributes) {
    try {
      return JSON.writeValueAsString(attributes);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("attributes must be plain values, were " + attributes, e);
    }
  }

  /** What {@link #write} wrote. */
  public static Map<String, Object> read(String json) {
    if (json.isEmpty()) return Map.of();
    try {
      return JSON.readValue(json, MAP);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("attributes written by this class must be readable", e);
    }
  }

  /**
   * Some of the attributes, which costs much less than all of them where they are plain.
   *
   * @param names of those that are asked for; others may be there too
   */
  static Map<String, Object> read(String json, Set<String> names) {
    if (json.isEmpty()) return Map.of();
    if (json.indexOf('{', 1) >= 0) return read(json); // another object, perhaps
    Map<String, Object> found = new HashMap<>();
    for (String name : names) {
      if (PlainJson.needsEscape(name)) return read(json);
      int value = PlainJson.value(json, name);
      if (value == PlainJson.NONE) continue;
      if (json.charAt(value) != '"') return read(json);
      String text = json.substring(value + 1, json.indexOf('"', value + 1));
      if (text.indexOf('\\') >= 0) return read(json);
      found.put(name, text);
    }
    return found;
  }
}
