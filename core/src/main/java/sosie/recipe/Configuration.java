package sosie.recipe;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.analyse.Recipe;

/**
 * A method and its settings, as a file can hold them:
 *
 * <pre>
 * {"sosieConfiguration": 1, "method": "spotsigs", "parameters": {"high": 1, "threshold": 0.31}}
 * </pre>
 *
 * <p>Parameters that are not named have their standard value. A file that a parameter names (a
 * lexicon, stop words, learned weights) is looked for from the folder of the configuration on; in
 * memory its name is as everywhere else, from the folder of the process on.
 *
 * @param settings parameters by name, as they would be typed
 * @param fallback whether documents that the method cannot represent are compared by shingles
 * @param why a sentence for people, or empty
 * @param tuned how the settings were found, as JSON has it, or empty
 */
public record Configuration(
    String method,
    SortedMap<String, String> settings,
    boolean fallback,
    String why,
    Map<String, Object> tuned) {

  public Configuration {
    new Settings(Methods.named(method), settings); // refuses names and values of the wrong kind
    settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
    tuned = Collections.unmodifiableMap(new LinkedHashMap<>(tuned));
  }

  /** The method with some parameters set, and nothing more to say of it. */
  public static Configuration of(String method, Map<String, String> settings) {
    return new Configuration(method, new TreeMap<>(settings), false, "", Map.of());
  }

  /** The method with every parameter set to its standard value, to be edited. */
  public static Configuration standard(Method method) {
    Map<String, String> settings = new TreeMap<>();
    method.parameters().forEach(each -> settings.put(each.name(), each.standard()));
    return of(method.name(), settings);
  }

  /**
   * Reads a file that this version can read.
   *
   * @throws IllegalArgumentException if it is no configuration, one of another version, or one that
   *     no recipe can be made of; the message is one line with the file and the fault
   */
  public static Configuration read(Path file) throws IOException {
    return new ConfigurationReader(file).read();
  }

  /** The same with one parameter changed. */
  public Configuration with(String parameter, Object value) {
    SortedMap<String, String> changed = new TreeMap<>(settings);
    changed.put(parameter, value.toString());
    return new Configuration(method, changed, fallback, why, tuned);
  }

  /** The same, and documents that the method cannot represent are compared by shingles. */
  public Configuration withFallback() {
    return new Configuration(method, settings, true, why, tuned);
  }

  public Recipe recipe() {
    Recipe recipe = Methods.named(method).recipe(settings);
    return fallback ? WithFallback.shingles(recipe) : recipe;
  }

  /** As it stands in a file of the folder that the process runs in. */
  public String text() {
    return ConfigurationWriter.text(this, Path.of(""));
  }

  /** Writes a file that was not there before. */
  public void write(Path file) throws IOException {
    ConfigurationWriter.write(this, file);
  }

  /** Writes a file, be there one already. */
  public void replace(Path file) throws IOException {
    ConfigurationWriter.replace(this, file);
  }
}
