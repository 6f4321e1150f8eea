package sosie.feature;

import java.util.Arrays;
import sosie.hash.MixedSort;

/**
 * A set of 64-bit features in ascending order, each once, with a weight: positive ones, save of
 * models that cut off nowhere.
 *
 * <p>It is a view of a stretch of an array, which may hold other documents' features around it; the
 * array is not copied and must not change. Where all weights are 1 there is no array of them.
 *
 * <p>A few measures look at values in their order of reading (the words of a text for edit
 * distance, the words of a signature for agreement): for those it is a {@linkplain #sequenceOf
 * sequence}, neither sorted nor distinct, and only they may be given one.
 */
public final class FeatureVector {

  private final long[] features;
  private final float[] weights;
  private final int offset;
  private final int size;
  private final boolean loose;

  private FeatureVector(long[] features, float[] weights, int offset, int size) {
    this(features, weights, offset, size, false);
  }

  private FeatureVector(long[] features, float[] weights, int offset, int size, boolean loose) {
    this.features = features;
    this.weights = weights;
    this.offset = offset;
    this.size = size;
    this.loose = loose;
  }

  /** A view of features that are sorted and distinct already, all of weight 1. */
  public static FeatureVector ofSorted(long[] features, int offset, int size) {
    return new FeatureVector(features, null, offset, size);
  }

  /** The same with weights, which stand at the same places as the features they belong to. */
  public static FeatureVector ofSorted(long[] features, float[] weights, int offset, int size) {
    return new FeatureVector(features, weights, offset, size);
  }

  /** All values as they come, repeats and order kept. */
  public static FeatureVector sequenceOf(long... values) {
    return new FeatureVector(values, null, 0, values.length);
  }

  /** The first {@code count} values as they come. */
  static FeatureVector sequenceOf(long[] values, int count) {
    return new FeatureVector(values, null, 0, count);
  }

  /** The same with a number for each value. */
  public static FeatureVector sequenceOf(long[] values, float[] numbers) {
    return new FeatureVector(values, numbers, 0, values.length);
  }

  /**
   * Values as they come that stand for the set of them: neither sorted nor distinct, and to be
   * {@linkplain #asSet made one} before anything but a signature is made of them.
   */
  public static FeatureVector loose(long[] values) {
    return new FeatureVector(values, null, 0, values.length, true);
  }

  /** Whether the features are yet to be sorted and repeats to be dropped. */
  public boolean isLoose() {
    return loose;
  }

  /** The set that these features stand for if they are loose, else themselves. */
  public FeatureVector settled() {
    return loose ? asSet() : this;
  }

  /** The set that these features stand for. */
  FeatureVector asSet() {
    return setOf(Arrays.copyOfRange(features, offset, offset + size), size);
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
    return new FeatureVector(sorted, weights, 0, distinct);
  }

  public int size() {
    return size;
  }

  public long feature(int i) {
    return features[offset + i];
  }

  public float weight(int i) {
    return weights == null ? 1 : weights[offset + i];
  }

  /** The sum of the weights: how many a multi-set holds, repeats counted. */
  public double total() {
    if (weights == null) return size;
    double total = 0;
    for (int i = 0; i < size; i++) total += weights[offset + i];
    return total;
  }

  /** A view of the features from one place to before another. */
  FeatureVector part(int from, int to) {
    return new FeatureVector(features, weights, offset + from, to - from, loose);
  }

  /** The same features, each of weight 1. */
  public FeatureVector unweighted() {
    return weights == null ? this : ofSorted(features, offset, size);
  }

  /** Whether all weights are 1, so that counting is enough. */
  public boolean isSet() {
    return weights == null;
  }

  /** Copies the features into {@code target} from {@code position} on. */
  public void copyTo(long[] target, int position) {
    System.arraycopy(features, offset, target, position, size);
  }

  /** Copies the part of the features from one place to before another. */
  public void copyTo(long[] target, int position, int from, int to) {
    System.arraycopy(features, offset + from, target, position, to - from);
  }

  /** Copies the weights, which must be there, into {@code target} from {@code position} on. */
  void copyWeightsTo(float[] target, int position) {
    System.arraycopy(weights, offset, target, position, size);
  }

  /** Whether both hold the same features with the same weights. */
  public boolean sameAs(FeatureVector other) {
    return Arrays.equals(
            features,
            offset,
            offset + size,
            other.features,
            other.offset,
            other.offset + other.size)
        && sameWeights(other);
  }

  private boolean sameWeights(FeatureVector other) {
    for (int i = 0; i < size; i++) {
      if (weight(i) != other.weight(i)) return false;
    }
    return true;
  }
}
