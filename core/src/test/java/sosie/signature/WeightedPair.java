package sosie.signature;

import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.feature.FeatureVector;

/** Two weighted vectors and their weighted Jaccard similarity, from the definition. */
public record WeightedPair(FeatureVector left, FeatureVector right, double similarity) {

  /** What the weights of both are. */
  public enum Kind {
    SETS,
    COUNTS,
    REAL,
    /** The right one has a part of the left one's features. */
    SUBSET,
    /** The same features, and on the right a part of each weight. */
    LIGHTER,
    /** From a millionth to a million. */
    SKEWED,
    /** One feature has nearly all the weight. */
    HEAVY,
    /** One feature only. */
    SINGLE,
    DENORMAL,
    HUGE
  }

  /** Of about so many features and with about so much in common, 0 to 1. */
  public static WeightedPair random(Kind kind, int size, double common, Random random) {
    SortedMap<Long, Float> left = new TreeMap<>();
    SortedMap<Long, Float> right = new TreeMap<>();
    int features = kind == Kind.SINGLE ? 1 : size;
    for (int i = 0; i < features; i++) {
      long feature = random.nextLong();
      float weight = i == 0 && kind == Kind.HEAVY ? 100 * size : weight(kind, random);
      boolean shared = random.nextDouble() < common;
      switch (kind) {
        case SUBSET -> {
          left.put(feature, weight);
          if (shared || i == 0) right.put(feature, weight);
        }
        case LIGHTER, SINGLE, HEAVY -> {
          left.put(feature, weight);
          right.put(feature, (float) (weight * (common + (1 - common) * random.nextDouble())));
        }
        default -> {
          if (shared || random.nextBoolean()) left.put(feature, weight);
          if (shared || !left.containsKey(feature)) {
            right.put(feature, random.nextBoolean() ? weight : weight(kind, random));
          }
        }
      }
    }
    return of(left, right);
  }

  private static float weight(Kind kind, Random random) {
    return switch (kind) {
      case SETS -> 1;
      case COUNTS -> 1 + random.nextInt(20);
      case SKEWED -> (float) Math.pow(10, 12 * random.nextDouble() - 6);
      case DENORMAL -> Float.MIN_VALUE * (1 + random.nextInt(50));
      case HUGE -> Float.MAX_VALUE * (1 - random.nextFloat() / 2);
      default -> (float) Math.exp(random.nextGaussian());
    };
  }

  public static WeightedPair of(SortedMap<Long, Float> left, SortedMap<Long, Float> right) {
    double least = 0;
    double most = 0;
    SortedMap<Long, Float> all = new TreeMap<>(left);
    all.putAll(right);
    for (long feature : all.keySet()) {
      double a = left.getOrDefault(feature, 0f);
      double b = right.getOrDefault(feature, 0f);
      least += Math.min(a, b);
      most += Math.max(a, b);
    }
    return new WeightedPair(vector(left), vector(right), most == 0 ? 0 : least / most);
  }

  public static FeatureVector vector(SortedMap<Long, Float> weights) {
    long[] features = weights.keySet().stream().mapToLong(Long::longValue).toArray();
    float[] values = new float[features.length];
    for (int i = 0; i < values.length; i++) values[i] = weights.get(features[i]);
    return FeatureVector.ofSorted(features, values, 0, values.length);
  }

  /** Both with all weights times a factor. */
  public WeightedPair times(float factor) {
    return new WeightedPair(times(left, factor), times(right, factor), similarity);
  }

  private static FeatureVector times(FeatureVector vector, float factor) {
    long[] features = new long[vector.size()];
    vector.copyTo(features, 0);
    float[] weights = new float[features.length];
    for (int i = 0; i < weights.length; i++) weights[i] = vector.weight(i) * factor;
    return FeatureVector.ofSorted(features, weights, 0, weights.length);
  }
}
