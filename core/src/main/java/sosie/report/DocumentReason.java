package sosie.report;

import sosie.detect.Detection;

/** Why a document is kept or dropped, in the words of a result. */
final class DocumentReason {

  private DocumentReason() {}

  static String of(Detection found, int document) {
    String representative = found.documents().id(found.representativeOf(document));
    String reason =
        switch (found.reasonOf(document)) {
          case UNIQUE -> "unique";
          case REPRESENTATIVE -> "representative";
          case SAME_TEXT -> "same text as " + representative;
          case NEAR_DUPLICATE -> "near-duplicate of " + representative;
        };
    return found.isProtected(document) ? reason + ", protected" : reason;
  }
}
