package sosie.candidate;

import java.util.Arrays;
import sosie.feature.FeatureVector;

/**
 * Finds the rarest features of a text: by {@linkplain RarityLevels#level level}, then in their own
 * order, which is the same for all texts. Each thread has its own, for the buffers.
 */
final class RarestFirst {

  private final RarityLevels counts;
  private final LengthBounds bounds;
  private final double[] weights = new double[RarityLevels.LEVELS];
  private final int[] starts = new int[RarityLevels.LEVELS + 1];
  private byte[] levels = new byte[1024];
  private int[] rarest = new int[1024];

  RarestFirst(RarityLevels counts, LengthBounds bounds) {
    this.counts = counts;
    this.bounds = bounds;
  }

  /** Adds as many features as a text of this length cannot do without. */
  void addTo(RarePrefixes prefixes, FeatureVector text, float length) {
    double spare = bounds.spare(length);
    if (text.size() > levels.length) {
      levels = new byte[Math.max(text.size(), levels.length * 2)];
      rarest = new int[levels.length];
    }
    weigh(text);
    int count = gather(text.size(), lastLevel(spare));
    double passed = 0;
    for (int i = 0; i < count && passed <= spare; i++) {
      prefixes.add(RarityLevels.shortened(text.feature(rarest[i])), (float) passed);
      passed += text.weight(rarest[i]);
    }
    prefixes.endText();
  }

  /** Finds the level of each feature and the weight and number of features of each level. */
  private void weigh(FeatureVector text) {
    Arrays.fill(weights, 0);
    Arrays.fill(starts, 0);
    for (int i = 0; i < text.size(); i++) {
      int level = counts.level(text.feature(i));
      levels[i] = (byte) level;
      weights[level] += text.weight(i);
      starts[level + 1]++;
    }
    for (int level = 1; level < starts.length; level++) starts[level] += starts[level - 1];
  }

  /** The first level up to which there is more than can be spared. */
  private int lastLevel(double spare) {
    double sum = 0;
    for (int level = 0; level < weights.length - 1; level++) {
      sum += weights[level];
      if (sum > spare) return level;
    }
    return weights.length - 1;
  }

  /** Puts the features of the first levels in order, and returns how many there are. */
  private int gather(int size, int lastLevel) {
    int count = starts[lastLevel + 1];
    for (int i = 0; i < size; i++) {
      if (levels[i] <= lastLevel) rarest[starts[levels[i]]++] = i;
    }
    return count;
  }
}
