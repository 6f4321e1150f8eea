package sosie.docket;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import sosie.letter.Letter;

/** What is told of a comment besides its main text: the columns of {@code comments.csv}. */
public final class Facts {

  static final String TIME = "time";
  static final String RELAY = "relay";

  /** All names, in the order in which they are shown. */
  public static final List<String> NAMES = Letter.FACTS;

  static final Set<String> ALL = Set.copyOf(NAMES);

  private Facts() {}

  /** The facts among the attributes of a document, those that are there. */
  static Map<String, String> of(Map<String, Object> attributes) {
    Map<String, String> facts = new LinkedHashMap<>();
    for (String name : NAMES) {
      Object value = attributes.get(name);
      if (value != null && !value.toString().isBlank()) facts.put(name, text(value));
    }
    return facts;
  }

  private static String text(Object value) {
    return value instanceof List<?> several
        ? several.stream().map(String::valueOf).collect(Collectors.joining("; "))
        : value.toString();
  }
}
