package sosie.recipe;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import sosie.analyse.Recipe;

/**
 * An entry of the catalogue: a published method and what of it can be turned.
 *
 * @param idea one sentence
 * @param source who published it and when
 * @param use when to choose it, in a few words
 */
public record Method(
    String name,
    String idea,
    String source,
    String use,
    List<Parameter> parameters,
    Function<Settings, Recipe> composition) {

  /**
   * The method with some of its parameters set, all others as standard.
   *
   * @throws IllegalArgumentException if a value is wrong, or is not the standard one and has no
   *     effect beside the others
   */
  public Recipe recipe(Map<String, String> given) {
    Settings settings = new Settings(this, given);
    Recipe recipe = composition.apply(settings);
    if (recipe instanceof Configured configured) configured.requireEffect(settings.changed());
    return recipe;
  }

  /** Whether there is a parameter of this name. */
  public boolean has(String parameter) {
    return parameters.stream().anyMatch(each -> each.name().equals(parameter));
  }

  /** Whether it can run with every parameter as standard; else it needs a file of the user's. */
  public boolean isStandalone() {
    return parameters.stream().noneMatch(each -> each.kind() == Parameter.Kind.FILE);
  }

  public Parameter parameter(String wanted) {
    for (Parameter each : parameters) if (each.name().equals(wanted)) return each;
    throw unknown(wanted);
  }

  /** What parameters and derived figures of a run mean, in the order in which to tell them. */
  public Map<String, String> meanings() {
    Map<String, String> meanings = new LinkedHashMap<>();
    parameters.forEach(each -> meanings.put(each.name(), each.meaning()));
    new TreeMap<>(Common.DERIVED_MEANINGS).forEach(meanings::putIfAbsent);
    return meanings;
  }

  IllegalArgumentException unknown(String parameter) {
    return new IllegalArgumentException(
        name
            + " has no parameter "
            + parameter
            + "; it has "
            + String.join(", ", parameters.stream().map(Parameter::name).toList())
            + NearestNames.question(parameter, parameters.stream().map(Parameter::name).toList()));
  }
}
