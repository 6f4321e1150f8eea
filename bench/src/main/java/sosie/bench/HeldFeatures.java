package sosie.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import sosie.candidate.Candidates;
import sosie.candidate.Fingerprints;
import sosie.candidate.KeyTable;
import sosie.candidate.PairChoice;
import sosie.candidate.PairSink;
import sosie.candidate.Steps;
import sosie.extract.Document;
import sosie.feature.FeatureExtractor;
import sosie.feature.FeatureStore;
import sosie.feature.FeatureVector;
import sosie.parallel.WorkerPool;
import sosie.source.Origin;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;
import sosie.verify.ScoredPairs;
import sosie.verify.Similarity;

/**
 * The features of distinct texts in memory, as a run has them: keys, pairs and scores are made from
 * them. Where they are as reading leaves them, to sort them is part of a search, for the texts of
 * which it needs it.
 */
public final class HeldFeatures {

  private final List<FeatureVector> texts;
  private final int[] rows;

  public HeldFeatures(List<FeatureVector> texts) {
    this.texts = texts;
    rows = new int[texts.size()];
    Arrays.setAll(rows, i -> i);
  }

  /** Made texts, of which copies are left out. */
  public static HeldFeatures of(List<String> made, FeatureExtractor<FeatureVector> extractor) {
    List<FeatureVector> texts = new ArrayList<>();
    Tokens tokens = new Tokens();
    for (String text : new LinkedHashSet<>(made)) {
      Tokeniser.standard().tokenise(text, tokens);
      texts.add(extractor.gather(document(text), tokens));
    }
    return new HeldFeatures(texts);
  }

  public static Document document(String text) {
    return new Document("made", Origin.whole("made"), text, List.of(), Map.of());
  }

  public int count() {
    return texts.size();
  }

  /** A store of all, as they are. */
  public FeatureStore<FeatureVector> store() throws IOException {
    FeatureStore<FeatureVector> store = new FeatureStore<>(Long.MAX_VALUE, Path.of("."));
    for (FeatureVector text : texts) store.add(text);
    store.seal();
    return store;
  }

  /** The texts as a search sees them; a search without keys finds all features in order. */
  public Fingerprints<FeatureVector> read(
      Candidates<FeatureVector> search, FeatureStore<FeatureVector> store, WorkerPool workers) {
    KeyTable table = new KeyTable(search.keysPerText());
    if (table.width() == 0) {
      workers.each(rows.length, () -> store::get);
    } else {
      long[][] keys = new long[rows.length][];
      workers.each(keys.length, () -> i -> keys[i] = search.keys(texts.get(i)));
      for (long[] row : keys) table.add(row);
    }
    return new Fingerprints<>(table, store, rows);
  }

  /** All pairs that a search proposes and the measure confirms. */
  public static ScoredPairs pairs(
      Candidates<FeatureVector> search,
      Fingerprints<FeatureVector> texts,
      WorkerPool workers,
      Similarity<FeatureVector> similarity,
      double threshold) {
    List<ScoredPairs> parts = Collections.synchronizedList(new ArrayList<>());
    search.propose(
        texts,
        PairChoice.ALL,
        workers,
        () -> verifier(texts, parts, similarity, threshold),
        Steps.SILENT);
    return ScoredPairs.sorted(parts, texts.count());
  }

  private static PairSink verifier(
      Fingerprints<FeatureVector> texts,
      List<ScoredPairs> parts,
      Similarity<FeatureVector> similarity,
      double threshold) {
    ScoredPairs own = new ScoredPairs();
    parts.add(own);
    return (left, right) -> {
      double score = similarity.reaches(texts.features(left), texts.features(right), threshold);
      if (score >= threshold) own.add(left, right, score);
    };
  }

  /** How many pairs a search found, and the median of what it took. */
  record Timed(int pairs, double seconds) {}

  /** Runs searches in turn, so many rounds after one that is not counted. */
  Map<String, Timed> timed(
      Map<String, Candidates<FeatureVector>> searches,
      Similarity<FeatureVector> similarity,
      double threshold,
      int threads,
      int rounds)
      throws IOException {
    WorkerPool workers = new WorkerPool(threads);
    Map<String, double[]> seconds = new LinkedHashMap<>();
    Map<String, Timed> timed = new LinkedHashMap<>();
    for (int round = -1; round < rounds; round++) {
      for (Map.Entry<String, Candidates<FeatureVector>> search : searches.entrySet()) {
        try (FeatureStore<FeatureVector> store = store()) {
          long began = clock(threads);
          Fingerprints<FeatureVector> read = read(search.getValue(), store, workers);
          int found = pairs(search.getValue(), read, workers, similarity, threshold).count();
          double[] taken = seconds.computeIfAbsent(search.getKey(), name -> new double[rounds]);
          if (round >= 0) taken[round] = (clock(threads) - began) / 1e9;
          timed.put(search.getKey(), new Timed(found, 0));
        }
      }
    }
    timed.replaceAll((name, one) -> new Timed(one.pairs, median(seconds.get(name))));
    return timed;
  }

  /** One thread is asked what it worked, which other programs do not disturb. */
  private static long clock(int threads) {
    return threads == 1
        ? ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime()
        : System.nanoTime();
  }

  static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
