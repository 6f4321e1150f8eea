package sosie.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import sosie.detect.Counting;
import sosie.detect.Recipe;
import sosie.explain.MethodSays;
import sosie.explain.Testimony;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.feature.Frequencies;
import sosie.recipe.Method;
import sosie.recipe.Methods;
import sosie.report.RunRecord;

/** Every method on one pair: the run's own as it was set, the others as they come. */
final class AllMethods {

  /** Whether methods are asked for which the collection must be read again. */
  enum Reading {
    ALLOWED,
    AVOIDED
  }

  private final List<Recipe> recipes = new ArrayList<>();

  /**
   * Every method that can look at the documents of a run.
   *
   * @param model where the model of the method lies that needs one; null for where the run says
   */
  AllMethods(RunRecord run, Path model, Reading reading) {
    boolean items = "items".equals(run.parameters().get("unit"));
    for (Method method : Methods.all()) {
      boolean isOwn = method.name().equals(run.recipe());
      if (items && !method.has("unit")) continue;
      if (!isOwn && !method.isStandalone() && model == null) continue;
      Recipe recipe = isOwn ? again(run, model) : method.recipe(given(method, model, items));
      if (reading == Reading.ALLOWED || !recipe.countsFirst()) recipes.add(recipe);
    }
  }

  private static Recipe again(RunRecord run, Path model) {
    Map<String, Object> parameters = new TreeMap<>(run.parameters());
    if (model != null) parameters.put("model", model);
    return Methods.again(run.recipe(), parameters);
  }

  private static Map<String, String> given(Method method, Path model, boolean items) {
    if (!method.isStandalone()) return Map.of("model", model.toString());
    return items ? Map.of("unit", "items") : Map.of();
  }

  List<MethodSays> about(Document left, Document right, Corpus corpus) throws IOException {
    List<Recipe> counting = recipes.stream().filter(Recipe::countsFirst).toList();
    List<Frequencies> counts = Counting.over(corpus, counting);
    List<MethodSays> all = new ArrayList<>();
    for (Recipe recipe : recipes) {
      int place = counting.indexOf(recipe);
      all.add(ask(recipe, place < 0 ? Frequencies.NONE : counts.get(place), left, right));
    }
    return all;
  }

  /** A method that this collection is too small for says so, and the others still answer. */
  private static MethodSays ask(Recipe recipe, Frequencies counted, Document left, Document right) {
    try {
      return new Testimony(recipe, counted).about(left, right);
    } catch (IllegalArgumentException e) {
      return new MethodSays(
          recipe.name(),
          false,
          "",
          OptionalDouble.empty(),
          1,
          e.getMessage(),
          List.of(),
          Optional.empty());
    }
  }
}
