package sosie.scores;

import sosie.detect.Documents;
import sosie.truth.JudgedTexts;
import sosie.verify.ScoredPairs;

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

  /** Counts pairs of texts, copies of a text among them, as pairs of documents. */
  public static PairScores of(ScoredPairs found, Documents documents, JudgedTexts truth) {
    long right = 0;
    long all = 0;
    for (int text = 0; text < documents.texts(); text++) {
      right += truth.sameCopies(text);
      all += truth.judgedCopies(text);
    }
    for (int i = 0; i < found.count(); i++) {
      right += truth.same(found.left(i), found.right(i));
      all += truth.judged(found.left(i), found.right(i));
    }
    return new PairScores(right, all - right, truth.truePairs() - right, truth.judgedPairs());
  }

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
