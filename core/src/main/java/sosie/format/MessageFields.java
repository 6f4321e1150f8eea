package sosie.format;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The fields at the beginning of a WARC record or of an HTTP response.
 *
 * @param firstLine the line before the fields
 * @param length bytes up to and with the blank line
 */
record MessageFields(String firstLine, Map<String, String> fields, int length) {

  /** Reads the fields, unless no blank line ends them. */
  static Optional<MessageFields> of(byte[] bytes) {
    int end = endOf(bytes);
    if (end < 0) {
      return Optional.empty();
    }
    String[] lines =
        new String(bytes, 0, end, StandardCharsets.UTF_8).split("\r?\n", -1); // cheap: few lines
    Map<String, String> fields = new HashMap<>();
    for (int i = 1; i < lines.length; i++) {
      int colon = lines[i].indexOf(':');
      if (colon > 0) {
        fields.putIfAbsent(
            lines[i].substring(0, colon).strip().toLowerCase(Locale.ROOT),
            lines[i].substring(colon + 1).strip());
      }
    }
    return Optional.of(new MessageFields(lines[0], fields, end));
  }

  Optional<String> field(String name) {
    return Optional.ofNullable(fields.get(name)).filter(value -> !value.isEmpty());
  }

  private static int endOf(byte[] bytes) {
    for (int i = 0; i + 1 < bytes.length; i++) {
      if (bytes[i] == '\n') {
        int next = bytes[i + 1] == '\r' ? i + 2 : i + 1;
        if (next < bytes.length && bytes[next] == '\n') {
          return next + 1;
        }
      }
    }
    return -1;
  }
}
