package sosie.feature;

import java.util.Arrays;

/**
 * Keeps the features whose {@linkplain Frequencies#nidf normalised idf} lies in a window, bounds
 * included: neither what every text has nor what only a few have. SpotSigs found 0.2 to 0.85 best
 * for news pages.
 */
public record IdfWindow(double low, double high) implements Refinement {

  private static final long serialVersionUID = 1;

  public IdfWindow {
    requireShare("low", low);
    requireShare("high", high);
    if (low > high) {
      throw new IllegalArgumentException("low must be at most high, " + high + ", was " + low);
    }
  }

  private static void requireShare(String name, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(name + " must be between 0 and 1, was " + value);
    }
  }

  @Override
  public FeatureVector refine(FeatureVector features, Frequencies counted) {
    long[] kept = new long[features.size()];
    float[] weights = features.isSet() ? null : new float[features.size()];
    int count = 0;
    for (int i = 0; i < features.size(); i++) {
      double nidf = counted.nidf(features.feature(i));
      if (nidf < low || nidf > high) continue;
      if (weights != null) weights[count] = features.weight(i);
      kept[count++] = features.feature(i);
    }
    if (count == features.size()) return features;
    return weights == null
        ? FeatureVector.ofSorted(Arrays.copyOf(kept, count), 0, count)
        : FeatureVector.ofSorted(
            Arrays.copyOf(kept, count), Arrays.copyOf(weights, count), 0, count);
  }
}
