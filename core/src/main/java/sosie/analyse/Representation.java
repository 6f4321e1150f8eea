package sosie.analyse;

import sosie.extract.Document;
import sosie.feature.FeatureExtractor;
import sosie.feature.FeatureVector;
import sosie.feature.TextFeatures;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * What is taken from a document while it is read: all that a method ever sees of it.
 *
 * @param evidence what is held to compare two documents by
 * @param <F> the kind of features that are read
 * @param <G> the kind that a refinement makes of them, by which candidates are found
 * @param <E> the kind that is compared
 */
public record Representation<
    F extends TextFeatures, G extends TextFeatures, E extends TextFeatures>(
    Tokeniser tokeniser, FeatureExtractor<F> features, Evidence<F, G, E> evidence) {

  /** Words in the usual way, candidates and scores from the same features. */
  public static <F extends TextFeatures> Representation<F, F, F> of(FeatureExtractor<F> features) {
    return refining(features);
  }

  /** The same where a refinement makes features of another kind, for candidates and scores. */
  public static <F extends TextFeatures, G extends TextFeatures> Representation<F, G, G> refining(
      FeatureExtractor<F> features) {
    return new Representation<>(Tokeniser.standard(), features, new Evidence.SameFeatures<>());
  }

  /** Further features of a document, if scores come from those; else none. */
  public TextFeatures further(Document document, Tokens tokens) {
    return evidence instanceof Evidence.OfDocument<F, G, ?, E> of
        ? of.extractor().extract(document, tokens)
        : FeatureVector.NOTHING;
  }

  /** Of what was read: that of which it is to be known how common it is. */
  @SuppressWarnings("unchecked") // the extractor made them
  TextFeatures counted(ReadText text) {
    return features.counted((F) text.features());
  }

  public Representation<F, G, E> withTokeniser(Tokeniser value) {
    return new Representation<>(value, features, evidence);
  }

  public <O extends TextFeatures> Representation<F, G, O> withEvidence(Evidence<F, G, O> value) {
    return new Representation<>(tokeniser, features, value);
  }
}
