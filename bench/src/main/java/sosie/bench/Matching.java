package sosie.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import sosie.candidate.Candidates;
import sosie.candidate.Crew;
import sosie.candidate.Fingerprints;
import sosie.candidate.KeyTable;
import sosie.candidate.PairChoice;
import sosie.candidate.PairSink;
import sosie.candidate.Steps;
import sosie.feature.FeatureStore;
import sosie.feature.FeatureVector;
import sosie.verify.ScoredPairs;
import sosie.verify.Similarity;

/**
 * A search and its verification over vectors in memory, as a run would do it: keys, pairs, scores.
 */
final class Matching {

  private final List<FeatureVector> texts;
  private final FeatureStore store;
  private final int[] rows;
  private final Crew crew;

  Matching(List<FeatureVector> texts, int threads) throws IOException {
    this.texts = texts;
    crew = new Crew(threads);
    store = new FeatureStore(Long.MAX_VALUE, Path.of("."));
    rows = new int[texts.size()];
    for (int i = 0; i < rows.length; i++) rows[i] = store.add(texts.get(i));
    store.seal();
  }

  /** The pairs that were found, and what finding them took. */
  record Run(ScoredPairs pairs, long compared, double seconds) {}

  Run run(Candidates search, Similarity similarity, double threshold) {
    long began = System.nanoTime();
    Fingerprints prints = new Fingerprints(keys(search), store, rows);
    List<ScoredPairs> parts = Collections.synchronizedList(new ArrayList<>());
    long[] compared = new long[1];
    search.propose(
        prints,
        PairChoice.ALL,
        crew,
        () -> verifier(similarity, threshold, parts, compared),
        Steps.SILENT);
    ScoredPairs pairs = ScoredPairs.sorted(parts, texts.size());
    return new Run(pairs, compared[0], (System.nanoTime() - began) / 1e9);
  }

  private KeyTable keys(Candidates search) {
    KeyTable table = new KeyTable(search.keysPerText());
    if (table.width() == 0) return table;
    long[][] keys = new long[texts.size()][];
    crew.each(keys.length, () -> i -> keys[i] = search.keys(texts.get(i)));
    for (long[] row : keys) table.add(row);
    return table;
  }

  private PairSink verifier(
      Similarity similarity, double threshold, List<ScoredPairs> parts, long[] compared) {
    ScoredPairs own = new ScoredPairs();
    parts.add(own);
    return (left, right) -> {
      compared[0]++; // a figure for people; threads may lose a count
      double score = similarity.reaches(store.get(left), store.get(right), threshold);
      if (score >= threshold) own.add(left, right, score);
    };
  }
}
