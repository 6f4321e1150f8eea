package sosie.review;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import sosie.verdict.Conflict;

/** What is another in one table of clusters than in another one. */
final class ClusterDifference {

  private final DocumentColumns documents;
  private final CurrentClusters before;
  private final CurrentClusters after;

  ClusterDifference(DocumentColumns documents, CurrentClusters before, CurrentClusters after) {
    this.documents = documents;
    this.before = before;
    this.after = after;
  }

  /**
   * In words of the API.
   *
   * @param named documents that the act speaks of
   */
  Consequences consequences(List<Integer> named, List<Conflict> conflicts) {
    TreeSet<Integer> gone = new TreeSet<>();
    TreeSet<Integer> come = new TreeSet<>();
    long together = 0;
    for (int i = 0; i < documents.count(); i++) {
      if (sameCluster(i)) continue;
      if (before.of(i) != CurrentClusters.ALONE) gone.add(before.of(i));
      if (after.of(i) != CurrentClusters.ALONE) come.add(after.of(i));
    }
    long pairsBefore = 0;
    for (int cluster : gone) {
      pairsBefore += pairs(before.size(cluster));
      together += stillTogether(cluster);
    }
    long pairsAfter = 0;
    for (int cluster : come) pairsAfter += pairs(after.size(cluster));
    TreeSet<Integer> parted = new TreeSet<>();
    TreeSet<Integer> joined = new TreeSet<>();
    for (int one : named) {
      mates(one, before, after, parted);
      mates(one, after, before, joined);
    }
    return new Consequences(
        groups(before, gone),
        groups(after, come),
        ids(parted),
        ids(joined),
        pairsBefore - together,
        pairsAfter - together,
        conflicts);
  }

  private static long pairs(long size) {
    return size * (size - 1) / 2;
  }

  /** Whether a document has the mates that it had; all of a cluster are looked at. */
  boolean sameCluster(int document) {
    int one = before.of(document);
    int other = after.of(document);
    if (one == CurrentClusters.ALONE || other == CurrentClusters.ALONE) return one == other;
    if (before.size(one) != after.size(other)) return false;
    // Of two clusters of one size that differ each has somebody who is not in the other, and whose
    // representative is another one then.
    return before.standing(document) == after.standing(document);
  }

  private long stillTogether(int cluster) {
    Map<Integer, Integer> sizes = new HashMap<>();
    for (int member : before.members(cluster)) {
      if (after.of(member) != CurrentClusters.ALONE) sizes.merge(after.of(member), 1, Integer::sum);
    }
    return sizes.values().stream().mapToLong(ClusterDifference::pairs).sum();
  }

  /** Who is with a document in one table and not in the other. */
  private static void mates(
      int document, CurrentClusters in, CurrentClusters not, Set<Integer> to) {
    if (in.of(document) == CurrentClusters.ALONE) return;
    for (int mate : in.members(in.of(document))) {
      boolean there = not.of(mate) != CurrentClusters.ALONE && not.of(mate) == not.of(document);
      if (mate != document && !there) to.add(mate);
    }
  }

  private List<String> ids(Set<Integer> some) {
    return some.stream().map(documents::id).toList();
  }

  private List<Consequences.Group> groups(CurrentClusters in, Set<Integer> clusters) {
    Map<Integer, Consequences.Group> groups = new TreeMap<>();
    for (int cluster : clusters) {
      List<String> members = new ArrayList<>();
      for (int i = 0; i < Math.min(Consequences.LISTED, in.size(cluster)); i++) {
        members.add(documents.id(in.member(cluster, i)));
      }
      groups.put(
          in.representative(cluster),
          new Consequences.Group(
              documents.id(in.representative(cluster)), in.size(cluster), members));
    }
    return List.copyOf(groups.values());
  }
}
