package sosie.truth;

import java.util.BitSet;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import sosie.documents.Documents;

/**
 * What people say of the documents of a collection: which are the same, which are not, and of which
 * nothing is known. Documents are numbered in the order of their ids. Immutable.
 */
public interface Truth {

  /** What it says of two documents. */
  JudgedPair.Verdict verdict(int left, int right);

  /** How many documents the collection has. */
  int documents();

  /** The documents of which it says anything. */
  BitSet labelled();

  /**
   * The documents whose partners were asked for: all of which it says anything, unless only a
   * sample was compared with the rest.
   */
  default BitSet asked() {
    return labelled();
  }

  /**
   * What it says of pairs of texts.
   *
   * @param counted only pairs of these documents count
   */
  JudgedTexts over(Documents documents, BitSet counted);

  /**
   * Where a split must not cut: a number per document, the same for those that belong together. Two
   * documents that are the same are in one group.
   */
  int[] groups();

  /** How many groups have two labelled documents and more. */
  default int groupsOfSeveral() {
    return (int) labelledGroups().stream().filter(group -> group.cardinality() > 1).count();
  }

  /** The labelled documents of each group that has any, in the order of the groups' numbers. */
  default Collection<BitSet> labelledGroups() {
    int[] groups = groups();
    Map<Integer, BitSet> members = new TreeMap<>();
    labelled().stream()
        .forEach(i -> members.computeIfAbsent(groups[i], group -> new BitSet()).set(i));
    return members.values();
  }

  /**
   * The true cluster of each document, {@link #UNKNOWN} where none is known; if it has clusters.
   */
  Optional<int[]> clusters();

  /** The same of some of the documents, which are numbered anew in their order. */
  Truth only(BitSet kept);

  /** In place of a cluster. */
  int UNKNOWN = -1;
}
