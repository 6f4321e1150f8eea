package sosie.index;

import java.util.List;
import sosie.analyse.Recipe;
import sosie.feature.Frequencies;

/** Why no index can go by a recipe. */
final class Refusal {

  private static final List<String> FIXING =
      List.of("statistics=FILE", "lexicon=FILE", "weights=learned:FILE");

  private Refusal() {}

  /** The method is no matter of two texts alone. */
  static IllegalArgumentException ofAll(Recipe recipe) {
    return new IllegalArgumentException(
        recipe.name()
            + " must see all documents at once, so there is no index by it; choose another method");
  }

  /**
   * Refuses recipes of which an answer depends on more than the two documents, and says what to do.
   *
   * @throws IllegalArgumentException if there is no index by this
   */
  static void check(Recipe recipe) {
    if (recipe.thresholdRule().isPresent()) {
      throw new IllegalArgumentException(
          recipe.name()
              + " chooses its threshold by all documents; fix it with --threshold, as an index"
              + " never has them all");
    }
    if (recipe.rewriting().isPresent()
        || !recipe.linkRules().isEmpty()
        || !recipe.ownThresholds().isEmpty()) {
      throw ofAll(recipe);
    }
    if (recipe.countsFirst()) throw counts(recipe);
    if (recipe.parameters().getOrDefault("antecedents", "").toString().startsWith("frequent:")) {
      throw new IllegalArgumentException(
          recipe.name()
              + " takes its antecedents from the documents, which in an index change; name them:"
              + " --set antecedents=the,a,is");
    }
    if (recipe.pipeline(Frequencies.NONE).similarity().canBind()) throw ofAll(recipe);
    if (recipe.pipeline(Frequencies.NONE).candidates().index(text -> 1).isEmpty()) {
      throw ofAll(recipe);
    }
    recipe.fallback().ifPresent(Refusal::check);
  }

  private static IllegalArgumentException counts(Recipe recipe) {
    List<String> fixing =
        FIXING.stream()
            .filter(
                setting ->
                    recipe.parameters().containsKey(setting.substring(0, setting.indexOf('='))))
            .toList();
    return new IllegalArgumentException(
        recipe.name()
            + " counts how common words are among all documents, which in an index changes with"
            + " each; "
            + (fixing.isEmpty()
                ? "choose another method"
                : "fix it with a file: --set " + String.join(" or --set ", fixing)));
  }
}
