package sosie.feature;

/** Values in reading order as a multi-set; what is one already stays. */
public record Bag() implements Refinement {

  @Override
  public FeatureVector refine(FeatureVector features, Frequencies counted) {
    return of(features);
  }

  static FeatureVector of(FeatureVector features) {
    if (!features.isSet()) return features;
    long[] values = new long[features.size()];
    features.copyTo(values, 0);
    return FeatureVector.bagOf(values, values.length);
  }
}
