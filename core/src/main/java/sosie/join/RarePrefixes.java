package sosie.join;

import java.util.Arrays;

/**
 * The rarest features of some texts, rarest first: as many as a text cannot do without if it is to
 * share enough with another one. One thread fills it.
 */
final class RarePrefixes {

  private final int[] starts;
  private int[] features;
  private float[] before;
  private int texts;
  private int count;

  RarePrefixes(int texts) {
    starts = new int[texts + 1];
    features = new int[texts * 8];
    before = new float[texts * 8];
  }

  /** Adds a feature to the text at hand. */
  void add(int feature, float weightBefore) {
    if (count == features.length) {
      int capacity = Math.addExact(count, count / 2 + 1);
      features = Arrays.copyOf(features, capacity);
      before = Arrays.copyOf(before, capacity);
    }
    features[count] = feature;
    before[count++] = weightBefore;
  }

  void endText() {
    starts[++texts] = count;
  }

  int start(int text) {
    return starts[text];
  }

  int end(int text) {
    return starts[text + 1];
  }

  int texts() {
    return texts;
  }

  int count() {
    return count;
  }

  /** A feature, {@linkplain FeatureLevels#shortened shortened}. */
  int feature(int slot) {
    return features[slot];
  }

  /** The weight of all rarer features of the same text. */
  float before(int slot) {
    return before[slot];
  }
}
