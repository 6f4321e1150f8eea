package sosie.app.serve;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import sosie.app.http.HttpError;

/**
 * Where a page ended: the key of its last row, so that whatever comes and goes, the next page
 * begins with what comes after it.
 */
final class Cursor {

  private static final char BETWEEN = '\n';

  private Cursor() {}

  static String write(List<String> key) {
    byte[] bytes = String.join("" + BETWEEN, escaped(key)).getBytes(StandardCharsets.UTF_8);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static List<String> escaped(List<String> key) {
    return key.stream().map(each -> each.replace("\\", "\\\\").replace("\n", "\\n")).toList();
  }

  /** The same key again. */
  static List<String> read(String text, int parts) {
    try {
      String key = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
      List<String> read = List.of(key.split("" + BETWEEN, -1));
      if (read.size() == parts) return read.stream().map(Cursor::plain).toList();
    } catch (IllegalArgumentException e) {
      // said below
    }
    throw HttpError.wrong("after must be what a page said as next, was " + text);
  }

  private static String plain(String escaped) {
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < escaped.length(); i++) {
      char each = escaped.charAt(i);
      if (each != '\\' || i + 1 == escaped.length()) plain.append(each);
      else plain.append(escaped.charAt(++i) == 'n' ? '\n' : escaped.charAt(i));
    }
    return plain.toString();
  }
}
