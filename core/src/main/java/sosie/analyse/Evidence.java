package sosie.analyse;

import sosie.feature.FeatureExtractor;
import sosie.feature.Refinement;

/** What of a text is held to compare it by: not always what found the candidates. */
public sealed interface Evidence {

  /** The refined features. */
  record SameFeatures() implements Evidence {}

  /** Something made of the refined features, such as the bits of their signature. */
  record OfFeatures(Refinement refinement) implements Evidence {}

  /** Something made of all features, also of those that candidates are not found by. */
  record OfAllFeatures(Refinement refinement) implements Evidence {}

  /**
   * Other features of the document.
   *
   * @param refinement must not depend on how common they are: nobody counts these
   */
  record OfDocument(FeatureExtractor extractor, Refinement refinement) implements Evidence {}
}
