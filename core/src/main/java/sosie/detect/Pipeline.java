package sosie.detect;

import java.io.Serializable;
import sosie.candidate.Candidates;
import sosie.cluster.Clusterer;
import sosie.feature.FeatureExtractor;
import sosie.tokenise.Tokeniser;
import sosie.verify.Similarity;

/** One slot per stage. Immutable and shared by threads. */
public record Pipeline(
    Tokeniser tokeniser,
    FeatureExtractor features,
    Candidates candidates,
    Similarity similarity,
    double threshold,
    Clusterer clusterer)
    implements Serializable {

  private static final long serialVersionUID = 1;

  public Pipeline {
    if (!(threshold > 0 && threshold <= 1)) {
      throw new IllegalArgumentException(
          "threshold must be above 0 and at most 1, was " + threshold);
    }
  }
}
