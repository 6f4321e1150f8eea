package sosie.scores;

import java.util.Set;
import sosie.truth.JudgedTexts;

/** A truth over documents that is asked pair by pair, the slow way. */
final class AskedPairs implements JudgedTexts {

  enum Verdict {
    SAME,
    DIFFERENT,
    UNKNOWN
  }

  /** Knows two documents, the lower number first. */
  @FunctionalInterface
  interface Judge {
    Verdict says(int left, int right);
  }

  private static final Set<Verdict> SAME = Set.of(Verdict.SAME);
  private static final Set<Verdict> JUDGED = Set.of(Verdict.SAME, Verdict.DIFFERENT);

  private final int[] texts;
  private final Judge judge;

  /**
   * Says what a judge says.
   *
   * @param texts the text of each document
   */
  AskedPairs(int[] texts, Judge judge) {
    this.texts = texts;
    this.judge = judge;
  }

  /** Every document has a text of its own. */
  static AskedPairs ofDocuments(int documents, Judge judge) {
    int[] texts = new int[documents];
    for (int i = 0; i < documents; i++) texts[i] = i;
    return new AskedPairs(texts, judge);
  }

  int documents() {
    return texts.length;
  }

  int text(int document) {
    return texts[document];
  }

  Verdict says(int one, int other) {
    return judge.says(Math.min(one, other), Math.max(one, other));
  }

  /** Counts pairs of documents, each once. */
  private long count(PairOfTexts isIt, Set<Verdict> counts) {
    long count = 0;
    for (int i = 0; i < texts.length; i++) {
      for (int j = i + 1; j < texts.length; j++) {
        if (isIt.holds(texts[i], texts[j]) && counts.contains(says(i, j))) count++;
      }
    }
    return count;
  }

  private static PairOfTexts texts(int one, int other) {
    return (left, right) -> (left == one && right == other) || (left == other && right == one);
  }

  private interface PairOfTexts {
    boolean holds(int left, int right);
  }

  @Override
  public long truePairs() {
    return count((left, right) -> true, SAME);
  }

  @Override
  public long judgedPairs() {
    return count((left, right) -> true, JUDGED);
  }

  @Override
  public long same(int left, int right) {
    return count(texts(left, right), SAME);
  }

  @Override
  public long judged(int left, int right) {
    return count(texts(left, right), JUDGED);
  }

  @Override
  public long sameCopies(int text) {
    return same(text, text);
  }

  @Override
  public long judgedCopies(int text) {
    return judged(text, text);
  }
}
