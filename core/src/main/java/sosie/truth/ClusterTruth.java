package sosie.truth;

import java.util.BitSet;
import java.util.Optional;
import sosie.documents.Documents;
import sosie.hash.LongTable;

/**
 * A truth that puts each document into one cluster: two documents of one cluster are the same, two
 * of different clusters are not, and documents without a cluster take no part.
 */
public final class ClusterTruth implements Truth {

  private final int[] clusters; // numbered from 0 on in the order of their first documents
  private final int count;
  private final BitSet labelled = new BitSet();

  /**
   * Takes numbers of clusters, which need not be those of {@link #clusters}.
   *
   * @param given a number per document, the same for those that are the same; {@link #UNKNOWN}
   *     where nothing is known
   */
  public ClusterTruth(int[] given) {
    clusters = new int[given.length];
    LongTable numbers = new LongTable();
    for (int i = 0; i < given.length; i++) {
      if (given[i] < UNKNOWN) {
        throw new IllegalArgumentException("cluster must be at least -1, was " + given[i]);
      }
      clusters[i] = given[i] == UNKNOWN ? UNKNOWN : number(numbers, given[i]);
      labelled.set(i, given[i] != UNKNOWN);
    }
    count = numbers.size();
  }

  private static int number(LongTable numbers, int cluster) {
    int known = numbers.get(cluster);
    if (known > 0) return known - 1;
    numbers.put(cluster, numbers.size() + 1);
    return numbers.size() - 1;
  }

  @Override
  public JudgedPair.Verdict verdict(int left, int right) {
    if (clusters[left] == UNKNOWN || clusters[right] == UNKNOWN) return JudgedPair.Verdict.OPEN;
    return clusters[left] == clusters[right]
        ? JudgedPair.Verdict.SAME
        : JudgedPair.Verdict.DIFFERENT;
  }

  @Override
  public int documents() {
    return clusters.length;
  }

  /** How many clusters there are, those of one document included. */
  public int count() {
    return count;
  }

  @Override
  public BitSet labelled() {
    return (BitSet) labelled.clone();
  }

  @Override
  public JudgedTexts over(Documents documents, BitSet counted) {
    if (documents.count() != clusters.length) {
      throw new IllegalArgumentException(
          "documents must be " + clusters.length + ", were " + documents.count());
    }
    BitSet taken = labelled();
    taken.and(counted);
    return new ClusteredTexts(clusters, count, documents, taken);
  }

  /** The clusters; a document without one is a group of its own. */
  @Override
  public int[] groups() {
    int[] groups = clusters.clone();
    int next = count;
    for (int i = 0; i < groups.length; i++) {
      if (groups[i] == UNKNOWN) groups[i] = next++;
    }
    return groups;
  }

  @Override
  public Optional<int[]> clusters() {
    return Optional.of(clusters.clone());
  }

  @Override
  public ClusterTruth only(BitSet kept) {
    return new ClusterTruth(kept.stream().map(i -> clusters[i]).toArray());
  }
}
