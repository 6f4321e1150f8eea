package sosie.records;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sosie.source.Problem.Reason;
import sosie.text.CleanText;
import sosie.text.HtmlPage;
import sosie.text.MarkedText;
import sosie.text.Unusable;
import sosie.text.Zone;

/** The parts of a document that a record's fields hold. */
final class FieldDocument {

  private final FieldChoice choice;
  private final Map<String, Object> values;

  FieldDocument(FieldChoice choice, Map<String, Object> values) {
    this.choice = choice;
    this.values = values;
  }

  Optional<String> id() {
    return choice.id().map(values::get).map(FieldDocument::idText).filter(id -> !id.isBlank());
  }

  MarkedText text(FieldText writtenAs) throws Unusable {
    if (choice.items().isPresent()) return items(values.get(choice.items().get()));
    List<MarkedText> parts = new ArrayList<>();
    for (String field : choice.text()) {
      Object value = values.get(field);
      if (value instanceof CleanText.Known known) parts.add(part(field, known, writtenAs));
      for (String written : strings(value)) parts.add(part(field, written, writtenAs));
    }
    if (parts.isEmpty()) throw new Unusable(Reason.MISSING_TEXT, whatIsMissing());
    return MarkedText.join(parts);
  }

  private MarkedText items(Object read) throws Unusable {
    MarkedText text = read instanceof List<?> items ? Items.text(items) : MarkedText.NOTHING;
    if (text.text().isEmpty()) throw new Unusable(Reason.MISSING_TEXT, whatIsMissing());
    return text;
  }

  Map<String, Object> attributes() {
    Map<String, Object> attributes = new LinkedHashMap<>();
    if (choice.attributes().isPresent()) {
      String prefix = JsonApi.prefix(choice.compared());
      for (String name : choice.attributes().get()) {
        Object value = values.get(name);
        String called = name.startsWith(prefix) ? name.substring(prefix.length()) : name;
        if (value != null) attributes.put(called, value);
      }
      return attributes;
    }
    values.forEach((name, value) -> addOther(attributes, name, value));
    return attributes;
  }

  private void addOther(Map<String, Object> attributes, String name, Object value) {
    boolean used = choice.compared().contains(name) || choice.id().filter(name::equals).isPresent();
    if (!used && value != null) attributes.put(name, value);
  }

  private static MarkedText part(String field, String written, FieldText writtenAs) {
    if (FieldChoice.isTitle(field)) return MarkedText.line(written, Zone.Kind.TITLE);
    if (writtenAs.isHtml(field, written)) return HtmlPage.of(written).text();
    return writtenAs == FieldText.AUTO ? FieldMarkup.read(written) : MarkedText.plain(written);
  }

  /** The same of text that needs no cleaning any more, unless it is marked up. */
  private static MarkedText part(String field, CleanText.Known known, FieldText writtenAs) {
    String written = known.written();
    boolean asItIs =
        !FieldChoice.isTitle(field)
            && !writtenAs.isHtml(field, written)
            && !(writtenAs == FieldText.AUTO && FieldMarkup.isIn(written));
    return asItIs ? MarkedText.clean(known.text()) : part(field, written, writtenAs);
  }

  private static List<String> strings(Object value) {
    if (value instanceof String text) return List.of(text);
    if (!(value instanceof List<?> list)) return List.of();
    return list.stream().filter(String.class::isInstance).map(String.class::cast).toList();
  }

  private String whatIsMissing() {
    if (choice.compared().isEmpty()) return "no text field was chosen";
    String field = choice.compared().get(0);
    if (!values.containsKey(field)) return "no field \"" + field + "\"";
    Object value = values.get(field);
    if (value == null) return "field \"" + field + "\" is null";
    if (choice.items().isPresent()) return "field \"" + field + "\" holds no items";
    String what = value instanceof List ? "a list without text" : "not text";
    return "field \"" + field + "\" is " + what;
  }

  /** A number as a person would write it: 12, not 12.0 or 1.2E1. */
  private static String idText(Object value) {
    if (value instanceof Double number && Double.isFinite(number)) {
      return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }
    return String.valueOf(value).strip();
  }
}
