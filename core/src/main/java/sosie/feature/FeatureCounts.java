package sosie.feature;

import java.util.HashMap;
import java.util.Map;

/** Provisional. */
public final class FeatureCounts implements Frequencies {
  private final Map<Long, Integer> counts = new HashMap<>();
  private long texts;

  public void add(FeatureVector features) {
    texts++;
    for (int i = 0; i < features.size(); i++) counts.merge(features.feature(i), 1, Integer::sum);
  }

  @Override
  public long texts() {
    return texts;
  }

  @Override
  public int of(long feature) {
    return counts.getOrDefault(feature, 0);
  }
}
