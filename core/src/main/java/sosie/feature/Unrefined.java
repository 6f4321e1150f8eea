package sosie.feature;

/** The features as they are. */
record Unrefined() implements Refinement {

  private static final long serialVersionUID = 1;

  @Override
  public FeatureVector refine(FeatureVector features, Frequencies counted) {
    return features;
  }
}
