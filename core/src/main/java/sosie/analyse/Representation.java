package sosie.analyse;

import sosie.extract.Document;
import sosie.feature.FeatureExtractor;
import sosie.feature.FeatureVector;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * What is taken from a document while it is read: all that a method ever sees of it.
 *
 * @param evidence what is held to compare two documents by
 */
public record Representation(Tokeniser tokeniser, FeatureExtractor features, Evidence evidence) {

  /** Words in the usual way, candidates and scores from the same features. */
  public static Representation of(FeatureExtractor features) {
    return new Representation(Tokeniser.standard(), features, new Evidence.SameFeatures());
  }

  /** Further features of a document, if scores come from those; else none. */
  public FeatureVector further(Document document, Tokens tokens) {
    return evidence instanceof Evidence.OfDocument of
        ? of.extractor().extract(document, tokens)
        : FeatureVector.sequenceOf();
  }

  public Representation withTokeniser(Tokeniser value) {
    return new Representation(value, features, evidence);
  }

  public Representation withEvidence(Evidence value) {
    return new Representation(tokeniser, features, value);
  }
}
