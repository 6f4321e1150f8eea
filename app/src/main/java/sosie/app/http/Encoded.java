package sosie.app.http;

import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Paths, queries and forms as they stand in a request: percent signs for bytes of UTF-8. */
final class Encoded {

  private Encoded() {}

  /** The parts of a path, each decoded by itself: an encoded slash is part of a name. */
  static List<String> segments(String path) {
    List<String> segments = new ArrayList<>();
    for (String each : path.substring(path.startsWith("/") ? 1 : 0).split("/", -1)) {
      segments.add(decoded(each));
    }
    return segments;
  }

  /** Names with values; none may stand twice. */
  static Map<String, String> pairs(String text) {
    Map<String, String> pairs = new LinkedHashMap<>();
    if (text == null || text.isEmpty()) return pairs;
    for (String each : text.split("&", -1)) {
      if (each.isEmpty()) continue;
      int equals = each.indexOf('=');
      String name = plus(equals < 0 ? each : each.substring(0, equals));
      String value = equals < 0 ? "" : plus(each.substring(equals + 1));
      if (pairs.put(name, value) != null) {
        throw HttpError.wrong("the parameter " + name + " is given twice");
      }
    }
    return pairs;
  }

  /** A text as part of a query. */
  static String component(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String plus(String text) {
    return decoded(text.replace('+', ' '));
  }

  private static String decoded(String text) {
    if (text.indexOf('%') < 0) return text;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int at = 0; at < text.length(); at++) {
      char each = text.charAt(at);
      if (each == '%') {
        bytes.write(pair(text, at));
        at += 2;
      } else {
        bytes.writeBytes(String.valueOf(each).getBytes(StandardCharsets.UTF_8));
      }
    }
    try {
      ByteBuffer encoded = ByteBuffer.wrap(bytes.toByteArray());
      return StandardCharsets.UTF_8.newDecoder().decode(encoded).toString();
    } catch (CharacterCodingException e) {
      throw HttpError.wrong("percent signs must stand for bytes of UTF-8");
    }
  }

  private static int pair(String text, int at) {
    int high = at + 2 < text.length() ? Character.digit(text.charAt(at + 1), 16) : -1;
    int low = at + 2 < text.length() ? Character.digit(text.charAt(at + 2), 16) : -1;
    if (high < 0 || low < 0) {
      throw HttpError.wrong("a percent sign must be followed by two hexadecimal digits");
    }
    return high << 4 | low;
  }
}
