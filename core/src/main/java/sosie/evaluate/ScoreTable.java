package sosie.evaluate;

import sosie.documents.Documents;
import sosie.verify.ScoredPairs;

/** The score of any pair of documents, from pairs of texts that are sorted by left, then right. */
final class ScoreTable {

  private final ScoredPairs pairs;
  private final Documents documents;
  private final int[] starts; // of the pairs of each left text

  ScoreTable(ScoredPairs sorted, Documents documents) {
    pairs = sorted;
    this.documents = documents;
    starts = new int[documents.texts() + 1];
    for (int i = 0; i < sorted.count(); i++) starts[sorted.left(i) + 1]++;
    for (int text = 0; text < documents.texts(); text++) starts[text + 1] += starts[text];
  }

  /** 0 for a pair that is not among them; copies score 1. */
  double between(int left, int right) {
    int one = documents.text(left);
    int other = documents.text(right);
    if (one == other) return 1;
    int first = Math.min(one, other);
    int second = Math.max(one, other);
    int low = starts[first];
    int high = starts[first + 1] - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int at = pairs.right(middle);
      if (at == second) return pairs.score(middle);
      if (at < second) low = middle + 1;
      else high = middle - 1;
    }
    return 0;
  }
}
