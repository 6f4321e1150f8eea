package sosie.feature;

/** One refinement after another. */
record Refined<F extends TextFeatures, G extends TextFeatures, H extends TextFeatures>(
    Refinement<F, G> first, Refinement<? super G, H> next) implements Refinement<F, H> {

  @Override
  public H refine(F features, Frequencies counted) {
    return next.refine(first.refine(features, counted), counted);
  }

  /** No refinement at all: the features as they are. */
  record Not<F extends TextFeatures>() implements Refinement<F, F> {

    @Override
    public F refine(F features, Frequencies counted) {
      return features;
    }
  }
}
