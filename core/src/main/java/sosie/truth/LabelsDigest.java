package sosie.truth;

import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import sosie.detect.Documents;
import sosie.weigh.Sha256;

/**
 * Knows labels again by what they say: the same for the same labels, whatever the file they stand
 * in and the order of its rows.
 */
public final class LabelsDigest {

  private LabelsDigest() {}

  /** In hexadecimal. */
  public static String of(Truth truth, Documents documents) {
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
      for (Judgement each : pairs.judgements()) {
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
