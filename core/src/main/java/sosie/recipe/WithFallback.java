package sosie.recipe;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.analyse.CommonWords;
import sosie.analyse.DerivedRecipe;
import sosie.analyse.Recipe;

/**
 * A method, and another one for pairs of which the first cannot represent a document.
 *
 * @param other must read documents with the same tokeniser
 */
public record WithFallback(Recipe recipe, Recipe other) implements DerivedRecipe {

  /** The method with shingles as the other: they represent every document that has a word. */
  public static Recipe shingles(Recipe method) {
    String unit = Grams.unitOf(method);
    return new WithFallback(method, MinHashLsh.METHOD.recipe(Map.of("unit", unit)));
  }

  @Override
  public Recipe from(Recipe method) {
    return new WithFallback(method, other);
  }

  @Override
  public String sentence() {
    return recipe.sentence() + ", else " + other.sentence();
  }

  @Override
  public SortedMap<String, Object> parameters() {
    SortedMap<String, Object> all = new TreeMap<>(recipe.parameters());
    all.put("fallback", other.sentence());
    return all;
  }

  @Override
  public Map<String, String> meanings() {
    Map<String, String> meanings = new TreeMap<>(recipe.meanings());
    meanings.put("fallback", "how documents are compared that the method cannot represent");
    return meanings;
  }

  @Override
  public Recipe settled(CommonWords words) throws IOException {
    return new WithFallback(recipe.settled(words), other.settled(words));
  }

  @Override
  public Optional<Recipe> fallback() {
    return Optional.of(other);
  }
}
