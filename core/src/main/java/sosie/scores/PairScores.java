package sosie.scores;

import sosie.documents.Documents;
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

  /**
   * Agreement of method and truth beyond chance: Gwet's AC1 as Yang and Callan 2006 have it, (p(A)
   * − p(E)) / (1 − p(E)) with p(A) = (a + d) / m, p(E) = 2P(1 − P) and P = ((a + b) + (a + c)) /
   * 2m, over m judged pairs, a of them right, b wrong and c missed; 1 where nothing is judged.
   */
  public double ac1() {
    if (judged == 0) return 1;
    double agreed = (double) (judged - wrong - missed) / judged;
    double same = (2.0 * right + wrong + missed) / (2.0 * judged);
    double chance = 2 * same * (1 - same);
    return (agreed - chance) / (1 - chance);
  }

  /** The pairs that are in these and not in others, which are a part of these. */
  public PairScores minus(PairScores part) {
    return new PairScores(
        right - part.right, wrong - part.wrong, missed - part.missed, judged - part.judged);
  }
}
