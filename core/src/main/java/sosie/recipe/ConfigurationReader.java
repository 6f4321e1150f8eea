package sosie.recipe;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.read.MarkedJson;

/** Reads a configuration file and believes none of it. */
final class ConfigurationReader {

  static final String MARK = "sosieConfiguration";
  static final int VERSION = 1;

  private static final List<String> ENTRIES =
      List.of(MARK, "method", "parameters", "fallback", "why", "tuned");
  private static final MarkedJson FORMAT =
      new MarkedJson("a configuration", MARK, VERSION, "sosie methods NAME --config prints one");
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path file;

  ConfigurationReader(Path file) {
    this.file = file;
  }

  Configuration read() throws IOException {
    JsonNode root = FORMAT.tree(file, FORMAT.bytes(file));
    try {
      Configuration read = configuration(root);
      read.recipe(); // finds values that are out of their bounds
      return read;
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + MarkedJson.line(e.getMessage()), e);
    }
  }

  private Configuration configuration(JsonNode root) {
    for (Map.Entry<String, JsonNode> each : root.properties()) requireKnown(each.getKey());
    if (!root.has("method")) throw new IllegalArgumentException("method is missing");
    return new Configuration(
        text(root, "method"),
        settings(root.path("parameters")),
        fallback(root.path("fallback")),
        root.has("why") ? text(root, "why") : "",
        tuned(root.path("tuned")));
  }

  private static void requireKnown(String entry) {
    if (ENTRIES.contains(entry)) return;
    throw new IllegalArgumentException(
        "a configuration has no "
            + MarkedJson.clipped(entry)
            + "; it has "
            + String.join(", ", ENTRIES));
  }

  private static String text(JsonNode root, String name) {
    JsonNode value = root.get(name);
    if (value.isTextual()) return value.asText();
    throw new IllegalArgumentException(name + " must be a text, was " + MarkedJson.shown(value));
  }

  private SortedMap<String, String> settings(JsonNode parameters) {
    requireObject("parameters", parameters);
    SortedMap<String, String> settings = new TreeMap<>();
    for (Map.Entry<String, JsonNode> each : parameters.properties()) {
      settings.put(each.getKey(), value(each.getKey(), each.getValue()));
    }
    return settings;
  }

  private String value(String parameter, JsonNode value) {
    if (!value.isNumber() && !value.isTextual()) {
      throw new IllegalArgumentException(
          MarkedJson.clipped(parameter)
              + " must be a number or a text, was "
              + MarkedJson.shown(value));
    }
    Path folder = file.getParent();
    if (folder == null) return value.asText();
    try {
      return NamedFiles.seenFrom(folder, parameter, value.asText());
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(
          parameter + " must name a file, was " + MarkedJson.shown(value), e);
    }
  }

  private static boolean fallback(JsonNode value) {
    if (value.isBoolean() || value.isMissingNode()) return value.asBoolean();
    throw new IllegalArgumentException(
        "fallback must be true or false, was " + MarkedJson.shown(value));
  }

  private static Map<String, Object> tuned(JsonNode notes) {
    requireObject("tuned", notes);
    Map<String, Object> tuned = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> each : notes.properties()) {
      tuned.put(each.getKey(), JSON.convertValue(each.getValue(), Object.class));
    }
    return tuned;
  }

  private static void requireObject(String name, JsonNode value) {
    if (value.isObject() || value.isMissingNode()) return;
    throw new IllegalArgumentException(name + " must be an object, was " + MarkedJson.shown(value));
  }
}
