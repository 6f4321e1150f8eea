package sosie.feature;

/** One refinement after another. */
record Refined(Refinement first, Refinement next) implements Refinement {

  @Override
  public FeatureVector refine(FeatureVector features, Frequencies counted) {
    return next.refine(first.refine(features, counted), counted);
  }
}
