package sosie.truth;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import sosie.detect.Documents;

/**
 * What people say of the documents of a collection: which are the same, which are not, and of which
 * nothing is known. Documents are numbered in the order of their ids. Immutable.
 */
public interface Truth {

  /** What it says of two documents. */
  Judgement.Verdict verdict(int left, int right);

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
    int[] groups = groups();
    Map<Integer, Integer> sizes = new HashMap<>();
    labelled().stream().forEach(document -> sizes.merge(groups[document], 1, Integer::sum));
    return (int) sizes.values().stream().filter(size -> size > 1).count();
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
