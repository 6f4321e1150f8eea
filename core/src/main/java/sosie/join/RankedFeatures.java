package sosie.join;

import java.util.Arrays;
import sosie.feature.FeatureVector;

/**
 * The features of one text after another, rarest first, with what is left of the text from each on.
 * A buffer of one thread.
 */
final class RankedFeatures {

  private final Rarity rarity;
  private final Bounds bounds;
  private FeatureVector features;
  private long[] order = new long[256];
  private double[] masses = new double[256];
  private double[] rests = new double[256];

  RankedFeatures(Rarity rarity, Bounds bounds) {
    this.rarity = rarity;
    this.bounds = bounds;
  }

  /** Features as rare as each other stay in ascending order: one order for all texts. */
  void rank(FeatureVector text) {
    features = text;
    int size = text.size();
    if (size > order.length) grow(size);
    for (int i = 0; i < size; i++) order[i] = ((long) rarity.count(text.feature(i)) << 32) | i;
    Arrays.sort(order, 0, size);
    double unit = bounds.unit(text);
    double parts = 0;
    for (int i = size - 1; i >= 0; i--) {
      masses[i] = text.weight((int) order[i]) / unit;
      parts += bounds.part(masses[i]);
      rests[i] = bounds.rest(parts);
    }
  }

  private void grow(int size) {
    int capacity = Math.max(size, (int) Math.min(2L * order.length, Integer.MAX_VALUE - 8));
    order = new long[capacity];
    masses = new double[capacity];
    rests = new double[capacity];
  }

  int size() {
    return features.size();
  }

  long feature(int i) {
    return features.feature((int) order[i]);
  }

  double mass(int i) {
    return masses[i];
  }

  /** What is left of the text from this feature on, itself included. */
  double rest(int i) {
    return rests[i];
  }

  /** How many features have at least this much left. */
  int upTo(double rest) {
    int count = 0;
    while (count < features.size() && rests[count] >= rest) count++;
    return count;
  }
}
