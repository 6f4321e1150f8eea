package sosie.records;

import java.util.ArrayList;
import java.util.List;
import sosie.text.MarkedText;

/**
 * Items as a text: sorted, each once, one to a line, so that two records with the same set have the
 * same text.
 *
 * <p>Items stay as they are, case, accents and white space included. Only what would break the
 * lines is written differently, and so that no two items become one: a line feed as U+2028, U+2028
 * and U+2029 with U+2029 before them. Lone surrogates become U+FFFD as in every text; blank items
 * are left out.
 */
final class ItemText {

  private ItemText() {}

  /** Empty if there is no item. */
  static MarkedText of(List<?> items) {
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
