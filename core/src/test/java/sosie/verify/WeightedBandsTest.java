package sosie.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.candidate.Fingerprints;
import sosie.candidate.KeyTable;
import sosie.candidate.LshBands;
import sosie.candidate.PairChoice;
import sosie.candidate.SharedKeys;
import sosie.candidate.Steps;
import sosie.feature.FeatureStore;
import sosie.feature.FeatureVector;
import sosie.join.PrefixFilter;
import sosie.parallel.WorkerPool;
import sosie.signature.ConsistentSamples;
import sosie.signature.Signer;
import sosie.signature.WeightedMinHash;
import sosie.signature.WeightedPair;

/** Bands over weighted MinHash, against all pairs compared one by one. */
class WeightedBandsTest {

  private static final LshBands BANDS = new LshBands(20, 4);
  private static final double THRESHOLD = .5;

  @ParameterizedTest
  @ValueSource(strings = {"darts", "samples"})
  void pairsAreProposedWithTheProbabilityThatBandsPromise(String scheme) throws IOException {
    double met = 0;
    double expected = 0;
    double variance = 0;
    int alike = 0;
    for (int seed = 0; seed < 30; seed++) {
      List<FeatureVector> texts = families(seed);
      Set<Long> proposed = proposed(texts, signer(scheme, seed), 1 + seed % 3);
      for (int i = 0; i < texts.size(); i++) {
        for (int j = i + 1; j < texts.size(); j++) {
          double similarity = new WeightedJaccard().between(texts.get(i), texts.get(j));
          if (similarity < THRESHOLD) continue;
          double p = BANDS.probability(similarity).orElseThrow();
          alike++;
          expected += p;
          variance += p * (1 - p);
          if (proposed.contains((long) i << 32 | j)) met++;
        }
      }
    }
    assertThat(alike).isGreaterThan(3000);
    // Pairs of one family are not independent of each other: room for three of them as one.
    assertThat(Math.abs(met - expected)).isLessThan(5 * Math.sqrt(3 * variance));
    assertThat(met / alike).isGreaterThan(.85);
  }

  private static Signer<FeatureVector> signer(String scheme, long seed) {
    return scheme.equals("darts")
        ? new WeightedMinHash(BANDS.hashes(), seed)
        : new ConsistentSamples(BANDS.hashes(), seed);
  }

  /** Families of texts that share most of their weight, and an empty text. */
  private static List<FeatureVector> families(long seed) {
    Random random = new Random(seed);
    List<FeatureVector> texts = new ArrayList<>();
    texts.add(FeatureVector.setOf(new long[0], 0));
    for (int family = 0; family < 15; family++) {
      SortedMap<Long, Float> ancestor = new TreeMap<>();
      for (int i = 5 + random.nextInt(40); i > 0; i--) {
        ancestor.put(random.nextLong(), (float) Math.exp(2 * random.nextGaussian()));
      }
      for (int member = 0; member < 8; member++) texts.add(edited(ancestor, random));
    }
    return texts;
  }

  private static FeatureVector edited(SortedMap<Long, Float> ancestor, Random random) {
    SortedMap<Long, Float> edited = new TreeMap<>(ancestor);
    double share = .3 * random.nextDouble();
    for (long feature : ancestor.keySet()) {
      if (random.nextDouble() < share) edited.put(random.nextLong(), edited.remove(feature));
    }
    edited.replaceAll((feature, weight) -> weight * (1 + .3f * random.nextFloat()));
    return WeightedPair.vector(edited);
  }

  private static Set<Long> proposed(
      List<FeatureVector> texts, Signer<FeatureVector> signer, int threads) throws IOException {
    PrefixFilter full =
        new PrefixFilter(PrefixFilter.Measure.WEIGHTED_JACCARD, THRESHOLD, Integer.MAX_VALUE);
    SharedKeys<FeatureVector> search = new SharedKeys<>(signer, BANDS, full);
    KeyTable keys = new KeyTable(search.keysPerText());
    FeatureStore<FeatureVector> store = new FeatureStore<>(Long.MAX_VALUE, Path.of("."));
    int[] rows = new int[texts.size()];
    for (int i = 0; i < rows.length; i++) {
      keys.add(search.keys(texts.get(i)));
      rows[i] = store.add(texts.get(i));
    }
    store.seal();
    List<Long> pairs = Collections.synchronizedList(new ArrayList<>());
    search.propose(
        new Fingerprints<>(keys, store, rows),
        PairChoice.ALL,
        new WorkerPool(threads),
        () -> (left, right) -> pairs.add((long) left << 32 | right),
        Steps.SILENT);
    return new HashSet<>(pairs);
  }
}
