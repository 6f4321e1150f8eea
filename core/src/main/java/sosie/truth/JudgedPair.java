package sosie.truth;

/**
 * What people say of one pair of documents.
 *
 * @param left number of the document with the lesser id
 * @param grade how alike they were said to be, NaN if that was not said in numbers
 */
public record JudgedPair(int left, int right, double grade, Verdict verdict) {

  /** Whether two documents are the same. */
  public enum Verdict {
    SAME,
    DIFFERENT,
    /** People could not tell, or contradict each other: the pair counts neither way. */
    OPEN
  }

  public JudgedPair {
    if (left < 0 || left >= right) {
      throw new IllegalArgumentException(
          "left must be at least 0 and less than right, was " + left + " with right " + right);
    }
  }

  /** A pair in any order. */
  public static JudgedPair of(int one, int other, double grade, Verdict verdict) {
    return new JudgedPair(Math.min(one, other), Math.max(one, other), grade, verdict);
  }

  public boolean isSame() {
    return verdict == Verdict.SAME;
  }
}
