package sosie.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import sosie.candidate.Candidates;
import sosie.candidate.Crew;
import sosie.candidate.Fingerprints;
import sosie.candidate.KeyTable;
import sosie.candidate.PairChoice;
import sosie.candidate.PairSink;
import sosie.candidate.Steps;
import sosie.extract.Document;
import sosie.feature.FeatureExtractor;
import sosie.feature.FeatureStore;
import sosie.feature.FeatureVector;
import sosie.read.Origin;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;
import sosie.verify.ScoredPairs;
import sosie.verify.Similarity;

/**
 * The features of distinct made texts as reading leaves them: shingles in the order of the text,
 * and to sort them is part of a search, for the texts of which it needs it.
 */
public final class MadeCollection {

  private final List<FeatureVector> texts = new ArrayList<>();
  private final int[] rows;

  public MadeCollection(List<String> made, FeatureExtractor extractor) {
    Tokens tokens = new Tokens();
    for (String text : new LinkedHashSet<>(made)) {
      Tokeniser.standard().tokenise(text, tokens);
      texts.add(extractor.gather(document(text), tokens));
    }
    rows = new int[texts.size()];
    Arrays.setAll(rows, i -> i);
  }

  public static Document document(String text) {
    return new Document("made", Origin.whole("made"), text, List.of(), Map.of());
  }

  public int count() {
    return texts.size();
  }

  /** A store of all, as loose as they were read. */
  public FeatureStore store() throws IOException {
    FeatureStore store = new FeatureStore(Long.MAX_VALUE, Path.of("."));
    for (FeatureVector text : texts) store.add(text);
    store.seal();
    return store;
  }

  /** The texts as a search sees them; a search without keys finds all features in order. */
  public Fingerprints read(Candidates search, FeatureStore store, Crew crew) {
    KeyTable table = new KeyTable(search.keysPerText());
    if (table.width() == 0) {
      crew.each(rows.length, () -> store::get);
    } else {
      long[][] keys = new long[rows.length][];
      crew.each(keys.length, () -> i -> keys[i] = search.keys(texts.get(i)));
      for (long[] row : keys) table.add(row);
    }
    return new Fingerprints(table, store, rows);
  }

  /** All pairs that a search proposes and the measure confirms. */
  public static ScoredPairs pairs(
      Candidates search, Fingerprints texts, Crew crew, Similarity similarity, double threshold) {
    List<ScoredPairs> parts = Collections.synchronizedList(new ArrayList<>());
    search.propose(
        texts,
        PairChoice.ALL,
        crew,
        () -> verifier(texts, parts, similarity, threshold),
        Steps.SILENT);
    return ScoredPairs.sorted(parts, texts.count());
  }

  private static PairSink verifier(
      Fingerprints texts, List<ScoredPairs> parts, Similarity similarity, double threshold) {
    ScoredPairs own = new ScoredPairs();
    parts.add(own);
    return (left, right) -> {
      double score = similarity.reaches(texts.features(left), texts.features(right), threshold);
      if (score >= threshold) own.add(left, right, score);
    };
  }
}
