package sosie.recipe;

import java.util.Map;

/**
 * A method and its settings that suit a kind of document.
 *
 * @param fallback whether documents that the method cannot represent are compared by shingles
 * @param why one sentence
 */
public record Preset(
    String name, String method, Map<String, String> settings, boolean fallback, String why) {

  /** As it would stand in a file. */
  public Configuration configuration() {
    Configuration chosen = Configuration.of(method, settings);
    return fallback ? chosen.withFallback() : chosen;
  }
}
