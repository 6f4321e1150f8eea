package sosie.candidate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import sosie.feature.FeatureStore;
import sosie.feature.FeatureVector;

/** Seeded collections of bit signatures. */
final class RandomBits {

  final List<long[]> signatures = new ArrayList<>();

  /** Bits as of unrelated texts. */
  static RandomBits uniform(long seed, int count, int words) {
    RandomBits bits = new RandomBits();
    Random random = new Random(seed);
    for (int i = 0; i < count; i++) bits.signatures.add(random.longs(words).toArray());
    return bits;
  }

  /** Families of signatures, each with up to {@code turned} bits of its ancestor turned. */
  static RandomBits clustered(long seed, int families, int members, int words, int turned) {
    RandomBits bits = new RandomBits();
    Random random = new Random(seed);
    List<long[]> ancestors = uniform(seed + 1, families, words).signatures;
    for (int i = 0; i < families * members; i++) {
      long[] copy = ancestors.get(i % families).clone();
      for (int bit = random.nextInt(turned + 1); bit > 0; bit--) {
        copy[random.nextInt(words)] ^= 1L << random.nextInt(64);
      }
      bits.signatures.add(copy);
    }
    return bits;
  }

  static RandomBits equal(int count, long... signature) {
    RandomBits bits = new RandomBits();
    for (int i = 0; i < count; i++) bits.signatures.add(signature);
    return bits;
  }

  Fingerprints<FeatureVector> prints() {
    KeyTable keys = new KeyTable(signatures.get(0).length);
    int[] rows = new int[signatures.size()];
    for (int i = 0; i < rows.length; i++) {
      keys.add(signatures.get(i));
      rows[i] = i;
    }
    return new Fingerprints<>(
        keys,
        new FeatureStore<>(0, Path.of(".")),
        rows,
        text -> 1,
        text -> Arrays.hashCode(signatures.get(text)));
  }

  int apart(int left, int right) {
    int apart = 0;
    for (int i = 0; i < signatures.get(left).length; i++) {
      apart += Long.bitCount(signatures.get(left)[i] ^ signatures.get(right)[i]);
    }
    return apart;
  }
}
