package sosie.recipe;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import sosie.analyse.Recipe;

/** The catalogue: every method by the name it is chosen by. */
public final class Methods {

  /** What is used when nobody chooses. */
  public static final String DEFAULT = "minhash-lsh";

  private static final List<Method> ALL =
      List.of(
          MinHashLsh.METHOD,
          ExactCopies.METHOD,
          Shingling.METHOD,
          SuperShingling.METHOD,
          SimHashing.METHOD,
          Hybrid.METHOD,
          LexiconMatching.METHOD,
          SpotSigs.METHOD,
          TfIdf.METHOD,
          SetJoin.METHOD,
          LearnedMatching.METHOD,
          Durian.METHOD,
          Noisy.METHOD);

  private Methods() {}

  /** All methods, the default first. */
  public static List<Method> all() {
    return ALL;
  }

  /** Those that run as they come, without a file that the user must have made before. */
  public static List<Method> standalone() {
    return ALL.stream().filter(Method::isStandalone).toList();
  }

  /**
   * The recipe of a run, from what {@code run.json} says; figures that were derived are derived
   * anew.
   *
   * @throws IllegalArgumentException if a file that it rests on is another one by now
   */
  public static Recipe again(String name, Map<String, Object> parameters) {
    Method method = named(name);
    Map<String, String> given = new TreeMap<>();
    parameters.forEach(
        (parameter, value) -> {
          if (method.has(parameter)) given.put(parameter, value.toString());
        });
    Recipe recipe = inEffect(method, given);
    requireSameFiles(recipe.parameters(), parameters);
    return recipe;
  }

  /** Earlier versions took settings that had no effect, and recorded them. */
  private static Recipe inEffect(Method method, Map<String, String> given) {
    Recipe recipe = method.composition().apply(new Settings(method, given));
    if (!(recipe instanceof Configured configured)) return recipe;
    return given.keySet().removeAll(configured.idle().keySet()) ? method.recipe(given) : recipe;
  }

  private static void requireSameFiles(Map<String, Object> now, Map<String, Object> then) {
    now.forEach(
        (name, value) -> {
          if (!name.endsWith(Common.SHA_256) || value.equals(then.getOrDefault(name, value)))
            return;
          String file = name.substring(0, name.length() - Common.SHA_256.length());
          throw new IllegalArgumentException(
              "the file of the parameter "
                  + file
                  + " has changed since this result was made; run sosie find again");
        });
  }

  /**
   * The same method, as it finds every pair that reaches another threshold: without the limit on
   * comparisons that keeps runs over large collections short, and with the quickest clusters, since
   * it is pairs that are asked for.
   */
  public static Recipe atThreshold(Recipe recipe, double threshold) {
    if (recipe instanceof WithFallback both) {
      return new WithFallback(
          atThreshold(both.recipe(), threshold), atThreshold(both.other(), threshold));
    }
    if (!(recipe instanceof Configured configured)) return recipe;
    Method method = configured.settings().method();
    Map<String, Object> changes = new LinkedHashMap<>();
    changes.put("threshold", threshold);
    changes.put("mostPartners", Integer.MAX_VALUE);
    changes.put("cluster", "components");
    Configured changed =
        configured instanceof MinHashLsh minHashes ? minHashes.withoutDemand() : configured;
    for (Map.Entry<String, Object> change : changes.entrySet()) {
      if (!method.has(change.getKey())) continue;
      changed = (Configured) changed.with(change.getKey(), change.getValue());
    }
    return changed;
  }

  public static Method named(String name) {
    for (Method method : ALL) if (method.name().equals(name)) return method;
    List<String> names = ALL.stream().map(Method::name).toList();
    throw new IllegalArgumentException(
        "method must be "
            + InProse.either(names)
            + ", was "
            + name
            + NearestNames.question(name, names));
  }
}
