package sosie.docket;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is told of a comment besides its main text: the columns of {@code comments.csv}. */
public final class Facts {

  static final String TIME = "time";
  static final String RELAY = "relay";

  /** All names, in the order in which they are shown. */
  public static final List<String> NAMES =
      List.of(
          "sender",
          "receiver",
          TIME,
          "docket",
          "docket_cited",
          RELAY,
          "topic",
          "salutation",
          "address",
          "signature",
          "footer");

  private Facts() {}

  /** The facts among the attributes of a document, those that are there. */
  static Map<String, String> of(Map<String, Object> attributes) {
    Map<String, String> facts = new LinkedHashMap<>();
    for (String name : NAMES) {
      Object value = attributes.get(name);
      if (value != null && !value.toString().isBlank()) facts.put(name, value.toString());
    }
    return facts;
  }
}
