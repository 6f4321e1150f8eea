package sosie.result;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.analyse.Representation;
import sosie.feature.Frequencies;

/** A recipe that is only talked about: all it says is its name. */
public record NamedRecipe(String name) implements Recipe {

  @Override
  public String sentence() {
    return name;
  }

  @Override
  public String search() {
    return name;
  }

  @Override
  public SortedMap<String, Object> parameters() {
    return Collections.unmodifiableSortedMap(new TreeMap<>(Map.of(name, name)));
  }

  @Override
  public Map<String, String> meanings() {
    return Map.of(name, name);
  }

  @Override
  public long seed() {
    return 0;
  }

  @Override
  public Representation<?, ?, ?> representation() {
    throw new UnsupportedOperationException("never run");
  }

  @Override
  public boolean countsFirst() {
    return false;
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    throw new UnsupportedOperationException("never run");
  }
}
