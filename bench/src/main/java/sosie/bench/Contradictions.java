package sosie.bench;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sosie.scores.PairScores;
import sosie.truth.Truth;

/**
 * Labels that no method can obey: documents with the very same text in different clusters.
 *
 * @param texts the number of each document's text
 * @param clusters the true cluster of each, {@link Truth#UNKNOWN} where none is known
 */
record Contradictions(int[] texts, int[] clusters) {

  /** How many pairs of documents that have the same two texts are the same, and are not. */
  private static final class Counts {
    long same;
    long different;

    double share() {
      return (double) same / (same + different);
    }
  }

  /** The documents whose text another cluster has too. */
  BitSet all() {
    Map<Integer, BitSet> clustersOf = new HashMap<>();
    for (int i = 0; i < texts.length; i++) {
      if (clusters[i] == Truth.UNKNOWN) continue;
      clustersOf.computeIfAbsent(texts[i], text -> new BitSet()).set(clusters[i]);
    }
    BitSet all = new BitSet();
    for (int i = 0; i < texts.length; i++) {
      if (clusters[i] == Truth.UNKNOWN) continue;
      if (clustersOf.get(texts[i]).cardinality() > 1) all.set(i);
    }
    return all;
  }

  /**
   * The greatest F1 that a score of two texts can have on all pairs of some labelled documents:
   * pairs with one text are found whatever they are; of all others, all or none that have the same
   * two texts, those first that are the same most often.
   */
  PairScores bestPossible(BitSet measured) {
    int[] each = measured.stream().toArray();
    Map<Long, Counts> byTexts = new HashMap<>();
    Counts alike = new Counts();
    for (int i = 0; i < each.length; i++) {
      for (int j = i + 1; j < each.length; j++) {
        int one = texts[each[i]];
        int other = texts[each[j]];
        long both = (long) Math.min(one, other) << Integer.SIZE | Math.max(one, other);
        Counts counts = one == other ? alike : byTexts.computeIfAbsent(both, pair -> new Counts());
        if (clusters[each[i]] == clusters[each[j]]) counts.same++;
        else counts.different++;
      }
    }
    return best(alike, new ArrayList<>(byTexts.values()));
  }

  private static PairScores best(Counts alike, List<Counts> others) {
    long same = alike.same;
    long judged = alike.same + alike.different;
    for (Counts counts : others) {
      same += counts.same;
      judged += counts.same + counts.different;
    }
    long right = alike.same;
    long wrong = alike.different;
    PairScores best = new PairScores(right, wrong, same - right, judged);
    others.sort(Comparator.comparingDouble(Counts::share).reversed());
    for (Counts counts : others) {
      right += counts.same;
      wrong += counts.different;
      PairScores next = new PairScores(right, wrong, same - right, judged);
      if (next.f1() > best.f1()) best = next;
    }
    return best;
  }
}
