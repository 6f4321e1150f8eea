package sosie.learn;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sosie.evaluate.Judgement;
import sosie.evaluate.Truth;

/** Whether labels are enough to learn from, and what should be said about them. */
final class LabelCheck {

  static final int FEWEST_DOCUMENTS = 20;
  private static final int FEW_DOCUMENTS = 60;
  private static final int FEW_GROUPS = 5;
  private static final int FEW_DIFFERENT = 20;
  private static final double MOST_OF_ALL = .8;

  private LabelCheck() {}

  /** Refuses labels that nothing can be learned from. */
  static void require(Truth truth) {
    int labelled = truth.labelled().cardinality();
    if (labelled < FEWEST_DOCUMENTS) {
      throw new IllegalArgumentException(
          "labelled documents must be at least " + FEWEST_DOCUMENTS + ", were " + labelled);
    }
    int several = truth.groupsOfSeveral();
    if (several == 0) {
      throw new IllegalArgumentException(
          "the truth names no two documents that are the same: there is nothing to learn from");
    }
    if (several == 1) {
      throw new IllegalArgumentException(
          "the truth has only one cluster of several documents: at least two are needed, to learn"
              + " from one and to test on the other");
    }
    if (different(truth, 1) == 0) {
      throw new IllegalArgumentException(
          "the truth names no two documents that are different: there is nothing to tell apart");
    }
  }

  /** Pairs that are known to be different, counted up to a number. */
  private static int different(Truth truth, int atMost) {
    BitSet labelled = truth.labelled();
    int different = 0;
    for (int i = labelled.nextSetBit(0); i >= 0; i = labelled.nextSetBit(i + 1)) {
      for (int j = labelled.nextSetBit(i + 1); j >= 0; j = labelled.nextSetBit(j + 1)) {
        if (truth.verdict(i, j) == Judgement.Verdict.DIFFERENT && ++different == atMost) {
          return different;
        }
      }
    }
    return different;
  }

  /** What a careful reader of the figures should know. */
  static List<String> remarks(Truth truth) {
    List<String> remarks = new ArrayList<>();
    int labelled = truth.labelled().cardinality();
    if (labelled < FEW_DOCUMENTS) {
      remarks.add(
          "Only "
              + labelled
              + " labelled documents: weights are uncertain; "
              + FEW_DOCUMENTS
              + " and more are better.");
    }
    if (truth.groupsOfSeveral() < FEW_GROUPS) {
      remarks.add(
          "Only "
              + truth.groupsOfSeveral()
              + " clusters have several documents: what is learned may fit these alone.");
    }
    Map<Integer, Long> sizes = new HashMap<>();
    int[] groups = truth.groups();
    truth.labelled().stream().forEach(each -> sizes.merge(groups[each], 1L, Long::sum));
    long pairs = sizes.values().stream().mapToLong(size -> size * (size - 1) / 2).sum();
    long most = sizes.values().stream().mapToLong(size -> size * (size - 1) / 2).max().orElse(0);
    if (most > MOST_OF_ALL * pairs) {
      remarks.add(
          "One cluster has "
              + Math.round(100.0 * most / pairs)
              + " % of all pairs that are the same: the labels are one-sided.");
    }
    int different = different(truth, FEW_DIFFERENT);
    if (different < FEW_DIFFERENT) {
      remarks.add(
          "Only " + different + " pairs are known to be different: the labels are one-sided.");
    }
    return remarks;
  }
}
