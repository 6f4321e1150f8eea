package sosie.review;

/**
 * Two documents that somebody should look at.
 *
 * @param score of the pair
 * @param settles how many pairs of documents change sides if the answer is not what clusters say
 *     now
 */
public record Question(String left, String right, double score, Why why, long settles) {

  /** What it is asked for. */
  public enum Why {
    /** Drawn at random, so that precision and recall can be estimated. */
    RANDOM,
    /** As likely the same as not, by what was answered so far. */
    UNCERTAIN,
    /** Many documents hang on it. */
    SETTLES_MANY,
    /** Another result has them together where this one has not, or the other way round. */
    METHODS_DISAGREE
  }
}
