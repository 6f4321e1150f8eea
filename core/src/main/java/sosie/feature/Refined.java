package sosie.feature;

/** One refinement after another. */
record Refined(Refinement first, Refinement next) implements Refinement {

  private static final long serialVersionUID = 1;

  @Override
  public FeatureVector refine(FeatureVector features, Frequencies counted) {
    return next.refine(first.refine(features, counted), counted);
  }
}
