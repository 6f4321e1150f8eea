package sosie.join;

import java.util.Arrays;
import sosie.feature.FeatureVector;

/**
 * Finds the rarest features of a text: by {@linkplain FeatureLevels level}, then in their own
 * order, which is the same for all texts. Each thread has its own, for the buffers.
 */
final class RarestFirst {

  private final FeatureLevels common;
  private final LengthBounds bounds;
  private final double[] weights = new double[FeatureLevels.COUNT];
  private final int[] starts = new int[FeatureLevels.COUNT + 1];
  private byte[] levels = new byte[1024];
  private int[] picked = new int[1024];
  private int[] rarest = new int[1024];

  RarestFirst(FeatureLevels common, LengthBounds bounds) {
    this.common = common;
    this.bounds = bounds;
  }

  /** Adds as many features as a text of this length cannot do without. */
  void addTo(RarePrefixes prefixes, FeatureVector text, float length) {
    double spare = bounds.spare(length);
    if (text.size() > levels.length) {
      levels = new byte[Math.max(text.size(), levels.length * 2)];
      picked = new int[levels.length];
      rarest = new int[levels.length];
    }
    weigh(text);
    int count = gather(text.size(), lastLevel(spare));
    double passed = 0;
    for (int i = 0; i < count && passed <= spare; i++) {
      prefixes.add(FeatureLevels.shortened(text.feature(rarest[i])), (float) passed);
      passed += text.weight(rarest[i]);
    }
    prefixes.endText();
  }

  /** Finds the level of each feature and the weight of each level. */
  private void weigh(FeatureVector text) {
    Arrays.fill(weights, 0);
    for (int i = 0; i < text.size(); i++) {
      byte level = common.level(text.feature(i));
      levels[i] = level;
      weights[level] += text.weight(i);
    }
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
    int count = pick(size, lastLevel);
    Arrays.fill(starts, 0);
    for (int i = 0; i < count; i++) starts[levels[picked[i]] + 1]++;
    for (int level = 1; level <= lastLevel; level++) starts[level] += starts[level - 1];
    for (int i = 0; i < count; i++) rarest[starts[levels[picked[i]]]++] = picked[i];
    return count;
  }

  /** Without a branch, for nobody could guess which features are rare. */
  private int pick(int size, int lastLevel) {
    int count = 0;
    for (int i = 0; i < size; i++) {
      picked[count] = i;
      count += (levels[i] - lastLevel - 1) >>> 31; // 1 if that is negative
    }
    return count;
  }
}
