package sosie.review;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import sosie.verdict.Judgement;
import sosie.verdict.Verdict;

/** What moving and splitting amount to in verdicts. */
final class MoveVerdicts {

  private final DocumentColumns documents;
  private final CurrentClusters table;

  MoveVerdicts(DocumentColumns documents, CurrentClusters table) {
    this.documents = documents;
    this.table = table;
  }

  /**
   * Those who go are the same as the first of them, and that one is not the same as who stays: the
   * representative, or, if that goes, the first who does not.
   */
  Judgement split(String who, List<String> out) {
    Set<Integer> leaving = new LinkedHashSet<>();
    for (String id : out) leaving.add(number(id));
    if (leaving.isEmpty()) throw new IllegalArgumentException("a split needs a document");
    int first = leaving.iterator().next();
    int cluster = table.of(first);
    for (int each : leaving) {
      if (cluster == CurrentClusters.ALONE || table.of(each) != cluster) {
        throw new IllegalArgumentException(
            documents.id(each) + " is not in the cluster of " + documents.id(first));
      }
    }
    List<Verdict> verdicts = new ArrayList<>();
    verdicts.add(Verdict.different(documents.id(first), documents.id(staying(cluster, leaving))));
    for (int each : leaving) {
      if (each != first) verdicts.add(Verdict.same(documents.id(first), documents.id(each)));
    }
    return new Judgement(who, "", "", verdicts);
  }

  private int staying(int cluster, Set<Integer> leaving) {
    int standing = table.representative(cluster);
    if (!leaving.contains(standing)) return standing;
    for (int member : table.members(cluster)) if (!leaving.contains(member)) return member;
    throw new IllegalArgumentException("a split must leave a document in the cluster");
  }

  Judgement move(String who, String id, String to) {
    int document = number(id);
    int target = number(to);
    if (table.of(document) != CurrentClusters.ALONE && table.of(document) == table.of(target)) {
      throw new IllegalArgumentException(id + " is in the cluster of " + to + " already");
    }
    List<Verdict> verdicts = new ArrayList<>();
    int cluster = table.of(document);
    if (cluster != CurrentClusters.ALONE) {
      int staying = staying(cluster, Set.of(document));
      verdicts.add(Verdict.different(id, documents.id(staying)));
    }
    verdicts.add(Verdict.same(id, documents.id(table.standing(target))));
    return new Judgement(who, "", "", verdicts);
  }

  private int number(String id) {
    int number = documents.number(id);
    if (number >= 0) return number;
    throw new IllegalArgumentException("no document of this result is called " + id);
  }
}
