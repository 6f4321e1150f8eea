package sosie.recipe;

import java.util.Map;

/**
 * A method and its settings that suit a kind of document.
 *
 * @param why one sentence
 */
public record Preset(String name, String method, Map<String, String> settings, String why) {

  /** As a method with settings. */
  public Configuration configuration() {
    return Configuration.of(method, settings);
  }
}
