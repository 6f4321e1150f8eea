package sosie.letter;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Makes one name of all spellings of a docket in a collection: with and without the agency, "US"
 * before it, an item number behind it.
 */
public final class CitedDockets {

  private final Map<String, Optional<String>> names;

  private CitedDockets(Map<String, Optional<String>> names) {
    this.names = names;
  }

  /** Knows the spellings in {@link MainText#CITED} of all these attributes. */
  public static CitedDockets in(Collection<Map<String, Object>> documents) {
    Set<String> written = new TreeSet<>();
    for (Map<String, Object> attributes : documents) written.addAll(cited(attributes));
    return new CitedDockets(DocketId.names(written));
  }

  private static List<String> cited(Map<String, Object> attributes) {
    Object value = attributes.get(MainText.CITED);
    if (value instanceof List<?> several) return several.stream().map(String::valueOf).toList();
    return value == null || value.toString().isBlank() ? List.of() : List.of(value.toString());
  }

  /** The same attributes with the names instead of the spellings, each once. */
  public Map<String, Object> named(Map<String, Object> attributes) {
    List<String> cited = cited(attributes);
    if (cited.isEmpty()) return attributes;
    Set<String> found = new LinkedHashSet<>();
    boolean doubtful = false;
    for (String each : cited) {
      Optional<String> name = names.getOrDefault(each, Optional.of(each));
      doubtful |= name.isEmpty();
      name.ifPresent(found::add);
    }
    Map<String, Object> changed = new HashMap<>(attributes);
    // one that may be any of several says nothing, as several do
    if (doubtful) changed.remove(MainText.CITED);
    else changed.put(MainText.CITED, new ArrayList<>(found));
    return changed;
  }
}
