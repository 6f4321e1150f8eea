package sosie.truth;

/**
 * What the truth says of distinct texts. Several documents may have the same text, and people may
 * call them different all the same, so everything is a number of pairs of documents.
 *
 * <p>Pairs that no method proposed count too: recall is a share of {@link #truePairs}.
 */
public interface JudgedTexts {

  /** Pairs of documents that are the same, in the whole collection. */
  long truePairs();

  /** Pairs of documents of which it is known whether they are the same. */
  long judgedPairs();

  /** Of the pairs of a document of one text with a document of another: how many are the same. */
  long same(int left, int right);

  /** Of these pairs: how many are judged. Never less than {@link #same}. */
  long judged(int left, int right);

  /** Of the pairs of two documents that both have this text: how many are the same. */
  long sameCopies(int text);

  /** Of these pairs: how many are judged. */
  long judgedCopies(int text);
}
