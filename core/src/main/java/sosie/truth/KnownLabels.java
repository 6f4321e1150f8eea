package sosie.truth;

import java.util.Optional;
import sosie.detect.Documents;
import sosie.detect.Recipe;
import sosie.recipe.LearnedMatching;
import sosie.recipe.WithFallback;

/** Whether a method is judged by the very labels that it was learned from. */
public final class KnownLabels {

  private KnownLabels() {}

  /** A sentence, if it is. */
  public static Optional<String> remark(
      String label, Recipe recipe, Truth truth, Documents documents) {
    if (recipe instanceof WithFallback both) {
      return remark(label, both.method(), truth, documents);
    }
    if (!(recipe instanceof LearnedMatching learned)) return Optional.empty();
    return learned
        .model()
        .labels()
        .filter(labels -> labels.sha256().equals(LabelsDigest.of(truth, documents)))
        .map(
            labels ->
                label
                    + " is judged by the very labels that its model was learned from: its figures"
                    + " are no promise for other documents. What sosie learn held out is one.");
  }
}
