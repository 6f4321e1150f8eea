package sosie.index;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.analyse.Representation;
import sosie.feature.Frequencies;

/** A recipe that finds as it did, and of what it finds takes what reaches a higher threshold. */
record AtThreshold(Recipe recipe, double threshold) implements Recipe {

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
  public String name() {
    return recipe.name();
  }

  @Override
  public String sentence() {
    return recipe.sentence();
  }

  @Override
  public String search() {
    return recipe.search();
  }

  @Override
  public SortedMap<String, Object> parameters() {
    SortedMap<String, Object> parameters = new TreeMap<>(recipe.parameters());
    parameters.put(THRESHOLD, threshold);
    return parameters;
  }

  @Override
  public Map<String, String> meanings() {
    return recipe.meanings();
  }

  @Override
  public long seed() {
    return recipe.seed();
  }

  @Override
  public Representation representation() {
    return recipe.representation();
  }

  @Override
  public boolean countsFirst() {
    return recipe.countsFirst();
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    Pipeline pipeline = recipe.pipeline(counted);
    return new Pipeline(
        pipeline.representation(),
        pipeline.refinement(),
        pipeline.need(),
        pipeline.candidates(),
        pipeline.similarity(),
        threshold,
        pipeline.clusterer());
  }

  @Override
  public Optional<Recipe> fallback() {
    return recipe.fallback();
  }
}
