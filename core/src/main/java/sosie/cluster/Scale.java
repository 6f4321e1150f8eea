package sosie.cluster;

/** On what scale family counts as nearer. */
public enum Scale {

  /** Scores are compared as they are: family adds to them. */
  LIKENESS {
    @Override
    double nearer(double score, double alpha) {
      return score + alpha;
    }

    @Override
    double bar(double threshold, double alpha) {
      return Math.max(threshold - alpha, threshold / 2);
    }
  },

  /** Scores are e to the power of minus a distance, from which family is taken away. */
  DISTANCE {
    @Override
    double nearer(double score, double alpha) {
      return score * Math.exp(alpha);
    }

    @Override
    double bar(double threshold, double alpha) {
      return threshold * Math.exp(-alpha);
    }
  };

  /**
   * What the score of two of a family counts as; it may be above 1, so that none are made equal.
   */
  abstract double nearer(double score, double alpha);

  /** What two of a family must reach to count as reaching a threshold. */
  abstract double bar(double threshold, double alpha);
}
