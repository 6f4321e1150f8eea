package sosie.result;

import java.util.HexFormat;
import sosie.detect.Detection;
import sosie.documents.Documents;

/** The rows of {@code documents}, for whoever writes them or sends them where they are written. */
public final class DocumentRows {

  /** Where the number of the cluster stands in a row. */
  public static final int CLUSTER = 3;

  private static final HexFormat DIGITS = HexFormat.of();

  private final Detection found;
  private final Documents documents;
  private final DocumentReason reasons;

  /**
   * Rows of a result.
   *
   * @param keep the keep rule, as it is typed
   */
  public DocumentRows(Detection found, String keep) {
    this.found = found;
    documents = found.documents();
    reasons = new DocumentReason(found, keep);
  }

  /** A value for each column, {@code null} where there is none. Any thread. */
  public Object[] row(int i) {
    boolean clustered = found.clusterOf(i).isPresent();
    return new Object[] {
      documents.id(i),
      documents.origin(i).source(),
      ResultWriter.lineOrNull(documents.origin(i).line()),
      clustered ? (Integer) found.clusterOf(i).getAsInt() : null,
      clustered ? documents.id(found.representativeOf(i)) : null,
      found.keeps(i),
      found.isProtected(i),
      clustered ? (Double) found.scoreOf(i) : null,
      reasons.of(i),
      documents.words(i),
      documents.characters(i),
      documents.attributesJson(i),
      copyOf(i),
      DIGITS.toHexDigits(documents.draw(documents.text(i)))
    };
  }

  /** The first document with the same words, if this is a later one. */
  private String copyOf(int document) {
    int first = documents.first(documents.text(document));
    return first == document ? null : documents.id(first);
  }
}
