package sosie.result;

import java.io.Closeable;
import java.io.IOException;
import java.util.BitSet;
import sosie.certify.Losses;
import sosie.detect.Detection;
import sosie.detect.HeldTexts;
import sosie.detect.RunOptions;
import sosie.extract.DocumentStream;
import sosie.kinds.Differences;

/**
 * What a closer look at the texts adds to the tables of a result: what the two documents of a pair
 * differ in, what a member of a cluster differs in from the document that stands for it, and what a
 * dropped one has that no kept one has. Threads may share it.
 */
public final class Inspection implements Closeable {

  private static final Object[] NONE = {null, null, null, null};

  private final Detection found;
  private final HeldTexts texts;
  private final Losses losses;

  private Inspection(Detection found, HeldTexts texts, Losses losses) {
    this.found = found;
    this.texts = texts;
    this.losses = losses;
  }

  /** Reads the documents of pairs and clusters once more. */
  public static Inspection of(Detection found, DocumentStream stream, RunOptions options)
      throws IOException {
    BitSet wanted = new BitSet();
    found.visitPairs(
        (left, right, score) -> {
          wanted.set(left);
          wanted.set(right);
        });
    for (int i = 0; i < found.documents().count(); i++) {
      if (found.clusterOf(i).isPresent()) wanted.set(i);
    }
    HeldTexts texts = HeldTexts.read(stream, found.documents(), wanted, options);
    return new Inspection(found, texts, Losses.of(found, texts, options.threads()));
  }

  /** What dropped documents have of their own. */
  public Losses losses() {
    return losses;
  }

  /** The last columns of a row of documents. */
  Object[] document(int document) {
    if (found.clusterOf(document).isEmpty()) return NONE;
    int representative = found.representativeOf(document);
    boolean kept = found.keeps(document);
    Object own = kept ? null : (Integer) losses.ownWords(document);
    Object longest = kept ? null : (Integer) losses.longest(document);
    if (representative == document) return new Object[] {null, null, own, longest};
    Differences differences = between(representative, document);
    return new Object[] {labels(differences), differences.examples(), own, longest};
  }

  /** The last columns of a row of pairs. */
  Object[] pair(int left, int right) {
    Differences differences = between(left, right);
    return new Object[] {labels(differences), differences.examples()};
  }

  private Differences between(int left, int right) {
    return Differences.between(texts.of(left), texts.of(right));
  }

  private static String labels(Differences differences) {
    return String.join(",", differences.labels());
  }

  @Override
  public void close() throws IOException {
    texts.close();
  }
}
