package sosie.cluster;

import java.util.ArrayList;
import java.util.List;

/** The members of groups, in the order of numbers. */
final class Members {

  private Members() {}

  /** Groups of two and more, in the order of their first members; negative is in none. */
  static List<int[]> byGroup(int[] groupOf) {
    int groups = 0;
    for (int group : groupOf) groups = Math.max(groups, group + 1);
    int[] sizes = new int[groups];
    for (int group : groupOf) if (group >= 0) sizes[group]++;
    int[][] members = new int[groups][];
    int[] filled = new int[groups];
    List<int[]> listed = new ArrayList<>();
    for (int i = 0; i < groupOf.length; i++) {
      int group = groupOf[i];
      if (group < 0 || sizes[group] < 2) continue;
      if (members[group] == null) {
        members[group] = new int[sizes[group]];
        listed.add(members[group]);
      }
      members[group][filled[group]++] = i;
    }
    return listed;
  }
}
