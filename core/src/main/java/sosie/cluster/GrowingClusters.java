package sosie.cluster;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sosie.hash.LongTable;

/**
 * Clusters in the making, which know whom they may not take in: somebody who cannot be with any of
 * their members. Asking takes constant time, however large a cluster is.
 */
final class GrowingClusters {

  private final Constraints constraints;
  private final Map<Integer, List<Integer>> apart = new HashMap<>(); // family → families
  private final LongTable refused = new LongTable(); // cluster and family
  private final LongTable present = new LongTable(); // cluster and family → component, plus one
  private final int[][] labels; // of each rule: cluster → label of its members

  GrowingClusters(Constraints constraints, int clusters) {
    this.constraints = constraints;
    constraints.forEachApart(
        (one, other) -> {
          apart.computeIfAbsent(one, family -> new ArrayList<>()).add(other);
          apart.computeIfAbsent(other, family -> new ArrayList<>()).add(one);
        });
    labels = new int[constraints.states().size()][clusters];
  }

  boolean admits(int cluster, int node) {
    int family = constraints.family(node);
    long key = key(cluster, family);
    if (refused.get(key) != 0) return false;
    if (constraints.isTorn(family)) {
      int there = present.get(key);
      if (there != 0 && there != constraints.component(node) + 1) return false;
    }
    for (int rule = 0; rule < labels.length; rule++) {
      int own = constraints.states().get(rule)[family];
      if (!Constraints.differ(labels[rule][cluster], own)) continue;
      // A family of several labels is torn, and its own component was looked at above.
      if (present.get(key) != constraints.component(node) + 1) return false;
    }
    return true;
  }

  void add(int cluster, int node) {
    int family = constraints.family(node);
    long key = key(cluster, family);
    for (int rule = 0; rule < labels.length; rule++) {
      int own = constraints.states().get(rule)[family];
      if (own != Labels.NONE) labels[rule][cluster] = own;
    }
    if (present.get(key) != 0) return;
    present.put(key, constraints.component(node) + 1);
    for (int other : apart.getOrDefault(family, List.of())) refused.put(key(cluster, other), 1);
  }

  private static long key(int cluster, int family) {
    return ((long) cluster << 32) | family;
  }
}
