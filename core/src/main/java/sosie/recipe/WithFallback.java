package sosie.recipe;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.analyse.CommonWords;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.analyse.Representation;
import sosie.analyse.ThresholdRule;
import sosie.cluster.LinkRule;
import sosie.extract.Rewriting;
import sosie.feature.Frequencies;

/**
 * A method, and another one for pairs of which the first cannot represent a document.
 *
 * @param other must read documents with the same tokeniser
 */
public record WithFallback(Recipe method, Recipe other) implements Recipe {

  /** The method with shingles as the other: they represent every document that has a word. */
  public static Recipe shingles(Recipe method) {
    String unit = Grams.unitOf(method);
    return new WithFallback(method, MinHashLsh.METHOD.recipe(Map.of("unit", unit)));
  }

  @Override
  public String name() {
    return method.name();
  }

  @Override
  public String sentence() {
    return method.sentence() + ", else " + other.sentence();
  }

  @Override
  public String search() {
    return method.search();
  }

  @Override
  public Optional<String> promise() {
    return method.promise();
  }

  @Override
  public SortedMap<String, Object> parameters() {
    SortedMap<String, Object> all = new TreeMap<>(method.parameters());
    all.put("fallback", other.sentence());
    return all;
  }

  @Override
  public Map<String, String> meanings() {
    Map<String, String> meanings = new TreeMap<>(method.meanings());
    meanings.put("fallback", "how documents are compared that the method cannot represent");
    return meanings;
  }

  @Override
  public long seed() {
    return method.seed();
  }

  @Override
  public Optional<Rewriting> rewriting() {
    return method.rewriting();
  }

  @Override
  public List<LinkRule> linkRules() {
    return method.linkRules();
  }

  @Override
  public Recipe settled(CommonWords words) throws IOException {
    return new WithFallback(method.settled(words), other.settled(words));
  }

  @Override
  public Representation representation() {
    return method.representation();
  }

  @Override
  public boolean countsFirst() {
    return method.countsFirst();
  }

  @Override
  public boolean countsKnownOnly() {
    return method.countsKnownOnly();
  }

  @Override
  public boolean goesThroughCounts() {
    return method.goesThroughCounts();
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    return method.pipeline(counted);
  }

  @Override
  public SortedMap<String, Double> ownThresholds() {
    return method.ownThresholds();
  }

  @Override
  public Optional<ThresholdRule> thresholdRule() {
    return method.thresholdRule();
  }

  @Override
  public Recipe settledAt(double threshold) {
    return new WithFallback(method.settledAt(threshold), other);
  }

  @Override
  public Optional<Recipe> fallback() {
    return Optional.of(other);
  }
}
