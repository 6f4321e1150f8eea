package sosie.detect;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.util.Map;
import java.util.TreeMap;

/** A document's attributes as compact JSON, the form in which they are kept for many documents. */
final class Attributes {

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
  private static final TypeReference<TreeMap<String, Object>> MAP = new TypeReference<>() {};

  private Attributes() {}

  static String write(Map<String, Object> attributes) {
    if (attributes.isEmpty()) return "";
    try {
      return JSON.writeValueAsString(attributes);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("attributes must be plain values, were " + attributes, e);
    }
  }

  static Map<String, Object> read(String json) {
    if (json.isEmpty()) return Map.of();
    try {
      return JSON.readValue(json, MAP);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("attributes written by this class must be readable", e);
    }
  }
}
