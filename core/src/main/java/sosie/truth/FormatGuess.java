package sosie.truth;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sosie.documents.DocumentNames;
import sosie.documents.NameMatch;

/**
 * Tells pairs from clusters. The name of the second column decides, if it is a common one. Else
 * rows are pairs if most of their second values are documents too, other than the first, and
 * written as documents are. Clusters may be called by one of their documents; such a document is
 * then in the cluster of its own name, which no pair is. Clusters may also be numbered, and so may
 * documents: numbers without a gap are clusters, unless documents have several.
 */
final class FormatGuess {

  private final TruthTable table;
  private long rows;
  private long alike; // second values that mean another document in any way
  private long exact; // those that are an id
  private long sameWay; // those that are no id, and neither is the first, for the same reason
  private boolean hasOwn; // a document in the cluster of its own name
  private final Set<Integer> documents = new HashSet<>();
  private final Map<String, Integer> seconds = new HashMap<>(); // how often each occurs

  private FormatGuess(TruthTable table, int id, int second, DocumentNames names) {
    this.table = table;
    Set<String> own = new HashSet<>();
    for (TruthRow row : table.rows()) {
      if (row.value(id).equals(row.value(second))) own.add(row.value(id));
    }
    hasOwn = !own.isEmpty();
    Set<List<String>> seen = new HashSet<>();
    for (TruthRow row : table.rows()) {
      String value = row.value(second);
      if (!seen.add(List.of(row.value(id), value))) continue;
      NameMatch one = names.match(row.value(id));
      if (one.isFound()) take(one, value, names.match(value), own.contains(value));
    }
  }

  private void take(NameMatch one, String value, NameMatch other, boolean isOwn) {
    rows++;
    documents.add(one.document().getAsInt());
    seconds.merge(value, 1, Integer::sum);
    if (!other.isFound() || isOwn || other.document().equals(one.document())) return;
    alike++;
    if (other.distance() == 0) exact++;
    else if (other.distance() == one.distance()) sameWay++;
  }

  /**
   * @param remarks is told if it could have been the other as well
   */
  static TruthOptions.Format of(
      TruthTable table, int id, int second, DocumentNames names, List<String> remarks) {
    String title = table.header().isPresent() ? table.nameOf(second) : "";
    if (ColumnNames.isCluster(title)) return TruthOptions.Format.CLUSTERS;
    if (ColumnNames.isSecond(title)) return TruthOptions.Format.PAIRS;
    FormatGuess guess = new FormatGuess(table, id, second, names);
    boolean arePairs = guess.arePairs();
    if (arePairs ? guess.couldBeClusters() : guess.couldBePairs()) {
      remarks.add(
          table.name()
              + " could hold clusters or pairs and is read as "
              + (arePairs ? "pairs" : "clusters")
              + "; --truth-format "
              + (arePairs ? "clusters" : "pairs")
              + " reads it the other way.");
    }
    return arePairs ? TruthOptions.Format.PAIRS : TruthOptions.Format.CLUSTERS;
  }

  private boolean arePairs() {
    if ((exact + sameWay) * 2 <= rows) return false;
    if (haveSeveral()) return true;
    if (areNumbersWithoutGap()) return false;
    boolean areRepeated = seconds.size() * 2L <= rows;
    return exact * 2 > rows || (!hasOwn && !areRepeated);
  }

  /** Whether documents are listed with several second values, as they are in no clusters. */
  private boolean haveSeveral() {
    return (rows - documents.size()) * 10 > rows;
  }

  private boolean couldBePairs() {
    return alike * 2 > rows;
  }

  /** With further columns, the third is the grade of a pair. */
  private boolean couldBeClusters() {
    return table.columns() == 2 && !haveSeveral() && seconds.size() < rows;
  }

  /** Whether the second values are all the numbers from 0 or 1 up to some number, from 2 on. */
  private boolean areNumbersWithoutGap() {
    int most = 0;
    for (String value : seconds.keySet()) {
      if (!value.matches("[0-9]{1,8}")) return false;
      most = Math.max(most, Integer.parseInt(value));
    }
    int expected = seconds.containsKey("0") ? most + 1 : most;
    return most > 1 && seconds.size() == expected;
  }
}
