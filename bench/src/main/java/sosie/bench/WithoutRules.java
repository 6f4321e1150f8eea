package sosie.bench;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import sosie.analyse.DerivedRecipe;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.cluster.LinkRule;
import sosie.feature.Frequencies;
import sosie.feature.TextFeatures;
import sosie.verify.Similarity;

/**
 * A recipe without its rules about fields and what its similarity binds: the unsupervised baseline.
 */
record WithoutRules(Recipe recipe) implements DerivedRecipe {

  /** The scores of a similarity and nothing else. */
  private record Unbound(Similarity<TextFeatures> similarity) implements Similarity<TextFeatures> {

    @Override
    public String name() {
      return similarity.name();
    }

    @Override
    public double between(TextFeatures left, TextFeatures right) {
      return similarity.between(left, right);
    }
  }

  @Override
  public Recipe from(Recipe other) {
    return new WithoutRules(other);
  }

  @Override
  public List<LinkRule> linkRules() {
    return List.of();
  }

  @Override
  public SortedMap<String, Double> ownThresholds() {
    return Collections.emptySortedMap();
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
