package sosie.app.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.recipe.Configuration;
import sosie.recipe.Method;
import sosie.recipe.MethodChoice;
import sosie.recipe.Methods;

/**
 * The methods that a user wants compared.
 *
 * @param threshold for those that have one and were not given one; null for each its own
 * @param model for those that need one and were not given one; null for none
 * @param items whether documents are lists of items, so that no text is there to look at
 */
record Contenders(Double threshold, Path model, boolean items) {

  Contenders {
    if (threshold != null && !(threshold > 0 && threshold <= 1)) {
      throw new IllegalArgumentException(
          "--threshold must be above 0 and at most 1, was " + threshold);
    }
  }

  /** Those that were named, else all that can look at the documents. */
  List<MethodChoice> of(List<String> named) throws IOException {
    List<MethodChoice> choices = new ArrayList<>();
    for (String one : named) choices.add(one(one));
    requireDistinct(choices.stream().map(MethodChoice::label).toList());
    if (named.isEmpty()) {
      for (Method method : all()) choices.add(one(method.name()));
    }
    requireUse(choices.stream().map(choice -> choice.configuration().method()).toList());
    return choices;
  }

  /** All that can look at the documents, and run with what was given. */
  List<Method> all() {
    return Methods.all().stream()
        .filter(method -> method.isStandalone() || model != null)
        .filter(method -> !items || method.has("unit"))
        .toList();
  }

  /** Refuses a model that none of the methods would look at. */
  void requireUse(List<String> methods) {
    if (model == null || methods.stream().anyMatch(name -> Methods.named(name).has("model")))
      return;
    throw new IllegalArgumentException("--model is of no use to " + String.join(", ", methods));
  }

  /** What every method is given that has such a parameter. */
  Map<String, String> given() {
    return model == null ? Map.of() : Map.of("model", model.toString());
  }

  /** Of two that are called the same, no table could tell which is which. */
  static void requireDistinct(List<String> named) {
    Set<String> seen = new HashSet<>();
    for (String one : named) {
      if (!seen.add(one)) throw new IllegalArgumentException("--method " + one + " stands twice");
    }
  }

  /** Agreement of a few words of a signature has none: as many must agree as must. */
  private static boolean hasThreshold(MethodChoice choice) {
    return Methods.named(choice.configuration().method()).has("threshold")
        && choice.recipe().parameters().containsKey("threshold");
  }

  MethodChoice one(String typed) throws IOException {
    MethodChoice choice = MethodChoice.parse(typed, given());
    Configuration chosen = choice.configuration();
    Method method = Methods.named(chosen.method());
    SortedMap<String, String> settings = new TreeMap<>(chosen.settings());
    if (threshold != null && hasThreshold(choice)) {
      settings.putIfAbsent("threshold", threshold.toString());
    }
    if (items) {
      if (!method.has("unit")) {
        throw new IllegalArgumentException(
            "--items gives no text, which " + method.name() + " looks at; choose another --method");
      }
      settings.put("unit", "items");
    }
    Configuration changed =
        new Configuration(
            chosen.method(), settings, chosen.fallback(), chosen.why(), chosen.tuned());
    changed.recipe(); // a wrong value fails before anything is read
    return new MethodChoice(choice.label(), changed);
  }
}
