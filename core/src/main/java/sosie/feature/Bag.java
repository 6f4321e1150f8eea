package sosie.feature;

import sosie.feature.TextFeatures.Sequence;

/** What was read in order as a multi-set. */
public record Bag() implements Refinement<Sequence, FeatureVector> {

  @Override
  public FeatureVector refine(Sequence features, Frequencies counted) {
    return features.asBag();
  }
}
