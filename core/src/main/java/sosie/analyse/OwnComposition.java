package sosie.analyse;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.feature.Frequencies;

/** Stages that somebody put together without a recipe. */
record OwnComposition(String name, Pipeline pipeline) implements Recipe {

  @Override
  public String sentence() {
    return pipeline.similarity().name() + " of at least " + pipeline.threshold();
  }

  @Override
  public String search() {
    return pipeline.candidates().getClass().getSimpleName();
  }

  @Override
  public SortedMap<String, Object> parameters() {
    SortedMap<String, Object> parameters = new TreeMap<>();
    parameters.put("measure", pipeline.similarity().name());
    parameters.put("threshold", pipeline.threshold());
    parameters.put("cluster", pipeline.clusterer().name());
    return parameters;
  }

  @Override
  public Map<String, String> meanings() {
    return Map.of();
  }

  @Override
  public long seed() {
    return 0;
  }

  @Override
  public Representation<?, ?, ?> representation() {
    return pipeline.representation();
  }

  @Override
  public boolean countsFirst() {
    return false;
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    return pipeline;
  }
}
