package sosie.extract;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What is known about a mail or a page beside its text, by names whose case does not matter. The
 * user's choice of fields is a wish here: what is not there is passed over in silence.
 */
final class FieldsByAnyCase {

  private final Map<String, Object> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

  FieldsByAnyCase(Map<String, Object> container, Map<String, ?> own) {
    values.putAll(own);
    container.forEach(
        (name, value) -> {
          if (value != null) values.put(name, value);
        });
  }

  String id(FieldChoice choice, String otherwise) {
    return choice
        .id()
        .map(values::get)
        .map(id -> String.valueOf(id).strip())
        .filter(id -> !id.isEmpty())
        .orElse(otherwise);
  }

  Map<String, Object> attributes(FieldChoice choice, Map<String, Object> usual) {
    if (choice.attributes().isEmpty() && choice.also().isEmpty()) return usual;
    Map<String, Object> attributes =
        choice.attributes().isEmpty() ? new LinkedHashMap<>(usual) : new LinkedHashMap<>();
    for (String name : choice.attributes().orElse(choice.also())) {
      Optional.ofNullable(values.get(name)).ifPresent(value -> attributes.put(name, value));
    }
    return attributes;
  }
}
