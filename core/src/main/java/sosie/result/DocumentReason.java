package sosie.result;

import java.util.Arrays;
import java.util.OptionalInt;
import sosie.detect.Detection;

/** Why a document is kept or dropped, in the words of a result. */
public final class DocumentReason {

  private static final int NONE = -1;

  private final Detection found;
  private final String rule;
  private final int[] keptOf; // by number of cluster: the document that the rule keeps

  /**
   * Reasons for a result.
   *
   * @param rule the keep rule, as it is typed
   */
  public DocumentReason(Detection found, String rule) {
    this.found = found;
    this.rule = rule;
    keptOf = new int[found.clusterCount() + 1];
    Arrays.fill(keptOf, NONE);
    for (int i = found.documents().count() - 1; i >= 0; i--) {
      OptionalInt cluster = found.clusterOf(i);
      if (cluster.isPresent() && found.keeps(i)) keptOf[cluster.getAsInt()] = i;
    }
  }

  public String of(int document) {
    String reason = relation(document);
    return found.isProtected(document) ? reason + ", protected" : reason;
  }

  private String relation(int document) {
    return switch (found.reasonOf(document)) {
      case UNIQUE -> "unique";
      case REPRESENTATIVE -> found.keeps(document) ? "representative" : droppedFor(document);
      case SAME_TEXT -> "same text as " + representative(document) + keptByRule(document);
      case LINKED -> "linked with " + representative(document) + keptByRule(document);
      case NEAR_DUPLICATE -> "near-duplicate of " + representative(document) + keptByRule(document);
    };
  }

  private String representative(int document) {
    return found.documents().id(found.representativeOf(document));
  }

  /** A representative goes only where the rule keeps another document of its cluster. */
  private String droppedFor(int document) {
    int kept = keptOf[found.clusterOf(document).getAsInt()];
    return "representative, dropped for " + found.documents().id(kept) + " (" + rule + ")";
  }

  private String keptByRule(int document) {
    return found.keeps(document) ? ", kept (" + rule + ")" : "";
  }
}
