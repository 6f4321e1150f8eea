package sosie.bench;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.analyse.Representation;
import sosie.extract.Rewriting;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.verify.Similarity;

/**
 * A recipe without its rules about fields and what its similarity binds: the unsupervised baseline.
 */
record WithoutRules(Recipe recipe) implements Recipe {

  /** The scores of a similarity and nothing else. */
  private record Unbound(Similarity similarity) implements Similarity {

    @Override
    public String name() {
      return similarity.name();
    }

    @Override
    public double between(FeatureVector left, FeatureVector right) {
      return similarity.between(left, right);
    }
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
    return recipe.parameters();
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
  public Optional<Rewriting> rewriting() {
    return recipe.rewriting();
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
    Pipeline whole = recipe.pipeline(counted);
    return new Pipeline(
        whole.representation(),
        whole.refinement(),
        whole.need(),
        whole.candidates(),
        new Unbound(whole.similarity()),
        whole.threshold(),
        whole.clusterer());
  }
}
