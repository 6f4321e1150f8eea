package sosie.candidate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import sosie.feature.FeatureStore;
import sosie.feature.FeatureVector;
import sosie.hash.Hash64;
import sosie.signature.MinHash;

/** Seeded collections of feature sets with many near-copies, and their fingerprints. */
public final class RandomTexts {

  public final List<FeatureVector> sets = new ArrayList<>();

  /** Families of sets, each edited from a common ancestor by replacing a random share. */
  public static RandomTexts families(long seed, int families, int members, int size) {
    RandomTexts texts = new RandomTexts();
    Random random = new Random(seed);
    long[] common = random.longs(20).toArray(); // frequent features, as stock phrases are
    for (int family = 0; family < families; family++) {
      long[] ancestor = random.longs(1 + random.nextInt(size)).toArray();
      for (int i = 0; i < ancestor.length / 3; i++) {
        ancestor[i] = common[random.nextInt(common.length)];
      }
      for (int member = 0; member < members; member++) {
        long[] edited = ancestor.clone();
        double share = random.nextDouble() * .5;
        for (int i = 0; i < edited.length; i++) {
          if (random.nextDouble() < share) edited[i] = random.nextLong();
        }
        texts.add(edited, random.nextInt(4) == 0 ? edited.length / 2 : edited.length);
      }
    }
    return texts;
  }

  /** Pages of one template: most of each is shared by all, the rest is its own. */
  public static RandomTexts template(long seed, int pages, int shared, int own) {
    RandomTexts texts = new RandomTexts();
    Random random = new Random(seed);
    long[] frame = random.longs(shared).toArray();
    for (int page = 0; page < pages; page++) {
      long[] features = Arrays.copyOf(frame, shared + own);
      for (int i = shared; i < features.length; i++) features[i] = random.nextLong();
      texts.add(features, features.length);
    }
    return texts;
  }

  public void add(long[] features, int count) {
    sets.add(FeatureVector.setOf(Arrays.copyOf(features, count), count));
  }

  /** Fingerprints with the keys of the given bands. */
  public Fingerprints<FeatureVector> prints(LshBands bands, long seed) throws IOException {
    MinHash minHash = new MinHash(bands.hashes(), seed);
    KeyTable keys = new KeyTable(bands.bands());
    FeatureStore<FeatureVector> store = new FeatureStore<>(Long.MAX_VALUE, Path.of("."));
    int[] rows = new int[sets.size()];
    for (int i = 0; i < rows.length; i++) {
      keys.add(bands.keys(minHash.sign(sets.get(i))));
      rows[i] = store.add(sets.get(i));
    }
    store.seal();
    return new Fingerprints<>(keys, store, rows);
  }

  /** Fingerprints in which all texts share every key. */
  Fingerprints<FeatureVector> printsInOneBucket(int bands) throws IOException {
    KeyTable keys = new KeyTable(bands);
    FeatureStore<FeatureVector> store = new FeatureStore<>(Long.MAX_VALUE, Path.of("."));
    int[] rows = new int[sets.size()];
    long[] same = new long[bands];
    for (int band = 0; band < bands; band++) same[band] = Hash64.mix(band);
    for (int i = 0; i < rows.length; i++) {
      keys.add(same);
      rows[i] = store.add(sets.get(i));
    }
    store.seal();
    return new Fingerprints<>(keys, store, rows);
  }

  double jaccard(int left, int right) {
    FeatureVector a = sets.get(left);
    FeatureVector b = sets.get(right);
    int shared = shared(a, b);
    return (double) shared / (a.size() + b.size() - shared);
  }

  double containment(int left, int right) {
    FeatureVector a = sets.get(left);
    FeatureVector b = sets.get(right);
    return (double) shared(a, b) / Math.min(a.size(), b.size());
  }

  private static int shared(FeatureVector a, FeatureVector b) {
    int shared = 0;
    for (int i = 0; i < a.size(); i++) {
      for (int j = 0; j < b.size(); j++) if (a.feature(i) == b.feature(j)) shared++;
    }
    return shared;
  }
}
