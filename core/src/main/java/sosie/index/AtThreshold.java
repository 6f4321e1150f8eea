package sosie.index;

import java.util.SortedMap;
import java.util.TreeMap;
import sosie.analyse.DerivedRecipe;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.feature.Frequencies;

/** A recipe that finds as it did, and of what it finds takes what reaches a higher threshold. */
record AtThreshold(Recipe recipe, double threshold) implements DerivedRecipe {

  private static final String THRESHOLD = "threshold";

  static Recipe of(Recipe recipe, double threshold) {
    double floor = recipe.pipeline(Frequencies.NONE).threshold();
    if (!(threshold >= floor && threshold <= 1)) {
      throw new IllegalArgumentException(
          "threshold must be at least that of the index, "
              + floor
              + ", and at most 1, was "
              + threshold);
    }
    return threshold == floor ? recipe : new AtThreshold(recipe, threshold);
  }

  @Override
  public Recipe from(Recipe other) {
    return new AtThreshold(other, threshold);
  }

  @Override
  public SortedMap<String, Object> parameters() {
    SortedMap<String, Object> parameters = new TreeMap<>(recipe.parameters());
    parameters.put(THRESHOLD, threshold);
    return parameters;
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    return recipe.pipeline(counted).at(threshold);
  }
}
