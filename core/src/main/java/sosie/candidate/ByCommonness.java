package sosie.candidate;

import sosie.feature.TextFeatures;

/**
 * What makes a search of the same kind once it is known how common features are among all texts.
 *
 * @param <G> the kind of features that it looks at
 */
public interface ByCommonness<G extends TextFeatures> {

  /** A number whose first bits say where a feature is counted. */
  long place(long feature);

  /** Whether the search sees a set. */
  boolean isSet(G features);

  /** The search over some of the texts; it can say where texts meet. */
  Candidates<G> among(Commonness all);
}
