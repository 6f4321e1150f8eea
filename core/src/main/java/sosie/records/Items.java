package sosie.records;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sosie.source.Problem.Reason;
import sosie.text.MarkedText;
import sosie.text.Unusable;

/**
 * Reads the items of a list, each as it is spelt: strings as they are, numbers digit for digit as
 * they stand, objects and lists within as JSON without white space. A single value is a list of
 * one; nulls are no items.
 */
final class Items {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Items() {}

  /** The value at which the parser stands; null for null, as for any other field. */
  static List<String> read(JsonParser parser) throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) return null;
    List<String> items = new ArrayList<>();
    if (parser.currentToken() == JsonToken.START_ARRAY) {
      while (parser.nextToken() != JsonToken.END_ARRAY) add(parser, items);
    } else {
      add(parser, items);
    }
    return items;
  }

  private static void add(JsonParser parser, List<String> items) throws IOException {
    JsonToken token = parser.currentToken();
    if (token.isStructStart()) items.add(compact(parser));
    else if (token != JsonToken.VALUE_NULL) items.add(parser.getText());
  }

  private static String compact(JsonParser parser) throws IOException {
    StringWriter written = new StringWriter();
    try (JsonGenerator out = JsonFields.FACTORY.createGenerator(written)) {
      int depth = 0;
      while (true) {
        JsonToken token = parser.currentToken();
        if (token.isNumeric()) out.writeNumber(parser.getText());
        else out.copyCurrentEvent(parser);
        if (token.isStructStart()) depth++;
        if (token.isStructEnd() && --depth == 0) break;
        parser.nextToken();
      }
    }
    return written.toString();
  }

  /** The cell of a table: a list, a string that is a JSON array, or any other single value. */
  static List<String> ofCell(Object value) throws Unusable {
    if (value == null) return null;
    if (value instanceof String text) return array(text).orElseGet(() -> List.of(text));
    if (!(value instanceof List<?> list)) return List.of(spelt(value));
    List<String> items = new ArrayList<>(list.size());
    for (Object item : list) {
      if (item != null) items.add(spelt(item));
    }
    return items;
  }

  private static Optional<List<String>> array(String cell) {
    if (!cell.stripLeading().startsWith("[")) return Optional.empty();
    try (JsonParser parser = JsonFields.FACTORY.createParser(cell)) {
      parser.nextToken();
      List<String> items = read(parser);
      return parser.nextToken() == null ? Optional.of(items) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // it only looked like one
    }
  }

  private static String spelt(Object value) throws Unusable {
    if (value instanceof String text) return text;
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new Unusable(Reason.BROKEN_ROW, "an item is nested too deep");
    }
  }

  /**
   * Items as a text: sorted, each once, one to a line, so that two records with the same set have
   * the same text; empty if there is none.
   *
   * <p>Items stay as they are, case, accents and white space included. Only what would break the
   * lines is written differently, and so that no two items become one: a line feed as U+2028,
   * U+2028 and U+2029 with U+2029 before them. Lone surrogates become U+FFFD as in every text;
   * blank items are left out.
   */
  static MarkedText text(List<?> items) {
    List<String> lines = new ArrayList<>(items.size());
    for (Object item : items) {
      if (item instanceof String text && !text.isBlank()) lines.add(line(text));
    }
    lines.sort(null);
    StringBuilder text = new StringBuilder();
    String previous = "";
    for (String line : lines) {
      if (line.equals(previous)) continue;
      if (text.length() > 0) text.append('\n');
      text.append(line);
      previous = line;
    }
    return new MarkedText(text.toString(), List.of());
  }

  private static String line(String item) {
    int odd = 0;
    while (odd < item.length() && !isOdd(item.charAt(odd))) odd++;
    return odd == item.length() ? item : written(item, odd);
  }

  private static boolean isOdd(char c) {
    return c == '\n' || c == '\u2028' || c == '\u2029' || Character.isSurrogate(c);
  }

  private static String written(String item, int from) {
    StringBuilder out = new StringBuilder(item.length() + 8).append(item, 0, from);
    for (int i = from; i < item.length(); ) {
      int point = item.codePointAt(i);
      i += Character.charCount(point);
      if (point == '\n') out.append('\u2028');
      else if (point == '\u2028' || point == '\u2029') out.append('\u2029').appendCodePoint(point);
      else if (Character.MIN_SURROGATE <= point && point <= Character.MAX_SURROGATE)
        out.append('\uFFFD');
      else out.appendCodePoint(point);
    }
    return out.toString();
  }
}
