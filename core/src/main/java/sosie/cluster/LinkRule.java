package sosie.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Links between all documents by what their fields say.
 *
 * <p>Written as people type it: {@code same docket or cannot} keeps documents apart that differ in
 * the field, {@code same sender then must} and {@code same relay, footer then family} link those
 * that agree in all the fields. Values are compared as trimmed strings; a document without a value,
 * or with several, is not spoken of.
 *
 * @param kind what the rule says of two documents: cannot if they differ, else must or family
 */
public record LinkRule(List<String> fields, Link.Kind kind) {

  private static final String START = "same ";
  private static final List<String> ENDS = List.of(" or cannot", " then must", " then family");

  public LinkRule {
    fields = List.copyOf(fields);
    if (fields.isEmpty()) throw new IllegalArgumentException("fields must name at least one field");
    if (fields.stream().anyMatch(String::isBlank)) {
      throw new IllegalArgumentException("fields must have names, were " + fields);
    }
  }

  /** Reads what a person typed. */
  public static LinkRule parse(String typed) {
    String rule = typed.strip();
    for (String end : ENDS) {
      if (!rule.startsWith(START) || !rule.endsWith(end)) continue;
      if (rule.length() <= START.length() + end.length()) break;
      String names = rule.substring(START.length(), rule.length() - end.length());
      List<String> fields = Arrays.stream(names.split(",", -1)).map(String::strip).toList();
      if (fields.stream().anyMatch(String::isEmpty)) break;
      return new LinkRule(fields, Link.Kind.of(end.substring(end.lastIndexOf(' ') + 1)));
    }
    throw new IllegalArgumentException(
        "a link rule must be \"same FIELD or cannot\", \"same FIELD then must\" or \"same FIELD then"
            + " family\", several fields between commas; was \""
            + typed
            + "\"");
  }

  /**
   * What the rule looks at, one after the other: each field alone if two that differ in any are
   * apart, else all together.
   */
  public List<List<String>> columns() {
    if (kind != Link.Kind.CANNOT) return List.of(fields);
    List<List<String>> single = new ArrayList<>();
    for (String field : fields) single.add(List.of(field));
    return single;
  }

  /** What a document has in these fields, if it has something in each. */
  static Optional<String> value(List<String> fields, Map<String, Object> attributes) {
    StringBuilder all = new StringBuilder();
    for (String field : fields) {
      Object value = attributes.get(field);
      if (value instanceof List<?> several) value = several.size() == 1 ? several.get(0) : null;
      String text = value == null ? "" : value.toString().strip();
      if (text.isEmpty()) return Optional.empty();
      if (fields.size() == 1) return Optional.of(text);
      if (all.length() > 0) all.append(", ");
      // Lengths in front tell "a, b" and "c" from "a" and "b, c".
      all.append(text.length()).append(':').append(text);
    }
    return Optional.of(all.toString());
  }

  /** As it is typed. */
  @Override
  public String toString() {
    String end = ENDS.get(kind == Link.Kind.CANNOT ? 0 : kind == Link.Kind.MUST ? 1 : 2);
    return START + String.join(", ", fields) + end;
  }
}
