package sosie.feature;

/** The features as they are. */
record Unrefined() implements Refinement {

  @Override
  public FeatureVector refine(FeatureVector features, Frequencies counted) {
    return features;
  }
}
