package sosie.analyse;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import sosie.cluster.LinkRule;
import sosie.extract.Rewriting;
import sosie.feature.Frequencies;

/** A recipe that is as another one, but for what it says itself. */
public interface DerivedRecipe extends Recipe {

  /** The other one. */
  Recipe recipe();

  /** The same derived from another. */
  Recipe from(Recipe other);

  @Override
  default String name() {
    return recipe().name();
  }

  @Override
  default String sentence() {
    return recipe().sentence();
  }

  @Override
  default String search() {
    return recipe().search();
  }

  @Override
  default Optional<String> promise() {
    return recipe().promise();
  }

  @Override
  default SortedMap<String, Object> parameters() {
    return recipe().parameters();
  }

  @Override
  default Map<String, String> meanings() {
    return recipe().meanings();
  }

  @Override
  default long seed() {
    return recipe().seed();
  }

  @Override
  default Optional<Rewriting> rewriting() {
    return recipe().rewriting();
  }

  @Override
  default Recipe settled(CommonWords words) throws IOException {
    return from(recipe().settled(words));
  }

  @Override
  default Representation<?, ?, ?> representation() {
    return recipe().representation();
  }

  @Override
  default boolean countsFirst() {
    return recipe().countsFirst();
  }

  @Override
  default boolean countsKnownOnly() {
    return recipe().countsKnownOnly();
  }

  @Override
  default boolean goesThroughCounts() {
    return recipe().goesThroughCounts();
  }

  @Override
  default Optional<Frequencies> fixedCounts() {
    return recipe().fixedCounts();
  }

  @Override
  default Pipeline pipeline(Frequencies counted) {
    return recipe().pipeline(counted);
  }

  @Override
  default Optional<Recipe> fallback() {
    return recipe().fallback();
  }

  @Override
  default List<LinkRule> linkRules() {
    return recipe().linkRules();
  }

  @Override
  default SortedMap<String, Double> ownThresholds() {
    return recipe().ownThresholds();
  }

  @Override
  default Optional<ThresholdRule> thresholdRule() {
    return recipe().thresholdRule();
  }

  @Override
  default Recipe settledAt(double threshold) {
    return from(recipe().settledAt(threshold));
  }
}
