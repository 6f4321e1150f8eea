package sosie.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import sosie.read.Count;

/** What became of the clusters of one result in another, looked at from both sides. */
final class ComparedClusters {

  private static final int SHOWN_IDS = 8;

  private final ComparedDocuments documents;

  ComparedClusters(ComparedDocuments documents) {
    this.documents = documents;
  }

  /** A cluster, and the clusters of the other result that its documents are in. */
  private record Seen(int number, List<Integer> members, Set<Integer> others, int elsewhere) {}

  List<ChangeCount> changes(int examples) {
    List<Seen> before = seen(0);
    List<Seen> now = seen(1);
    return List.of(
        change("clusters lost", before, seen -> seen.others.isEmpty(), 0, examples),
        change("clusters gained", now, seen -> seen.others.isEmpty(), 1, examples),
        change("clusters split", before, seen -> seen.others.size() > 1, 0, examples),
        change("clusters merged", now, seen -> seen.others.size() > 1, 1, examples),
        change("clusters that lost documents", before, ComparedClusters::differs, 0, examples),
        change("clusters that gained documents", now, ComparedClusters::differs, 1, examples));
  }

  /** Whether it is one cluster in the other result too, and some of its documents are not in it. */
  private static boolean differs(Seen seen) {
    return seen.others.size() == 1 && seen.elsewhere > 0;
  }

  private List<Seen> seen(int side) {
    TreeMap<Integer, List<Integer>> members = new TreeMap<>();
    for (int i = 0; i < documents.count(); i++) {
      int cluster = documents.cluster(side, i);
      if (cluster > ComparedDocuments.ALONE) {
        members.computeIfAbsent(cluster, number -> new ArrayList<>(2)).add(i);
      }
    }
    List<Seen> all = new ArrayList<>(members.size());
    members.forEach((number, list) -> all.add(seen(number, list, 1 - side)));
    return all;
  }

  private Seen seen(int number, List<Integer> members, int otherSide) {
    Set<Integer> others = new TreeSet<>();
    int elsewhere = 0;
    for (int member : members) {
      int other = documents.cluster(otherSide, member);
      if (other > ComparedDocuments.ALONE) others.add(other);
      else elsewhere++;
    }
    return new Seen(number, members, others, elsewhere);
  }

  private interface Test {
    boolean holds(Seen seen);
  }

  private ChangeCount change(String kind, List<Seen> all, Test test, int side, int examples) {
    List<Seen> found = all.stream().filter(test::holds).toList();
    List<ChangeCount.Example> largest =
        found.stream()
            .sorted(
                Comparator.comparing((Seen seen) -> -seen.members.size())
                    .thenComparing(Seen::number))
            .limit(examples)
            .map(seen -> example(seen, side))
            .toList();
    return new ChangeCount(kind, found.size(), largest);
  }

  /** Ids that went another way than most stand first. */
  private ChangeCount.Example example(Seen seen, int side) {
    List<String> ids = new ArrayList<>();
    for (int alone = 1; alone >= 0; alone--) {
      for (int member : seen.members) {
        boolean isAlone = documents.cluster(1 - side, member) <= ComparedDocuments.ALONE;
        if (isAlone == (alone == 1) && ids.size() < SHOWN_IDS) ids.add(documents.id(member));
      }
    }
    return new ChangeCount.Example(
        Collections.unmodifiableList(ids), seen.members.size() - ids.size(), what(seen, side));
  }

  private static String what(Seen seen, int side) {
    String of = ComparedDocuments.cluster(side) + seen.number + " of " + seen.members.size();
    String then = side == 0 ? " went to " : " came from ";
    List<String> parts = new ArrayList<>();
    if (!seen.others.isEmpty()) {
      List<String> numbers = seen.others.stream().limit(SHOWN_IDS).map(String::valueOf).toList();
      String clusters =
          (seen.others.size() == 1 ? "cluster " : "clusters ") + String.join(", ", numbers);
      parts.add(clusters + (seen.others.size() > SHOWN_IDS ? " and more" : ""));
    }
    if (seen.elsewhere > 0) {
      parts.add(
          Count.of(seen.elsewhere, "document") + " in no cluster" + (side == 0 ? "" : " before"));
    }
    return of + then + String.join(" and ", parts);
  }
}
