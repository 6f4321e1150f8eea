package sosie.feature;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import sosie.feature.TextFeatures.Sequence;

/** Makes features of features: some fall through, the others keep their order. */
final class Sieve {

  private Sieve() {}

  /** The features at the places that {@code kept} accepts, with the weights they have. */
  static FeatureVector keep(FeatureVector features, IntPredicate kept) {
    if (!features.isSet()) return weigh(features, i -> kept.test(i) ? features.weight(i) : 0);
    long[] left = left(features, kept);
    return FeatureVector.ofSorted(left, 0, left.length);
  }

  /** What stands at the places that {@code kept} accepts. */
  static Sequence keep(Sequence features, IntPredicate kept) {
    return new Sequence(left(features, kept));
  }

  private static long[] left(TextFeatures features, IntPredicate kept) {
    long[] left = new long[features.size()];
    int count = 0;
    for (int i = 0; i < features.size(); i++) {
      if (kept.test(i)) left[count++] = features.feature(i);
    }
    return Arrays.copyOf(left, count);
  }

  /** New weights by place; a feature whose weight is not above 0 falls through. */
  static FeatureVector weigh(FeatureVector features, IntToDoubleFunction weight) {
    long[] left = new long[features.size()];
    float[] weights = new float[features.size()];
    int count = 0;
    for (int i = 0; i < features.size(); i++) {
      float given = (float) weight.applyAsDouble(i);
      if (!(given > 0)) continue;
      left[count] = features.feature(i);
      weights[count++] = Math.min(given, Float.MAX_VALUE);
    }
    return FeatureVector.ofSorted(
        Arrays.copyOf(left, count), Arrays.copyOf(weights, count), 0, count);
  }
}
