package sosie.evaluate;

/**
 * Pairs of documents that a method called the same, held against the truth. Only judged pairs
 * count.
 *
 * @param right pairs found that are the same
 * @param wrong pairs found that are not
 * @param missed pairs that are the same and were not found
 * @param judged all pairs of which the truth says anything
 */
public record PairScores(long right, long wrong, long missed, long judged) {

  public long found() {
    return right + wrong;
  }

  public long truePairs() {
    return right + missed;
  }

  /** The share of found pairs that is right; 1 when nothing was found. */
  public double precision() {
    return found() == 0 ? 1 : (double) right / found();
  }

  /** The share of true pairs that was found; 1 when there was nothing to find. */
  public double recall() {
    return truePairs() == 0 ? 1 : (double) right / truePairs();
  }

  /** The harmonic mean of both; 1 when there was nothing to find and nothing was found. */
  public double f1() {
    long all = 2 * right + wrong + missed;
    return all == 0 ? 1 : 2.0 * right / all;
  }

  /** Chance-corrected agreement of method and truth; see {@link Agreement}. */
  public double ac1() {
    return Agreement.ac1(right, wrong, missed, judged);
  }

  /** The pairs that are in these and not in others, which are a part of these. */
  public PairScores minus(PairScores part) {
    return new PairScores(
        right - part.right, wrong - part.wrong, missed - part.missed, judged - part.judged);
  }
}
