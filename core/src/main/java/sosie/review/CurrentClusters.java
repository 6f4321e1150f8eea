package sosie.review;

import java.util.Arrays;

/**
 * The clusters as they are at present, numbered from 0 in the order of the ids of those that stand
 * for them; members in the order of ids. Immutable.
 */
final class CurrentClusters {

  static final int ALONE = -1;

  private final int[] standing; // document → who stands for it, itself if it is alone
  private final int[] numbers; // document → its cluster
  private final int[] representatives;
  private final int[] starts;
  private final int[] members;

  /** Of who stands for each document. */
  CurrentClusters(int[] standing) {
    this.standing = standing;
    int[] sizes = new int[standing.length];
    for (int each : standing) sizes[each]++;
    int count = 0;
    for (int size : sizes) if (size > 1) count++;
    representatives = new int[count];
    starts = new int[count + 1];
    int[] numberOf = new int[standing.length];
    int next = 0;
    for (int i = 0; i < sizes.length; i++) {
      numberOf[i] = sizes[i] > 1 ? next : ALONE;
      if (sizes[i] < 2) continue;
      representatives[next] = i;
      starts[next + 1] = starts[next] + sizes[i];
      next++;
    }
    members = new int[starts[count]];
    numbers = new int[standing.length];
    int[] places = Arrays.copyOf(starts, count);
    for (int i = 0; i < standing.length; i++) {
      numbers[i] = numberOf[standing[i]];
      if (numbers[i] != ALONE) members[places[numbers[i]]++] = i;
    }
  }

  int count() {
    return representatives.length;
  }

  /** Documents that are in some cluster. */
  int documents() {
    return members.length;
  }

  int representative(int cluster) {
    return representatives[cluster];
  }

  int size(int cluster) {
    return starts[cluster + 1] - starts[cluster];
  }

  int member(int cluster, int i) {
    return members[starts[cluster] + i];
  }

  int[] members(int cluster) {
    return Arrays.copyOfRange(members, starts[cluster], starts[cluster + 1]);
  }

  /** The cluster of a document, or {@link #ALONE}. */
  int of(int document) {
    return numbers[document];
  }

  int standing(int document) {
    return standing[document];
  }

  /** Who stands for each, to be changed by the caller. */
  int[] standing() {
    return standing.clone();
  }
}
