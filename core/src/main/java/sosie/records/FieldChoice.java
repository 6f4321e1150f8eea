package sosie.records;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which fields of a record hold what.
 *
 * <p>A dotted name reaches into nested objects ({@code meta.url}). For mails and web captures the
 * names are those of headers and of what the container knows, whatever their case; documents
 * without fields ignore all of it.
 *
 * @param id absent: documents are called by their place in the source
 * @param text joined by a blank line, in this order; empty: not chosen yet
 * @param attributes absent: every field that holds one short value
 * @param items a list whose items are compared in place of a text; never beside text fields
 * @param also fields that are attributes whatever their length, where attributes are not named
 */
public record FieldChoice(
    Optional<String> id,
    List<String> text,
    Optional<List<String>> attributes,
    Optional<String> items,
    List<String> also) {

  private static final Set<String> TITLES = Set.of("title", "subject", "headline", "heading");

  public FieldChoice {
    text = List.copyOf(text);
    attributes = attributes.map(List::copyOf);
    also = List.copyOf(also);
    if (items.isPresent() && !text.isEmpty()) {
      throw new IllegalArgumentException(
          "items must stand alone, was \""
              + items.get()
              + "\" beside the text \""
              + text.get(0)
              + "\"");
    }
  }

  /** A choice of text. */
  public FieldChoice(Optional<String> id, List<String> text, Optional<List<String>> attributes) {
    this(id, text, attributes, Optional.empty());
  }

  /** A choice of text or items. */
  public FieldChoice(
      Optional<String> id,
      List<String> text,
      Optional<List<String>> attributes,
      Optional<String> items) {
    this(id, text, attributes, items, List.of());
  }

  /** The same, and these fields are attributes whatever else is. */
  public FieldChoice withAlso(List<String> names) {
    return attributes.isEmpty()
        ? new FieldChoice(id, text, attributes, items, joined(also, names))
        : new FieldChoice(id, text, attributes.map(all -> joined(all, names)), items, also);
  }

  /** Names of both, each once. */
  static List<String> joined(List<String> some, List<String> more) {
    return Stream.concat(some.stream(), more.stream()).distinct().toList();
  }

  /** The same with items in place of a text. */
  public FieldChoice withItems(String field) {
    return new FieldChoice(id, List.of(), attributes, Optional.of(field), also);
  }

  /** The same with a text of these fields. */
  FieldChoice withText(List<String> fields) {
    return new FieldChoice(id, fields, attributes, Optional.empty(), also);
  }

  /** The fields that are compared: the text or the items. */
  List<String> compared() {
    return items.map(List::of).orElse(text);
  }

  /** All fields that are named here, whatever for. */
  List<String> named() {
    List<String> attributed = attributes.orElse(List.of());
    return joined(joined(id.stream().toList(), compared()), attributed);
  }

  /** Nothing chosen: to be guessed. */
  public static FieldChoice none() {
    return new FieldChoice(Optional.empty(), List.of(), Optional.empty());
  }

  /** What most collections call their fields. */
  public static FieldChoice usual() {
    return new FieldChoice(Optional.of("id"), List.of("text"), Optional.empty());
  }

  /** Whether a field of this name holds a title rather than text. */
  static boolean isTitle(String field) {
    String name = field.substring(field.lastIndexOf('.') + 1);
    return TITLES.contains(name.toLowerCase(Locale.ROOT));
  }
}
