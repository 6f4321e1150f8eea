package sosie.feature;

import java.util.List;
import sosie.extract.Document;
import sosie.tokenise.Tokens;

/**
 * Chooses what of a document is compared. Immutable and shared by threads.
 *
 * <p>A method that finds nothing in a document gives no features; such a document is compared with
 * none and reported with the reason.
 *
 * @param <F> the kind of features that it makes
 */
public interface FeatureExtractor<F extends TextFeatures> {

  /** The features of a document whose words are {@code tokens}. */
  F extract(Document document, Tokens tokens);

  /**
   * The same features for a {@link FeatureStore}, and for signatures that mind neither order nor
   * repeats: putting them in order may be left until somebody compares them, which of most texts
   * nobody does.
   */
  default F gather(Document document, Tokens tokens) {
    return extract(document, tokens);
  }

  /** Of what was extracted: that of which it is to be known how common it is, as a set. */
  default TextFeatures counted(F extracted) {
    return extracted;
  }

  /**
   * Whether documents with the same words may have different features: by their titles, links or
   * capitals. Those of the first in the order of ids then stand for all.
   */
  default boolean looksPastWords() {
    return false;
  }

  /** The same features in reading order, repeats included, with their names: for explanations. */
  List<NamedFeature> named(Document document, Tokens tokens);
}
