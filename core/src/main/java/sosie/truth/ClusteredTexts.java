package sosie.truth;

import java.util.Arrays;
import java.util.BitSet;
import sosie.documents.Documents;

/**
 * What a {@link ClusterTruth} says of texts. Nearly always all copies of a text are in one cluster;
 * then a pair costs two array reads. Totals come from the sizes of clusters.
 */
final class ClusteredTexts implements JudgedTexts {

  private static final int MIXED = -2; // and below: copies in several clusters

  private final int[] clusters; // of each text, UNKNOWN if none, MIXED - i for the i-th mixed text
  private final int[] copies; // of each text that count
  private final int[][] mixed; // the clusters of the copies of such a text, ascending
  private final long truePairs;
  private final long judgedPairs;

  /**
   * @param clusters of each document
   * @param taken documents that count, all of which have a cluster
   */
  ClusteredTexts(int[] clusters, int count, Documents documents, BitSet taken) {
    int[] sizes = new int[count];
    taken.stream().forEach(i -> sizes[clusters[i]]++);
    truePairs = Arrays.stream(sizes).mapToLong(ClusteredTexts::pairs).sum();
    judgedPairs = pairs(taken.cardinality());
    this.clusters = new int[documents.texts()];
    copies = new int[documents.texts()];
    int[][] found = new int[16][];
    int size = 0;
    for (int text = 0; text < copies.length; text++) {
      int[] ofCopies = ofCopies(clusters, documents, text, taken);
      copies[text] = ofCopies.length;
      this.clusters[text] = alike(ofCopies) ? first(ofCopies) : MIXED - size;
      if (alike(ofCopies)) continue;
      if (size == found.length) found = Arrays.copyOf(found, size * 2);
      found[size++] = ofCopies;
    }
    mixed = Arrays.copyOf(found, size);
  }

  private static int[] ofCopies(int[] clusters, Documents documents, int text, BitSet taken) {
    int[] found = new int[documents.copies(text)];
    int size = 0;
    for (int i = 0; i < found.length; i++) {
      int document = documents.copy(text, i);
      if (taken.get(document)) found[size++] = clusters[document];
    }
    Arrays.sort(found, 0, size);
    return size == found.length ? found : Arrays.copyOf(found, size);
  }

  private static boolean alike(int[] sorted) {
    return sorted.length == 0 || sorted[0] == sorted[sorted.length - 1];
  }

  private static int first(int[] sorted) {
    return sorted.length == 0 ? Truth.UNKNOWN : sorted[0];
  }

  static long pairs(long documents) {
    return documents * (documents - 1) / 2;
  }

  @Override
  public long truePairs() {
    return truePairs;
  }

  @Override
  public long judgedPairs() {
    return judgedPairs;
  }

  @Override
  public long judged(int left, int right) {
    return (long) copies[left] * copies[right];
  }

  @Override
  public long judgedCopies(int text) {
    return pairs(copies[text]);
  }

  @Override
  public long same(int left, int right) {
    int one = clusters[left];
    int other = clusters[right];
    if (one <= MIXED || other <= MIXED) return sameMixed(left, right);
    return one == other ? (long) copies[left] * copies[right] : 0;
  }

  private long sameMixed(int left, int right) {
    if (clusters[left] > MIXED) return inText(clusters[left], right) * copies[left];
    if (clusters[right] > MIXED) return inText(clusters[right], left) * copies[right];
    int smaller = copies[left] < copies[right] ? left : right;
    int larger = smaller == left ? right : left;
    int[] sorted = mixed[MIXED - clusters[smaller]];
    long same = 0;
    for (int start = 0; start < sorted.length; ) {
      int end = from(sorted, sorted[start] + 1);
      same += (end - start) * inText(sorted[start], larger);
      start = end;
    }
    return same;
  }

  /** How many copies of a mixed text are in a cluster. */
  private long inText(int cluster, int text) {
    int[] sorted = mixed[MIXED - clusters[text]];
    return (long) from(sorted, cluster + 1) - from(sorted, cluster);
  }

  /** The place of the first value that is not less. */
  private static int from(int[] sorted, int value) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  @Override
  public long sameCopies(int text) {
    if (clusters[text] > MIXED) return pairs(copies[text]);
    int[] sorted = mixed[MIXED - clusters[text]];
    long same = 0;
    for (int start = 0; start < sorted.length; ) {
      int end = from(sorted, sorted[start] + 1);
      same += pairs(end - start);
      start = end;
    }
    return same;
  }
}
