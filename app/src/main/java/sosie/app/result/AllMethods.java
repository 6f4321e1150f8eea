package sosie.app.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import sosie.analyse.Recipe;
import sosie.detect.CountingPass;
import sosie.explain.MethodSays;
import sosie.explain.Testimony;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.feature.Frequencies;
import sosie.lexicon.CountsFile;
import sosie.recipe.Method;
import sosie.recipe.Methods;
import sosie.recipe.WithFallback;
import sosie.result.ResultFolder;
import sosie.result.RunRecord;

/** Every method on one pair: the run's own as it was set, the others as they come. */
public final class AllMethods {

  /** Whether methods are asked for which the collection must be read again. */
  public enum Reading {
    ALLOWED,
    AVOIDED
  }

  /**
   * What the methods say.
   *
   * @param notAsked names of those that would have had to read the whole collection
   */
  public record Answers(List<MethodSays> given, List<String> notAsked) {}

  private final ResultFolder result;
  private final List<Recipe> recipes = new ArrayList<>();
  private final OptionalDouble threshold;

  /**
   * Every method that can look at the documents of a run.
   *
   * @param model where the model of the method lies that needs one; null for where the run says
   * @param threshold by which the run's own method decides on the pair, if not by the common one
   */
  public AllMethods(ResultFolder result, Path model, OptionalDouble threshold) {
    this.result = result;
    this.threshold = threshold;
    RunRecord run = result.run();
    boolean items = "items".equals(run.parameters().get("unit"));
    for (Method method : Methods.all()) {
      boolean isOwn = isOwn(method.name());
      if (items && !method.has("unit")) continue;
      if (!isOwn && !method.isStandalone() && model == null) continue;
      recipes.add(isOwn ? again(run, model) : method.recipe(given(method, model, items)));
    }
  }

  private boolean isOwn(String method) {
    return method.equals(result.run().recipe());
  }

  private static Recipe again(RunRecord run, Path model) {
    Map<String, Object> parameters = new TreeMap<>(run.parameters());
    if (model != null) parameters.put("model", model);
    Recipe method = Methods.again(run.recipe(), parameters);
    return parameters.containsKey("fallback") ? WithFallback.shingles(method) : method;
  }

  private static Map<String, String> given(Method method, Path model, boolean items) {
    if (!method.isStandalone()) return Map.of("model", model.toString());
    return items ? Map.of("unit", "items") : Map.of();
  }

  /**
   * What was counted for those that count first.
   *
   * @param counts in the order of {@code counting}; none if the collection was not read
   */
  public record Counted(List<Recipe> counting, List<Frequencies> counts) {}

  /** Counts the collection once for all pairs. */
  public Counted count(Corpus corpus, Reading reading) throws IOException {
    boolean kept = result.hasCounts();
    List<Recipe> counting =
        recipes.stream()
            .filter(recipe -> recipe.countsFirst() && !(kept && isOwn(recipe.name())))
            .toList();
    return new Counted(
        counting, reading == Reading.ALLOWED ? CountingPass.over(corpus, counting) : List.of());
  }

  /** Asks all that may be asked; the run's own method goes by what the run has counted. */
  Answers about(Document left, Document right, Corpus corpus, Reading reading) throws IOException {
    return about(left, right, count(corpus, reading));
  }

  /** The same by what was counted before. */
  public Answers about(Document left, Document right, Counted counted) throws IOException {
    Optional<CountsFile> kept = result.counts();
    try {
      List<MethodSays> given = new ArrayList<>();
      List<String> notAsked = new ArrayList<>();
      for (Recipe recipe : recipes) {
        int place = counted.counting.indexOf(recipe);
        if (place >= counted.counts.size()) notAsked.add(recipe.name());
        else {
          Frequencies known = place < 0 ? own(recipe, kept) : counted.counts.get(place);
          given.add(ask(recipe, known, left, right));
        }
      }
      return new Answers(given, notAsked);
    } finally {
      if (kept.isPresent()) kept.get().close();
    }
  }

  private static Frequencies own(Recipe recipe, Optional<CountsFile> kept) {
    return recipe.countsFirst() ? kept.orElseThrow() : Frequencies.NONE;
  }

  /** A method that this collection is too small for says so, and the others still answer. */
  private MethodSays ask(Recipe recipe, Frequencies counted, Document left, Document right) {
    try {
      Testimony method = new Testimony(recipe, counted);
      boolean another = threshold.isPresent() && isOwn(recipe.name());
      return (another ? method.at(threshold.getAsDouble()) : method).about(left, right);
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
