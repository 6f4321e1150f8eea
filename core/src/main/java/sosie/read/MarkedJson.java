package sosie.read;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A small file of our own that people may edit: a JSON object with an entry that says what it is
 * and of which version. Whatever else a file holds is refused in one line that names it.
 *
 * @param kind what the file is, as a sentence has it: {@code a configuration}
 * @param mark the entry that holds the version
 * @param origin where to get one, as the end of a sentence
 */
public record MarkedJson(String kind, String mark, int version, String origin) {

  private static final int LARGEST = 1 << 20; // bytes
  private static final int LONGEST_MESSAGE = 300;
  private static final int SHOWN = 40; // characters of what is wrong
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS) // refused by the name of the entry
          .build();

  /** The bytes of a file that is not too large to be one. */
  public byte[] bytes(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IllegalArgumentException(file + " is a folder, not " + kind);
    }
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(LARGEST + 1);
    }
    if (bytes.length > LARGEST) throw isNone(file, "it must have at most 1 MB");
    return bytes;
  }

  /** The object, which is of this version. */
  public JsonNode tree(Path file, byte[] bytes) throws IOException {
    JsonNode root = parsed(file, text(file, bytes));
    JsonNode found = root.get(mark);
    if (found.isIntegralNumber() && found.canConvertToInt() && found.asInt() == version) {
      return root;
    }
    throw new IllegalArgumentException(
        String.format(
            "%s is %s of version %s, this program reads version %d",
            file, kind, shown(found), version));
  }

  private String text(Path file, byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text; // some editors put it there
    } catch (CharacterCodingException e) {
      throw isNone(file, "it must be UTF-8");
    }
  }

  private JsonNode parsed(Path file, String text) throws IOException {
    try (JsonParser parser = JSON.createParser(text)) {
      JsonNode root = JSON.readTree(parser);
      if (root == null || !root.isObject() || !root.has(mark)) {
        throw isNone(
            file, "it must be a JSON object with \"" + mark + "\": " + version + "; " + origin);
      }
      if (parser.nextToken() == null) return root;
      throw wrong(
          file, parser.currentTokenLocation(), "expected the end of the file behind the last }");
    } catch (JsonProcessingException e) {
      throw wrong(file, e.getLocation(), e.getOriginalMessage());
    }
  }

  private IllegalArgumentException isNone(Path file, String why) {
    return new IllegalArgumentException(file + " is not " + kind + ": " + why);
  }

  private static IllegalArgumentException wrong(Path file, JsonLocation place, String what) {
    String where =
        place == null ? "" : ", line " + place.getLineNr() + ", column " + place.getColumnNr();
    return new IllegalArgumentException(file + where + ": " + line(what));
  }

  /** A value as a message has it. */
  public static String shown(JsonNode value) {
    return value.isMissingNode() ? "missing" : clipped(value.toString());
  }

  public static String clipped(String text) {
    return clipped(text, SHOWN);
  }

  /** A message in one line of a bearable length. */
  public static String line(String message) {
    return clipped(message.replaceAll("\\s+", " "), LONGEST_MESSAGE);
  }

  private static String clipped(String text, int most) {
    return text.length() <= most ? text : text.substring(0, most) + "…";
  }
}
