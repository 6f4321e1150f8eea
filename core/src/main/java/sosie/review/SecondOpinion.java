package sosie.review;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import sosie.result.ResultFolder;
import sosie.result.ResultTable;

/**
 * What another result makes of the same documents: its clusters, matched by id and digest as
 * verdicts are. A document that it does not have, or has with another text, has none. Immutable; 4
 * bytes a document.
 */
final class SecondOpinion {

  private static final int ALONE = -1;
  private static final int UNKNOWN = -2;

  private final String method;
  private final int[] clusters; // of our documents
  private final int[] sizes; // of its clusters, as far as their documents are here

  private SecondOpinion(String method, int[] clusters) {
    this.method = method;
    this.clusters = clusters;
    sizes = new int[Arrays.stream(clusters).max().orElse(ALONE) + 1];
    for (int cluster : clusters) if (cluster >= 0) sizes[cluster]++;
  }

  /**
   * Reads who is with whom.
   *
   * @throws IllegalArgumentException if none of these documents is there
   */
  static SecondOpinion of(Path result, DocumentColumns documents) throws IOException {
    ResultFolder folder = ResultFolder.open(result);
    int[] clusters = new int[documents.count()];
    Arrays.fill(clusters, UNKNOWN);
    folder.forEach(
        ResultTable.DOCUMENTS,
        row -> {
          int document = documents.number((String) row.get("id"));
          if (document < 0 || !isText(row.get("digest"), documents.digest[document])) return;
          clusters[document] = row.get("cluster") instanceof Number one ? one.intValue() : ALONE;
        });
    if (Arrays.stream(clusters).allMatch(cluster -> cluster == UNKNOWN)) {
      throw new IllegalArgumentException(
          result + " is about other documents: none of it has the id and text of one that is here");
    }
    return new SecondOpinion(folder.run().recipe(), clusters);
  }

  private static boolean isText(Object digest, long here) {
    return here == DocumentColumns.UNKNOWN
        || !(digest instanceof String there)
        || there.equals(HexFormat.of().toHexDigits(here));
  }

  /** By which method it was made. */
  String method() {
    return method;
  }

  /** Whether it has two documents in one cluster; nothing where it does not know both. */
  Optional<Boolean> together(int one, int other) {
    if (clusters[one] == UNKNOWN || clusters[other] == UNKNOWN) return Optional.empty();
    return Optional.of(clusters[one] >= 0 && clusters[one] == clusters[other]);
  }

  /** Whether it has the very documents of a cluster together, as far as it knows them. */
  boolean sharesCluster(int cluster, CurrentClusters table) {
    int theirs = UNKNOWN;
    int known = 0;
    for (int i = 0; i < table.size(cluster); i++) {
      int one = clusters[table.member(cluster, i)];
      if (one == UNKNOWN) continue;
      if (known++ > 0 && (one != theirs || one == ALONE)) return false;
      theirs = one;
    }
    return theirs < 0 || sizes[theirs] == known;
  }
}
