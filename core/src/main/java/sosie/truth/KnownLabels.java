package sosie.truth;

import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.Optional;
import sosie.analyse.Recipe;
import sosie.documents.Documents;
import sosie.recipe.LearnedMatching;
import sosie.recipe.WithFallback;
import sosie.weigh.Sha256;

/** Whether a method is judged by the very labels that it was learned from. */
public final class KnownLabels {

  private KnownLabels() {}

  /** A sentence, if it is. */
  public static Optional<String> remark(
      String label, Recipe recipe, Truth truth, Documents documents) {
    if (recipe instanceof WithFallback both) {
      return remark(label, both.recipe(), truth, documents);
    }
    if (!(recipe instanceof LearnedMatching learned)) return Optional.empty();
    return learned
        .model()
        .labels()
        .filter(labels -> labels.sha256().equals(digest(truth, documents)))
        .map(
            labels ->
                label
                    + " is judged by the very labels that its model was learned from: its figures"
                    + " are no promise for other documents. What sosie learn held out is one.");
  }

  /**
   * What labels are known again by, in hexadecimal: the same for the same labels, whatever the file
   * they stand in and the order of its rows.
   */
  public static String digest(Truth truth, Documents documents) {
    StringBuilder said = new StringBuilder();
    BitSet labelled = truth.labelled();
    int[] groups = truth.groups();
    int[] first = new int[documents.count() + groups.length];
    for (int i = documents.count() - 1; i >= 0; i--) first[groups[i]] = i;
    labelled.stream()
        .forEach(
            i ->
                said.append(documents.id(i))
                    .append('\t')
                    .append(documents.id(first[groups[i]]))
                    .append('\n'));
    if (truth instanceof PairTruth pairs) {
      for (JudgedPair each : pairs.judgements()) {
        said.append(documents.id(each.left()))
            .append('\t')
            .append(documents.id(each.right()))
            .append('\t')
            .append(each.verdict())
            .append('\n');
      }
    }
    return Sha256.of(said.toString().getBytes(StandardCharsets.UTF_8));
  }
}
