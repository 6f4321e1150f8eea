package sosie.recipe;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.analyse.Recipe;

/**
 * A recipe as a value: what another machine needs to make the same one, and to know that it is.
 *
 * <pre>
 * {"sosieRecipe":1,"method":"andd","settings":{"model":"model.json"},"fallback":false,
 *  "files":{"model":"5f2c…"}}
 * </pre>
 *
 * @param settings parameters that somebody chose, as they would be typed
 * @param files the SHA-256 of each file that a parameter names, by that parameter
 */
public record RecipeSpec(
    String method,
    SortedMap<String, String> settings,
    boolean fallback,
    SortedMap<String, String> files) {

  private static final String MARK = "sosieRecipe";
  private static final int VERSION = 1;
  private static final Set<String> FIELDS = Set.of(MARK, "method", "settings", "fallback", "files");
  private static final ObjectMapper JSON = new ObjectMapper();

  public RecipeSpec {
    settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
    files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
  }

  /**
   * What a recipe is, with the files as they are now.
   *
   * @throws IllegalArgumentException if it is a composition of one's own, which only its maker
   *     knows
   */
  public static RecipeSpec of(Recipe recipe) throws IOException {
    Recipe method = recipe instanceof WithFallback both ? both.recipe() : recipe;
    if (!(method instanceof Configured configured)) {
      throw new IllegalArgumentException(recipe.name() + " is no method of the catalogue");
    }
    return new RecipeSpec(
        method.name(),
        configured.settings().given(),
        recipe.fallback().isPresent(),
        NamedFiles.checksums(method));
  }

  /**
   * The same recipe, here.
   *
   * @throws IllegalArgumentException if a file is another one here, or the settings fit no method
   */
  public Recipe recipe() throws IOException {
    Recipe recipe = Methods.named(method).recipe(settings);
    SortedMap<String, String> here = NamedFiles.checksums(recipe);
    for (Map.Entry<String, String> file : files.entrySet()) {
      if (!file.getValue().equals(here.get(file.getKey()))) {
        throw new IllegalArgumentException(
            "the file of the parameter "
                + file.getKey()
                + " must be the one with SHA-256 "
                + file.getValue()
                + ", was "
                + here.get(file.getKey()));
      }
    }
    return fallback ? WithFallback.shingles(recipe) : recipe;
  }

  /** On one line, the same for the same recipe. */
  public String text() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put(MARK, VERSION);
    fields.put("method", method);
    fields.put("settings", settings);
    fields.put("fallback", fallback);
    fields.put("files", files);
    try {
      return JSON.writeValueAsString(fields);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e); // strings can always be written
    }
  }

  /**
   * What {@link #text} wrote.
   *
   * @throws IllegalArgumentException if it is something else, or of another version
   */
  public static RecipeSpec parse(String text) {
    JsonNode fields = object(text);
    int version = fields.path(MARK).asInt(0);
    if (version != VERSION) {
      throw new IllegalArgumentException(
          MARK + " must be " + VERSION + ", was " + fields.path(MARK));
    }
    fields
        .fieldNames()
        .forEachRemaining(
            name -> {
              if (!FIELDS.contains(name)) {
                throw new IllegalArgumentException("a recipe has no field " + name);
              }
            });
    if (!fields.path("method").isTextual() || !fields.path("fallback").isBoolean()) {
      throw new IllegalArgumentException("a recipe must have a method and a fallback: " + text);
    }
    return new RecipeSpec(
        fields.get("method").textValue(),
        strings(fields, "settings"),
        fields.get("fallback").booleanValue(),
        strings(fields, "files"));
  }

  private static JsonNode object(String text) {
    try {
      JsonNode fields = JSON.readTree(text);
      if (fields != null && fields.isObject()) return fields;
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("a recipe must be JSON: " + e.getOriginalMessage(), e);
    }
    throw new IllegalArgumentException("a recipe must be a JSON object, was " + text);
  }

  private static SortedMap<String, String> strings(JsonNode fields, String name) {
    SortedMap<String, String> strings = new TreeMap<>();
    for (Map.Entry<String, JsonNode> each : fields.path(name).properties()) {
      if (!each.getValue().isTextual()) {
        throw new IllegalArgumentException(
            name + " must hold strings, was " + each.getValue() + " for " + each.getKey());
      }
      strings.put(each.getKey(), each.getValue().textValue());
    }
    return strings;
  }
}
