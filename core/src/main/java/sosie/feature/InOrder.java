package sosie.feature;

import sosie.extract.Document;
import sosie.tokenise.Tokens;

/** Features that have a place in the text, so that one may take every n-th of them. */
public interface InOrder extends FeatureExtractor<FeatureVector> {

  /** Every feature in reading order, repeats included: those that {@link #named} names. */
  long[] inOrder(Document document, Tokens tokens);

  @Override
  default FeatureVector extract(Document document, Tokens tokens) {
    long[] hashes = inOrder(document, tokens);
    return FeatureVector.setOf(hashes, hashes.length);
  }

  @Override
  default FeatureVector gather(Document document, Tokens tokens) {
    return FeatureVector.loose(inOrder(document, tokens));
  }
}
