package sosie.app.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A path with names for what varies: {@code /clusters/{handle}}. The last name may end in dots,
 * {@code /documents/{id...}}, and then stands for all that follows, slashes and all.
 */
record Template(String path, List<String> segments) {

  private static final String REST = "...}";

  static Template of(String path) {
    if (!path.startsWith("/")) {
      throw new IllegalArgumentException("path must begin with /, was " + path);
    }
    List<String> segments = List.of(path.substring(1).split("/", -1));
    return new Template(path.replace(REST, "}"), segments);
  }

  /** What the names stand for in a path, if it is one of these. */
  Optional<Map<String, String>> match(List<String> given) {
    boolean rest = segments.get(segments.size() - 1).endsWith(REST);
    if (rest ? given.size() < segments.size() : given.size() != segments.size()) {
      return Optional.empty();
    }
    Map<String, String> named = new LinkedHashMap<>();
    for (int i = 0; i < segments.size(); i++) {
      String segment = segments.get(i);
      String value = given.get(i);
      if (segment.endsWith(REST)) {
        value = String.join("/", given.subList(i, given.size()));
        named.put(segment.substring(1, segment.length() - REST.length()), value);
      } else if (segment.startsWith("{")) {
        named.put(segment.substring(1, segment.length() - 1), value);
      } else if (!segment.equals(value)) {
        return Optional.empty();
      }
    }
    return named.containsValue("") ? Optional.empty() : Optional.of(named);
  }

  /** What varies, in order. */
  List<String> names() {
    List<String> names = new ArrayList<>();
    for (String segment : path.split("/", -1)) {
      if (segment.startsWith("{")) names.add(segment.substring(1, segment.length() - 1));
    }
    return names;
  }

  /** How much of it is fixed: of several that fit, the most fixed is meant. */
  int fixed() {
    return segments.size() - names().size();
  }
}
