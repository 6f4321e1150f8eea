package sosie.detect;

import java.io.Serializable;
import sosie.candidate.CandidateScheme;
import sosie.candidate.PrefixFilter;
import sosie.cluster.Clusterer;
import sosie.feature.FeatureExtractor;
import sosie.signature.Signer;
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

  /** How candidate pairs are found. */
  public sealed interface Candidates extends Serializable {

    /** The probability that a pair of this similarity is looked at. */
    double probability(double similarity);
  }

  /**
   * Documents whose signatures give them a common key.
   *
   * @param fullBuckets splits groups that are too large to compare all against all
   */
  public record ByKey(Signer signer, CandidateScheme scheme, PrefixFilter fullBuckets)
      implements Candidates {

    private static final long serialVersionUID = 1;

    @Override
    public double probability(double similarity) {
      return scheme.probability(similarity);
    }
  }

  /** Every pair that can reach the threshold. */
  public record Exact(PrefixFilter filter) implements Candidates {

    private static final long serialVersionUID = 1;

    @Override
    public double probability(double similarity) {
      return 1;
    }
  }

  private static final long serialVersionUID = 1;

  public Pipeline {
    if (!(threshold > 0 && threshold <= 1)) {
      throw new IllegalArgumentException(
          "threshold must be above 0 and at most 1, was " + threshold);
    }
  }
}
