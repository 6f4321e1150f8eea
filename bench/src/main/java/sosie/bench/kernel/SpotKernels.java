package sosie.bench.kernel;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import sosie.bench.HeldFeatures;
import sosie.bench.MadeTexts;
import sosie.candidate.Candidates;
import sosie.candidate.LshBands;
import sosie.candidate.SharedKeys;
import sosie.feature.FeatureStore;
import sosie.feature.FeatureVector;
import sosie.feature.SpotSignatures;
import sosie.join.PartitionedIndex;
import sosie.join.PrefixFilter;
import sosie.parallel.WorkerPool;
import sosie.signature.MinHash;
import sosie.verify.WeightedJaccard;

/** SpotSigs' exact matcher beside LSH-S as its paper has it, signing included, on one thread. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class SpotKernels {

  private static final int TEXTS = 5_000;
  private static final int WORDS = 500;
  private static final double COPIES = .2;
  private static final double THRESHOLD = .9;
  private static final LshBands PAPER = new LshBands(32, 6);

  private final WorkerPool alone = new WorkerPool(1);
  private HeldFeatures collection;
  private FeatureStore<FeatureVector> store;

  @Setup
  public void make() throws IOException {
    collection = HeldFeatures.of(MadeTexts.of(TEXTS, WORDS, COPIES, 1), SpotSignatures.standard());
    store = collection.store();
  }

  private int pairs(Candidates<FeatureVector> search) {
    return HeldFeatures.pairs(
            search, collection.read(search, store, alone), alone, new WeightedJaccard(), THRESHOLD)
        .count();
  }

  @Benchmark
  public int spotMatcherExact() {
    return pairs(new PartitionedIndex(THRESHOLD, Integer.MAX_VALUE));
  }

  @Benchmark
  public int spotMatcherByBands() {
    PrefixFilter fullGroups =
        new PrefixFilter(PrefixFilter.Measure.WEIGHTED_JACCARD, THRESHOLD, Integer.MAX_VALUE);
    return pairs(new SharedKeys<>(new MinHash(PAPER.hashes(), 1), PAPER, fullGroups));
  }
}
