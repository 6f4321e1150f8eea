package sosie.feature;

import java.io.Serializable;
import sosie.extract.Document;
import sosie.tokenise.Tokens;

/**
 * Chooses what of a document is compared. Immutable and shared by threads.
 *
 * <p>A document with at least one token has at least one feature, so that no two texts are alike
 * merely because both are short.
 */
public interface FeatureExtractor extends Serializable {

  /** The features of a document whose words are {@code tokens}. */
  FeatureVector extract(Document document, Tokens tokens);
}
