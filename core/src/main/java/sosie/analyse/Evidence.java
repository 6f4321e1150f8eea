package sosie.analyse;

import sosie.feature.FeatureExtractor;
import sosie.feature.Frequencies;
import sosie.feature.Refinement;
import sosie.feature.TextFeatures;

/**
 * What of a text is held to compare it by: not always what found the candidates.
 *
 * @param <F> the kind of features that were read
 * @param <G> the kind that candidates are found by
 * @param <E> the kind that is compared
 */
public sealed interface Evidence<
    F extends TextFeatures, G extends TextFeatures, E extends TextFeatures> {

  /**
   * The evidence of a text.
   *
   * @param further other features of the document, where evidence is made of such
   */
  E of(F read, TextFeatures further, G refined, Frequencies counted);

  /** The refined features. */
  record SameFeatures<F extends TextFeatures, G extends TextFeatures>()
      implements Evidence<F, G, G> {

    @Override
    public G of(F read, TextFeatures further, G refined, Frequencies counted) {
      return refined;
    }
  }

  /** Something made of the refined features, such as the bits of their signature. */
  record OfFeatures<F extends TextFeatures, G extends TextFeatures, E extends TextFeatures>(
      Refinement<G, E> refinement) implements Evidence<F, G, E> {

    @Override
    public E of(F read, TextFeatures further, G refined, Frequencies counted) {
      return refinement.refine(refined, counted);
    }
  }

  /** Something made of all features, also of those that candidates are not found by. */
  record OfAllFeatures<F extends TextFeatures, G extends TextFeatures, E extends TextFeatures>(
      Refinement<F, E> refinement) implements Evidence<F, G, E> {

    @Override
    public E of(F read, TextFeatures further, G refined, Frequencies counted) {
      return refinement.refine(read, counted);
    }
  }

  /**
   * Other features of the document.
   *
   * @param refinement must not depend on how common they are: nobody counts these
   */
  record OfDocument<
          F extends TextFeatures,
          G extends TextFeatures,
          D extends TextFeatures,
          E extends TextFeatures>(
      FeatureExtractor<D> extractor, Refinement<D, E> refinement) implements Evidence<F, G, E> {

    @Override
    @SuppressWarnings("unchecked") // the extractor made them
    public E of(F read, TextFeatures further, G refined, Frequencies counted) {
      return refinement.refine((D) further, counted);
    }
  }
}
