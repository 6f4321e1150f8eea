package sosie.detect;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import sosie.candidate.Crew;
import sosie.candidate.Fingerprints;
import sosie.candidate.PairChoice;
import sosie.candidate.PairSink;
import sosie.cluster.Clusterer;
import sosie.verify.ScoredPairs;
import sosie.verify.Similarity;

/**
 * Finds candidate pairs among the distinct texts and verifies them: by the method all that it can
 * represent, by the fallback pairs of which the method cannot represent one.
 */
final class Comparison {

  /**
   * What came of it.
   *
   * @param cut pairs of overfull groups that were not compared, at most
   */
  record Outcome(ScoredPairs pairs, long compared, long cut) {}

  private final Documents documents;
  private final int[] rows;
  private final Sides sides;
  private final List<TextTable> tables;
  private final RunOptions options;
  private final BitSet unrepresented = new BitSet(); // texts that the method cannot represent

  private final List<ScoredPairs> parts = new ArrayList<>();
  private final LongAdder compared = new LongAdder();

  Comparison(Documents documents, Sides sides, List<TextTable> tables, RunOptions options) {
    this.documents = documents;
    rows = documents.rowsOfTexts();
    this.sides = sides;
    this.tables = tables;
    this.options = options;
    for (int text = 0; text < rows.length; text++) {
      if (tables.get(0).shortfall(rows[text]).isPresent()) unrepresented.set(text);
    }
  }

  Outcome run() {
    long cut = compare(tables.get(0), sides);
    if (tables.size() > 1 && !unrepresented.isEmpty()) {
      cut +=
          compare(
              tables.get(1), (left, right) -> fallsBack(left, right) && sides.wants(left, right));
    }
    return new Outcome(ScoredPairs.sorted(parts, rows.length), compared.sum(), cut);
  }

  private boolean fallsBack(int left, int right) {
    return unrepresented.get(left) || unrepresented.get(right);
  }

  private long compare(TextTable table, PairChoice wanted) {
    Fingerprints prints = table.fingerprints(documents);
    return table
        .pipeline()
        .candidates()
        .propose(
            prints,
            wanted,
            new Crew(options.threads()),
            () -> verifier(table),
            new ProgressSteps(options.progress()));
  }

  private PairSink verifier(TextTable table) {
    ScoredPairs own = new ScoredPairs();
    synchronized (parts) {
      parts.add(own);
    }
    Similarity similarity = table.pipeline().similarity();
    double threshold = table.pipeline().threshold();
    return (left, right) -> {
      compared.increment();
      double score =
          similarity.reaches(table.evidence(rows[left]), table.evidence(rows[right]), threshold);
      if (score >= threshold) own.add(left, right, score);
    };
  }

  /** The exact similarity of two texts, whether they were candidates or not. */
  double between(int left, int right) {
    boolean fallsBack = fallsBack(left, right) && tables.size() > 1;
    TextTable table = tables.get(fallsBack ? 1 : 0);
    return table
        .pipeline()
        .similarity()
        .between(table.evidence(rows[left]), table.evidence(rows[right]));
  }

  Clusterer clusterer() {
    return tables.get(0).pipeline().clusterer();
  }
}
