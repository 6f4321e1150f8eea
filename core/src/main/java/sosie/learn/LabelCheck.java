package sosie.learn;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sosie.documents.Documents;
import sosie.truth.JudgedPair;
import sosie.truth.Truth;

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
        if (truth.verdict(i, j) == JudgedPair.Verdict.DIFFERENT && ++different == atMost) {
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

  /** Of documents with the very same text that are labelled as different, if there are any. */
  static Optional<String> contradictions(Truth truth, Documents documents) {
    BitSet labelled = truth.labelled();
    int texts = 0;
    String first = "";
    for (int text = 0; text < documents.texts(); text++) {
      Optional<String> here = contradiction(truth, documents, labelled(documents, text, labelled));
      if (here.isPresent() && texts++ == 0) first = here.get();
    }
    if (texts == 0) return Optional.empty();
    return Optional.of(
        "Documents with the very same text are labelled as different, in "
            + texts
            + (texts == 1 ? " case: " : " cases, such as ")
            + first
            + ". No weights can tell them apart.");
  }

  private static int[] labelled(Documents documents, int text, BitSet labelled) {
    return IntStream.range(0, documents.copies(text))
        .map(copy -> documents.copy(text, copy))
        .filter(labelled::get)
        .toArray();
  }

  /** The first two copies of a text that are labelled as different. */
  private static Optional<String> contradiction(Truth truth, Documents documents, int[] copies) {
    for (int i = 0; i < copies.length; i++) {
      for (int j = i + 1; j < copies.length; j++) {
        if (truth.verdict(copies[i], copies[j]) != JudgedPair.Verdict.DIFFERENT) continue;
        return Optional.of(documents.id(copies[i]) + " and " + documents.id(copies[j]));
      }
    }
    return Optional.empty();
  }
}
