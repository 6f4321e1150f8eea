package sosie.bench.kernel;

import java.io.IOException;
import java.util.List;
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
import sosie.candidate.Fingerprints;
import sosie.candidate.LshBands;
import sosie.candidate.SharedKeys;
import sosie.feature.FeatureStore;
import sosie.feature.FeatureVector;
import sosie.feature.Shingles;
import sosie.join.PrefixFilter;
import sosie.parallel.WorkerPool;
import sosie.signature.BinnedMinHash;
import sosie.verify.Jaccard;

/** The search for pairs among many texts, on one thread; features are in order already. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class SearchKernels {

  private static final int BANDED = 100_000;
  private static final int JOINED = 20_000;
  private static final int WORDS = 50;
  private static final double COPIES = .2;
  private static final double THRESHOLD = .8;

  private final WorkerPool alone = new WorkerPool(1);
  private final PrefixFilter join =
      new PrefixFilter(PrefixFilter.Measure.JACCARD, THRESHOLD, 1_000);
  private Candidates<FeatureVector> bands;
  private Fingerprints<FeatureVector> banded;
  private Fingerprints<FeatureVector> joined;

  @Setup
  public void make() throws IOException {
    LshBands shape = LshBands.reaching(THRESHOLD, .99);
    bands = new SharedKeys<>(new BinnedMinHash(shape.hashes(), 1), shape, join);
    banded = read(bands, BANDED);
    joined = read(join, JOINED);
  }

  /** The store lives as long as the texts. */
  private Fingerprints<FeatureVector> read(Candidates<FeatureVector> search, int count)
      throws IOException {
    List<String> texts = MadeTexts.of(count, WORDS, COPIES, 1);
    HeldFeatures collection = HeldFeatures.of(texts, new Shingles(5));
    FeatureStore<FeatureVector> store = collection.store();
    for (int i = 0; i < collection.count(); i++) store.get(i);
    return collection.read(search, store, alone);
  }

  @Benchmark
  public int bandingOf100000Texts() {
    return HeldFeatures.pairs(bands, banded, alone, new Jaccard(), THRESHOLD).count();
  }

  @Benchmark
  public int setJoinOf20000Texts() {
    return HeldFeatures.pairs(join, joined, alone, new Jaccard(), THRESHOLD).count();
  }
}
