package sosie.truth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import sosie.documents.DocumentNames;
import sosie.documents.Documents;
import sosie.read.Count;

/** One reading of rows that each put a document into a cluster. */
final class ClusterRows {

  private static final String NO_CLUSTER = "-"; // means alone, whatever else does

  private final String truth;
  private final TruthOptions options;
  private final Documents documents;
  private final List<String> remarks;
  private final List<String> unknown = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final int[] clusters;
  private final TruthRow[] firstRows; // of each document
  private final BitSet torn = new BitSet(); // documents in two clusters
  private final Mentions tooShort = new Mentions();
  private final Mentions withoutCluster = new Mentions();
  private final Mentions inTwo = new Mentions();
  private int next;

  /**
   * @param truth what the rows are from
   * @param remarks where faults are told
   */
  ClusterRows(String truth, TruthOptions options, Documents documents, List<String> remarks) {
    this.truth = truth;
    this.options = options;
    this.documents = documents;
    this.remarks = remarks;
    clusters = new int[documents.count()];
    firstRows = new TruthRow[documents.count()];
    Arrays.fill(clusters, Truth.UNKNOWN);
  }

  /** The rows of each document as they stand in the file, for labels. */
  interface RowsOfDocuments {
    void visit(int document, TruthRow row);
  }

  ClusterTruth read(
      List<TruthRow> rows, int id, int cluster, DocumentNames names, RowsOfDocuments visitor) {
    Set<String> ids = new LinkedHashSet<>();
    for (TruthRow row : rows) if (row.has(id) && row.has(cluster)) ids.add(row.value(id));
    NamedDocuments named = new NamedDocuments(ids, names, documents);
    for (TruthRow row : rows) {
      if (!row.has(id) || !row.has(cluster)) {
        tooShort.add(row.place());
        continue;
      }
      OptionalInt document = named.document(row.value(id));
      if (document.isEmpty()) continue;
      visitor.visit(document.getAsInt(), row);
      put(document.getAsInt(), row, cluster);
    }
    if (named.isEmpty()) throw named.nothing(truth);
    torn.stream().forEach(document -> clusters[document] = Truth.UNKNOWN);
    named.tell(truth, unknown);
    remarks.addAll(unknown);
    tellFaults();
    fillUp();
    return finished();
  }

  /** What was told of ids that mean no document. */
  List<String> unknown() {
    return List.copyOf(unknown);
  }

  private void put(int document, TruthRow row, int column) {
    String cluster = row.value(column);
    TruthRow before = firstRows[document];
    if (cluster.isEmpty()) {
      withoutCluster.add(row.place());
    } else if (before == null) {
      firstRows[document] = row;
      clusters[document] =
          options.alone().contains(cluster) || cluster.equals(NO_CLUSTER)
              ? next++
              : numbers.computeIfAbsent(cluster, name -> next++);
    } else if (!before.value(column).equals(cluster) && !torn.get(document)) {
      torn.set(document);
      inTwo.add(
          Mentions.shown(documents.id(document))
              + " ("
              + says(before, column)
              + ", "
              + says(row, column)
              + ")");
    }
  }

  private static String says(TruthRow row, int column) {
    return row.place() + " says " + Mentions.shown(row.value(column));
  }

  private void tellFaults() {
    tooShort.tell(
        "row of " + truth + " has too few columns and is left out",
        "rows of " + truth + " have too few columns and are left out",
        remarks);
    withoutCluster.tell(
        "row of " + truth + " names no cluster", "rows of " + truth + " name no cluster", remarks);
    inTwo.tell(
        "document is in two clusters and is left out",
        "documents are in two clusters and are left out",
        remarks);
  }

  /** Documents that no row puts anywhere. */
  private void fillUp() {
    boolean alone = options.unlisted().orElse(Unlisted.UNKNOWN) == Unlisted.DIFFERENT;
    Mentions missing = new Mentions();
    for (int i = 0; i < clusters.length; i++) {
      if (clusters[i] != Truth.UNKNOWN || torn.get(i)) continue;
      missing.add(Mentions.shown(documents.id(i)));
      if (alone) clusters[i] = next++;
    }
    missing.tell(
        "document has no truth and " + (alone ? "counts as alone" : "takes no part"),
        "documents have no truth and " + (alone ? "count as alone" : "take no part"),
        remarks);
  }

  private ClusterTruth finished() {
    ClusterTruth read = new ClusterTruth(clusters);
    if (!read.labelled().isEmpty()) return read;
    throw new IllegalArgumentException(
        "no document of " + truth + " has a cluster: " + String.join(" ", remarks));
  }

  static String says(String truth, ClusterTruth read) {
    return truth
        + ": "
        + Count.of(read.labelled().cardinality(), "document")
        + " in "
        + Count.of(read.count(), "cluster");
  }
}
