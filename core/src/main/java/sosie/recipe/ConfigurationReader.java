package sosie.recipe;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads a configuration file and believes none of it. */
final class ConfigurationReader {

  static final String MARK = "sosieConfiguration";
  static final int VERSION = 1;

  private static final List<String> ENTRIES =
      List.of(MARK, "method", "parameters", "fallback", "why", "tuned");
  private static final int LARGEST = 1 << 20; // bytes; a long list of antecedents has thousands
  private static final int LONGEST_MESSAGE = 300;
  private static final int SHOWN = 40; // characters of what is wrong
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

  private final Path file;

  ConfigurationReader(Path file) {
    this.file = file;
  }

  Configuration read() throws IOException {
    if (Files.isDirectory(file)) {
      throw new IllegalArgumentException(file + " is a folder, not a configuration");
    }
    JsonNode root = tree(content());
    requireVersion(root);
    try {
      Configuration read = configuration(root);
      read.recipe(); // finds values that are out of their bounds
      return read;
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + line(e.getMessage()), e);
    }
  }

  private String content() throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(LARGEST + 1);
    }
    if (bytes.length > LARGEST) {
      throw new IllegalArgumentException(
          file + " is not a configuration: it must have at most 1 MB");
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text; // some editors put it there
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(file + " is not a configuration: it must be UTF-8", e);
    }
  }

  private JsonNode tree(String text) throws IOException {
    try (JsonParser parser = JSON.createParser(text)) {
      JsonNode root = JSON.readTree(parser);
      if (root == null || !root.isObject() || !root.has(MARK)) throw noConfiguration();
      if (parser.nextToken() != null) {
        throw wrong(
            parser.currentTokenLocation(), "expected the end of the file behind the last }");
      }
      return root;
    } catch (JsonProcessingException e) {
      throw wrong(e.getLocation(), e.getOriginalMessage());
    }
  }

  private IllegalArgumentException noConfiguration() {
    return new IllegalArgumentException(
        file
            + " is not a configuration: it must be a JSON object with \""
            + MARK
            + "\": "
            + VERSION
            + "; sosie methods NAME --config prints one");
  }

  private IllegalArgumentException wrong(JsonLocation place, String what) {
    String where =
        place == null ? "" : ", line " + place.getLineNr() + ", column " + place.getColumnNr();
    return new IllegalArgumentException(file + where + ": " + line(what));
  }

  private void requireVersion(JsonNode root) {
    JsonNode version = root.get(MARK);
    if (version.isIntegralNumber() && version.asLong() == VERSION) return;
    throw new IllegalArgumentException(
        file
            + " is a configuration of version "
            + shown(version)
            + ", this program reads version "
            + VERSION);
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
            + clipped(entry, SHOWN)
            + "; it has "
            + String.join(", ", ENTRIES));
  }

  private static String text(JsonNode root, String name) {
    JsonNode value = root.get(name);
    if (value.isTextual()) return value.asText();
    throw new IllegalArgumentException(name + " must be a text, was " + shown(value));
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
          clipped(parameter, SHOWN) + " must be a number or a text, was " + shown(value));
    }
    Path folder = file.getParent();
    if (folder == null) return value.asText();
    try {
      return NamedFiles.seenFrom(folder, parameter, value.asText());
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(parameter + " must name a file, was " + shown(value), e);
    }
  }

  private static boolean fallback(JsonNode value) {
    if (value.isBoolean() || value.isMissingNode()) return value.asBoolean();
    throw new IllegalArgumentException("fallback must be true or false, was " + shown(value));
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
    throw new IllegalArgumentException(name + " must be an object, was " + shown(value));
  }

  private static String shown(JsonNode value) {
    return clipped(value.toString(), SHOWN);
  }

  private static String line(String message) {
    return clipped(message.replaceAll("\\s+", " "), LONGEST_MESSAGE);
  }

  private static String clipped(String text, int most) {
    return text.length() <= most ? text : text.substring(0, most) + "…";
  }
}
