package sosie.documents;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * JSON objects whose values are texts or lists of texts, as nearly all attributes are: written as
 * Jackson writes them, at a fraction of the time. A docket has a dozen for each comment.
 */
final class PlainJson {

  /** In place of where a value begins. */
  static final int NONE = -1;

  private static final int USUAL_LENGTH = 512;
  private static final int FIRST_SHOWN = 0x20;
  private static final String HEX = "0123456789ABCDEF";
  private static final String ESCAPED = "\b\t\n\f\r\"\\";
  private static final String LETTERS = "btnfr\"\\";

  private PlainJson() {}

  /** The object with its names in order, or nothing if a value is neither a text nor texts. */
  static String write(Map<String, Object> attributes) {
    String[] names = new String[attributes.size()];
    int count = 0;
    for (String name : attributes.keySet()) {
      if (name == null) return "";
      names[count++] = name;
    }
    Arrays.sort(names);
    StringBuilder json = new StringBuilder(USUAL_LENGTH).append('{');
    for (String name : names) {
      if (json.length() > 1) json.append(',');
      quote(name, json);
      json.append(':');
      if (!write(attributes.get(name), json)) return "";
    }
    return json.append('}').toString();
  }

  private static boolean write(Object value, StringBuilder json) {
    if (value instanceof String text) {
      quote(text, json);
      return true;
    }
    if (!(value instanceof List<?> texts)) return false;
    char before = '[';
    for (Object each : texts) {
      if (!(each instanceof String text)) return false;
      quote(text, json.append(before));
      before = ',';
    }
    json.append(texts.isEmpty() ? "[]" : "]");
    return true;
  }

  private static void quote(String text, StringBuilder json) {
    json.append('"');
    int written = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!needsEscape(c)) continue;
      json.append(text, written, i);
      escape(c, json);
      written = i + 1;
    }
    if (written == 0) json.append(text);
    else json.append(text, written, text.length());
    json.append('"');
  }

  private static boolean needsEscape(char c) {
    return c < FIRST_SHOWN || c == '"' || c == '\\';
  }

  /** Whether a text stands in JSON otherwise than by itself. */
  static boolean needsEscape(String text) {
    for (int i = 0; i < text.length(); i++) if (needsEscape(text.charAt(i))) return true;
    return false;
  }

  private static void escape(char c, StringBuilder json) {
    int known = ESCAPED.indexOf(c);
    if (known >= 0) json.append('\\').append(LETTERS.charAt(known));
    else json.append("\\u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
  }

  /**
   * Where the value of a name begins in an object that holds no other object. A quotation mark
   * within a text has a backslash before it; so one after a comma or the opening brace begins a
   * text, or ends one, after which no name can come.
   */
  static int value(String json, String name) {
    int from = 0;
    while (true) {
      int place = json.indexOf(name, from);
      if (place < from) return NONE; // also of an empty name after the end
      int end = place + name.length();
      if (isName(json, place, end)) return end + 2;
      from = place + 1;
    }
  }

  private static boolean isName(String json, int start, int end) {
    return start >= 2
        && json.charAt(start - 1) == '"'
        && (json.charAt(start - 2) == ',' || json.charAt(start - 2) == '{')
        && json.startsWith("\":", end);
  }
}
