package sosie.signature;

import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.Refinement;

/**
 * Puts the words of its signature in place of a document's features, in order, so that documents
 * are compared by their signatures: {@linkplain FeatureVector#sequenceOf a sequence}, empty where
 * the document has no signature.
 */
public record SignedFeatures(Signer signer) implements Refinement {

  @Override
  public FeatureVector refine(FeatureVector features, Frequencies counted) {
    if (features.size() == 0) return FeatureVector.sequenceOf();
    long[] words = signer.sign(features).words();
    for (long word : words) if (word != Signature.NONE) return FeatureVector.sequenceOf(words);
    return FeatureVector.sequenceOf();
  }
}
