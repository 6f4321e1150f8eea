package sosie;

import java.util.Map;
import java.util.Objects;

/**
 * A text that is in memory, as {@link Sosie#of(java.util.stream.Stream)} takes it.
 *
 * @param id what it is called in results
 * @param text plain text; one of nothing but white space is skipped, and told
 * @param attributes fields of one's own, such as a date, for keep rules and link rules
 */
public record Text(String id, String text, Map<String, Object> attributes) {

  /** Refuses what is null. */
  public Text {
    Objects.requireNonNull(id, "id must not be null");
    Objects.requireNonNull(text, () -> "the text of " + id + " must not be null");
    attributes = Map.copyOf(attributes);
  }

  /** A text without fields. */
  public Text(String id, String text) {
    this(id, text, Map.of());
  }
}
