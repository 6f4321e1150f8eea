package sosie.truth;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import sosie.hash.DisjointSets;
import sosie.read.Count;
import sosie.truth.JudgedPair.Verdict;

/**
 * Judgements of pairs and all that follows from them: who is the same as a third is the same, and
 * who differs from one differs from all that are the same as that one. A pair that is judged
 * different though others join it is a contradiction, and open.
 *
 * @param judgements each pair once, those that follow without a grade
 * @param contradictions pairs that were judged different though others join them
 * @param derived how many pairs follow that nobody listed
 */
record LabelClosure(List<JudgedPair> judgements, List<JudgedPair> contradictions, long derived) {

  /** More would not fit into memory; such labels are clusters, and should be given as such. */
  private static final long MOST_PAIRS = 20_000_000;

  static LabelClosure of(int documents, List<JudgedPair> listed) {
    int[] groups = groups(documents, listed);
    Map<Integer, List<Integer>> members = new TreeMap<>();
    for (JudgedPair pair : listed) {
      if (pair.verdict() == Verdict.OPEN) continue;
      members.computeIfAbsent(groups[pair.left()], g -> new ArrayList<>());
      members.computeIfAbsent(groups[pair.right()], g -> new ArrayList<>());
    }
    for (int i = 0; i < documents; i++) {
      if (members.containsKey(groups[i])) members.get(groups[i]).add(i);
    }
    Map<Long, JudgedPair> all = new LinkedHashMap<>();
    List<JudgedPair> contradictions = new ArrayList<>();
    Map<Long, int[]> apart = new TreeMap<>();
    for (JudgedPair pair : listed) {
      all.put(key(pair.left(), pair.right()), pair);
      if (pair.verdict() != Verdict.DIFFERENT) continue;
      int one = groups[pair.left()];
      int other = groups[pair.right()];
      if (one == other) contradictions.add(pair);
      else apart.put(key(Math.min(one, other), Math.max(one, other)), new int[] {one, other});
    }
    requireFew(members, apart);
    for (List<Integer> group : members.values()) {
      for (int i = 0; i < group.size(); i++) {
        for (int j = i + 1; j < group.size(); j++) {
          derive(all, group.get(i), group.get(j), Verdict.SAME);
        }
      }
    }
    for (int[] two : apart.values()) {
      for (int left : members.get(two[0])) {
        for (int right : members.get(two[1])) derive(all, left, right, Verdict.DIFFERENT);
      }
    }
    for (JudgedPair pair : contradictions) {
      all.put(
          key(pair.left(), pair.right()),
          new JudgedPair(pair.left(), pair.right(), pair.grade(), Verdict.OPEN));
    }
    return new LabelClosure(
        List.copyOf(all.values()), List.copyOf(contradictions), all.size() - (long) listed.size());
  }

  private static void requireFew(Map<Integer, List<Integer>> members, Map<Long, int[]> apart) {
    long pairs = 0;
    for (List<Integer> group : members.values()) {
      pairs += (long) group.size() * (group.size() - 1) / 2;
    }
    for (int[] two : apart.values()) {
      pairs += (long) members.get(two[0]).size() * members.get(two[1]).size();
    }
    if (pairs <= MOST_PAIRS) return;
    throw new IllegalArgumentException(
        "listed pairs say something of "
            + Count.of(pairs)
            + " pairs in all, and may of "
            + Count.of(MOST_PAIRS)
            + " at most: give the truth as clusters");
  }

  /** What was listed stands, also that nobody could tell. */
  private static void derive(Map<Long, JudgedPair> all, int one, int other, Verdict verdict) {
    JudgedPair derived = JudgedPair.of(one, other, Double.NaN, verdict);
    all.putIfAbsent(key(derived.left(), derived.right()), derived);
  }

  private static long key(int left, int right) {
    return (long) left << 32 | right;
  }

  /** What chains of pairs that are the same connect: the least document of each. */
  static int[] groups(int documents, List<JudgedPair> pairs) {
    DisjointSets sets = new DisjointSets(documents);
    for (JudgedPair pair : pairs) if (pair.isSame()) sets.join(pair.left(), pair.right());
    return IntStream.range(0, documents).map(sets::of).toArray();
  }
}
