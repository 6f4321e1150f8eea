package sosie.recipe;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sosie.analyse.Recipe;

/**
 * A method with its settings as they are typed on one line: {@code spotsigs}, {@code
 * minhash-lsh:shingle=3,threshold=0.5}, {@code preset:mail} or {@code config:FILE}.
 *
 * <p>A comma begins a new setting only where a name and {@code =} follow, so that a value may be a
 * list: {@code spotsigs:antecedents=the,a,is(1,2),high=1}.
 *
 * @param label what to call it in a table: {@code minhash-lsh shingle=3 threshold=0.5}
 */
public record MethodChoice(String label, Configuration configuration) {

  private static final String PRESET = "preset:";
  private static final String CONFIG = "config:";
  private static final Pattern BREAK = Pattern.compile(",(?=\\s*[A-Za-z][A-Za-z0-9]*=)");
  private static final Pattern SETTING =
      Pattern.compile("\\s*([A-Za-z][A-Za-z0-9]*)=(.*)", Pattern.DOTALL);

  /**
   * Reads the line, and the file that it may name.
   *
   * @throws IllegalArgumentException if a part of it is wrong; the message names the part
   */
  public static MethodChoice parse(String typed) throws IOException {
    return parse(typed, Map.of());
  }

  /**
   * The same where something else is known.
   *
   * @param otherwise values of parameters that are not typed, for methods that have them
   */
  public static MethodChoice parse(String typed, Map<String, String> otherwise) throws IOException {
    if (typed.startsWith(PRESET)) return preset(typed.substring(PRESET.length()));
    if (typed.startsWith(CONFIG)) return file(typed.substring(CONFIG.length()));
    int colon = typed.indexOf(':');
    String method = colon < 0 ? typed : typed.substring(0, colon);
    List<String> known = parameters(Methods.named(method));
    Map<String, String> settings =
        colon < 0 ? Map.of() : settings(typed, BREAK.split(typed.substring(colon + 1), -1));
    List<String> label = new ArrayList<>(List.of(method));
    settings.forEach((name, value) -> label.add(name + "=" + value));
    Map<String, String> all = new TreeMap<>(otherwise);
    all.keySet().retainAll(known);
    all.putAll(settings);
    Configuration configuration = Configuration.of(method, all);
    // finds values that are out of their bounds, and settings that have no effect
    if (configuration.recipe() instanceof Configured recipe)
      recipe.requireEffect(settings.keySet());
    return new MethodChoice(String.join(" ", label), configuration);
  }

  private static List<String> parameters(Method method) {
    return method.parameters().stream().map(Parameter::name).toList();
  }

  private static MethodChoice preset(String name) {
    Preset preset = Presets.named(name);
    return new MethodChoice("preset " + name, preset.configuration());
  }

  private static MethodChoice file(String name) throws IOException {
    if (name.isEmpty()) throw new IllegalArgumentException("config: must be followed by a file");
    return new MethodChoice("config " + name, Configuration.read(Path.of(name)));
  }

  /** In the order they were typed. */
  private static Map<String, String> settings(String typed, String... parts) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (String part : parts) {
      Matcher setting = SETTING.matcher(part);
      if (!setting.matches()) {
        throw new IllegalArgumentException(
            "settings in "
                + typed
                + " must be NAME=VALUE, was "
                + (part.isEmpty() ? "nothing" : part));
      }
      if (settings.putIfAbsent(setting.group(1), setting.group(2).strip()) != null) {
        throw new IllegalArgumentException(setting.group(1) + " stands twice in " + typed);
      }
    }
    return settings;
  }

  public Recipe recipe() {
    return configuration.recipe();
  }
}
