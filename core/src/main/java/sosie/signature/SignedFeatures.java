package sosie.signature;

import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.Refinement;
import sosie.feature.TextFeatures.SignatureWords;

/**
 * Puts the words of its signature in place of a document's features, in order, so that documents
 * are compared by their signatures: {@linkplain SignatureWords their words}, none where the
 * document has no signature.
 */
public record SignedFeatures(Signer<FeatureVector> signer)
    implements Refinement<FeatureVector, SignatureWords> {

  @Override
  public SignatureWords refine(FeatureVector features, Frequencies counted) {
    if (features.size() == 0) return new SignatureWords();
    long[] words = signer.sign(features).words();
    for (long word : words) if (word != Signature.NONE) return new SignatureWords(words);
    return new SignatureWords();
  }
}
