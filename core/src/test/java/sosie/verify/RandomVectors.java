package sosie.verify;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import sosie.candidate.Fingerprints;
import sosie.candidate.KeyTable;
import sosie.feature.FeatureStore;
import sosie.feature.FeatureVector;
import sosie.hash.Hash64;

/** Seeded small collections of all that is awkward: empty, giant, identical, nearly identical. */
final class RandomVectors {

  /** What the weights are. */
  enum Family {
    SETS,
    BAGS,
    REAL,
    MIXED
  }

  final List<FeatureVector> vectors = new ArrayList<>();
  private final Random random;
  private final Family family;

  RandomVectors(long seed, Family family, int count) {
    random = new Random(seed);
    this.family = family;
    int vocabulary = 5 + random.nextInt(100);
    List<long[]> values = new ArrayList<>();
    while (values.size() < count) {
      long[] copied = values.isEmpty() ? new long[0] : values.get(random.nextInt(values.size()));
      values.add(
          switch (random.nextInt(10)) {
            case 0, 1 -> copied;
            case 2, 3, 4, 5 -> edited(copied, vocabulary);
            default -> values(length(), vocabulary);
          });
    }
    for (long[] one : values) vectors.add(vector(one.clone()));
  }

  /** Many short, a few long, one in thirty empty, one in a hundred giant. */
  private int length() {
    if (random.nextInt(30) == 0) return 0;
    if (random.nextInt(100) == 0) return 500;
    return (int) Math.exp(random.nextDouble() * Math.log(60));
  }

  /** From the vocabulary, common words more often; a third of the values occur only here. */
  private long[] values(int length, int vocabulary) {
    long[] values = new long[length];
    for (int i = 0; i < length; i++) values[i] = value(vocabulary);
    return values;
  }

  private long value(int vocabulary) {
    if (random.nextInt(3) == 0) return random.nextLong();
    return (long) (vocabulary * random.nextDouble() * random.nextDouble());
  }

  private long[] edited(long[] values, int vocabulary) {
    long[] edited = values.clone();
    double share = random.nextDouble() * random.nextDouble();
    for (int i = 0; i < edited.length; i++) {
      if (random.nextDouble() < share) edited[i] = value(vocabulary);
    }
    return edited;
  }

  private FeatureVector vector(long[] values) {
    return switch (family) {
      case SETS -> FeatureVector.setOf(values, values.length);
      case BAGS -> FeatureVector.bagOf(values, values.length);
      case REAL -> real(values);
      case MIXED ->
          switch (random.nextInt(3)) {
            case 0 -> FeatureVector.setOf(values, values.length);
            case 1 -> FeatureVector.bagOf(values, values.length);
            default -> real(values);
          };
    };
  }

  /** Weights by feature, over six orders of magnitude; at times noisy, at times all scaled. */
  private FeatureVector real(long[] values) {
    FeatureVector set = FeatureVector.setOf(values, values.length);
    long[] features = new long[set.size()];
    float[] weights = new float[set.size()];
    float scale = random.nextInt(3) == 0 ? random.nextFloat() + .01f : 1;
    float noise = random.nextInt(3) == 0 ? .2f : 0;
    for (int i = 0; i < features.length; i++) {
      features[i] = set.feature(i);
      double uniform = (Hash64.mix(features[i]) >>> 11) * 0x1p-53;
      weights[i] = (float) Math.pow(10, 6 * uniform - 3) * scale * (1 + noise * random.nextFloat());
    }
    return FeatureVector.ofSorted(features, weights, 0, features.length);
  }

  /** Adds all to a store and returns a view of them there. */
  Fingerprints<FeatureVector> addedTo(FeatureStore<FeatureVector> store) throws IOException {
    int[] rows = new int[vectors.size()];
    for (int i = 0; i < rows.length; i++) rows[i] = store.add(vectors.get(i));
    return new Fingerprints<>(new KeyTable(0), store, rows);
  }
}
