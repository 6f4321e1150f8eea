package sosie.evaluate;

import java.util.HashSet;
import java.util.Set;

/**
 * Tells pairs from clusters: rows are pairs if most of their second values are documents too, other
 * than the first. Clusters may be called by one of their documents; such a document is then in the
 * cluster of its own name, which no pair is.
 */
final class FormatGuess {

  private FormatGuess() {}

  static TruthOptions.Format of(TruthTable table, int id, int second, DocumentNames names) {
    Set<String> ownClusters = new HashSet<>();
    for (TruthRow row : table.rows()) {
      if (row.value(id).equals(row.value(second))) ownClusters.add(row.value(id));
    }
    long rows = 0;
    long pairs = 0;
    for (TruthRow row : table.rows()) {
      NameMatch one = names.match(row.value(id));
      if (!one.isFound()) continue;
      rows++;
      NameMatch other = names.match(row.value(second));
      boolean isPair =
          other.isFound()
              && !other.document().equals(one.document())
              && !ownClusters.contains(row.value(second));
      if (isPair) pairs++;
    }
    return pairs * 2 > rows ? TruthOptions.Format.PAIRS : TruthOptions.Format.CLUSTERS;
  }
}
