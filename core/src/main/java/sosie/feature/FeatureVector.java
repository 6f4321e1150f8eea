package sosie.feature;

import java.util.Arrays;
import sosie.hash.MixedSort;

/**
 * A set of 64-bit features in ascending order, each once, with a weight: positive ones, save of
 * models that cut off nowhere. Where all weights are 1 there is no array of them.
 */
public final class FeatureVector extends TextFeatures {

  /** No features at all. */
  public static final FeatureVector NOTHING = ofSorted(new long[0], 0, 0);

  private final boolean loose;

  private FeatureVector(long[] features, float[] weights, int offset, int size, boolean loose) {
    super(features, weights, offset, size);
    this.loose = loose;
  }

  /** A view of features that are sorted and distinct already, all of weight 1. */
  public static FeatureVector ofSorted(long[] features, int offset, int size) {
    return new FeatureVector(features, null, offset, size, false);
  }

  /** The same with weights, which stand at the same places as the features they belong to. */
  public static FeatureVector ofSorted(long[] features, float[] weights, int offset, int size) {
    return new FeatureVector(features, weights, offset, size, false);
  }

  /**
   * Values as they come that stand for the set of them: neither sorted nor distinct, and to be
   * {@linkplain #settled made one} before anything but a signature is made of them.
   */
  public static FeatureVector loose(long[] values) {
    return loose(values, 0, values.length);
  }

  static FeatureVector loose(long[] values, int offset, int size) {
    return new FeatureVector(values, null, offset, size, true);
  }

  @Override
  public Form form() {
    return loose ? Form.LOOSE : Form.VECTOR;
  }

  /** The set that these features stand for if they are loose, else themselves. */
  @Override
  public FeatureVector settled() {
    return loose ? setOf(Arrays.copyOfRange(values, offset, offset + size), size) : this;
  }

  /** The first {@code count} values as a set, sorted and without repeats; the array may change. */
  public static FeatureVector setOf(long[] values, int count) {
    long[] distinct = MixedSort.distinct(values, count);
    return ofSorted(distinct, 0, distinct.length);
  }

  /** The first {@code count} values; the weight of each is how often it occurs. */
  public static FeatureVector bagOf(long[] values, int count) {
    long[] sorted = MixedSort.sorted(values, count);
    float[] weights = new float[count];
    int distinct = 0;
    for (int i = 0; i < count; i++) {
      if (distinct == 0 || sorted[i] != sorted[distinct - 1]) sorted[distinct++] = sorted[i];
      weights[distinct - 1]++;
    }
    return ofSorted(sorted, weights, 0, distinct);
  }

  /** The same features, each of weight 1. */
  public FeatureVector unweighted() {
    return numbers == null ? this : ofSorted(values, offset, size);
  }

  /** Whether all weights are 1, so that counting is enough. */
  public boolean isSet() {
    return numbers == null;
  }
}
