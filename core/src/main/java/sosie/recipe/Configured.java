package sosie.recipe;

import java.util.Collection;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.analyse.Recipe;

/** A recipe that is all in its settings. */
public interface Configured extends Recipe {

  Settings settings();

  /** What follows from the settings and is worth knowing. */
  default Map<String, Object> derived() {
    return Map.of();
  }

  /**
   * Parameters that have no effect beside the other settings, and beside which: {@code recall} →
   * {@code with form selections}. Whoever sets one is told so.
   */
  default Map<String, String> idle() {
    return Map.of();
  }

  /**
   * Refuses settings that somebody chose and that have no effect.
   *
   * @param chosen names of parameters
   */
  default void requireEffect(Collection<String> chosen) {
    Map<String, String> idle = new TreeMap<>(idle());
    idle.keySet().retainAll(chosen);
    idle.forEach(
        (parameter, why) -> {
          throw new IllegalArgumentException(
              parameter + " must be left out " + why + ", where it has no effect");
        });
  }

  /** The same method with one parameter changed. */
  default Recipe with(String parameter, Object value) {
    return settings().method().composition().apply(settings().with(parameter, value));
  }

  @Override
  default String name() {
    return settings().method().name();
  }

  @Override
  default SortedMap<String, Object> parameters() {
    SortedMap<String, Object> all = new TreeMap<>(settings().values());
    all.putAll(derived());
    all.keySet().removeAll(idle().keySet());
    return all;
  }

  @Override
  default Map<String, String> meanings() {
    return settings().method().meanings();
  }

  @Override
  default long seed() {
    return settings().seed();
  }
}
