package sosie.kinds;

import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import sosie.read.Count;

/**
 * What differs between two texts, by kind. None if they are the same, character for character.
 *
 * <p>Time is bounded like that of an {@link sosie.align.Alignment}. Immutable.
 */
public final class Differences {

  private final Map<Kind, Sighting> found;

  Differences(EnumMap<Kind, Sighting> found) {
    this.found = Collections.unmodifiableMap(found);
  }

  /** Looks at two texts. */
  public static Differences between(String left, String right) {
    if (left.equals(right)) return new Differences(new EnumMap<>(Kind.class));
    return new KindReader(WordSorts.of(left), WordSorts.of(right)).differences();
  }

  /** The kinds there are, harmless ones first. */
  public Set<Kind> kinds() {
    return found.isEmpty() ? EnumSet.noneOf(Kind.class) : EnumSet.copyOf(found.keySet());
  }

  public boolean isEmpty() {
    return found.isEmpty();
  }

  /** Kinds and where each was seen. */
  public Map<Kind, Sighting> evidence() {
    return found;
  }

  /** The kinds as people type them. */
  public List<String> labels() {
    return found.keySet().stream().map(Kind::label).toList();
  }

  /** Each kind with an example, for a line of a table. */
  public String examples() {
    return found.entrySet().stream()
        .map(each -> each.getKey().label() + ": " + each.getValue().shown())
        .collect(Collectors.joining("; "));
  }

  /** The same with the number of places, a line for each kind. */
  public List<String> lines() {
    return found.entrySet().stream()
        .map(
            each ->
                String.format(
                    Locale.ROOT,
                    "%s: %s, as %s",
                    each.getKey().label(),
                    Count.of(each.getValue().places(), "place"),
                    each.getValue().shown()))
        .toList();
  }
}
