package sosie.passage;

import java.io.IOException;
import java.util.function.Predicate;
import sosie.extract.DocumentStream;
import sosie.source.Origin;

/**
 * Finds the passages that a collection has more than once.
 *
 * <p>It goes through the documents three times. First each run of words leaves a mark in a table of
 * bits, and a second one where a mark stands: runs that left only one mark stand once and are done
 * with. The second time the others are counted exactly, with their places: what is held is in
 * proportion to what repeats, not to the collection. The third time the texts of what was found are
 * cut at sentences. Runs are told apart by 64 bits.
 *
 * @param words how many words a passage has at least
 */
public record PassageSearch(int words, int threads) {

  /** Fewer words in a row are shared by chance. */
  public static final int FEWEST = 8;

  /** As many as are quoted or copied, hardly ever written twice. */
  public static final int STANDARD = 50;

  public PassageSearch {
    if (words < FEWEST) {
      throw new IllegalArgumentException("words must be at least " + FEWEST + ", was " + words);
    }
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, was " + threads);
    }
  }

  /**
   * Looks through documents.
   *
   * @param known says which documents are known
   * @throws IOException if they are not the same when they are read again
   */
  public Passages in(DocumentStream documents, Predicate<Origin> known, Scope scope)
      throws IOException {
    RunMarks marks = new RunMarks(documents.bytes());
    Pass pass = new Pass(words, threads);
    pass.over(documents, (document, runs) -> marks.add(runs));
    RunPlaces places = new RunPlaces(words);
    pass.over(documents, (document, runs) -> places.add(document, runs, marks, known));
    Passages found = places.passages(scope);
    new SentenceCut(found).over(documents);
    return found;
  }

  /** Which passages count. */
  public enum Scope {
    /** All that stand in more than one place. */
    REPEATED,
    /** Those that a known and another document have. */
    ACROSS
  }
}
