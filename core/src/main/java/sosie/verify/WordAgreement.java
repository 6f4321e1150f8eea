package sosie.verify;

import sosie.feature.TextFeatures.SignatureWords;
import sosie.signature.Signature;

/**
 * The share of positions on which two signatures agree, given as {@linkplain SignatureWords
 * sequences} of their words; a missing word agrees with none. 0 if a document has no signature.
 */
public record WordAgreement() implements Similarity<SignatureWords> {

  @Override
  public String name() {
    return "word-agreement";
  }

  @Override
  public boolean isOfSignatures() {
    return true;
  }

  @Override
  public double between(SignatureWords left, SignatureWords right) {
    if (left.size() == 0 || right.size() == 0) return 0;
    if (left.size() != right.size()) {
      throw new IllegalArgumentException(
          "signatures must have the same size, were " + left.size() + " and " + right.size());
    }
    int equal = 0;
    for (int i = 0; i < left.size(); i++) {
      long word = left.feature(i);
      if (word == right.feature(i) && word != Signature.NONE) equal++;
    }
    return (double) equal / left.size();
  }
}
