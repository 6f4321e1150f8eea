package sosie.candidate;

import sosie.feature.FeatureVector;

/**
 * What makes a search of the same kind once it is known how common features are among all texts.
 */
public interface ByCommonness {

  /** A number whose first bits say where a feature is counted. */
  long place(long feature);

  /** Whether the search sees a set. */
  boolean isSet(FeatureVector features);

  /** The search over some of the texts; it can say where texts meet. */
  Candidates among(Commonness all);
}
