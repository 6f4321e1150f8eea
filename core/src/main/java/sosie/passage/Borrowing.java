package sosie.passage;

import java.util.List;

/**
 * What one document has from another, over words that were changed.
 *
 * @param same how many words of the copy are the very same
 * @param changes what stands between runs that are the same
 */
public record Borrowing(Side copy, Side from, int same, List<Change> changes) {

  public Borrowing {
    changes = List.copyOf(changes);
  }

  /**
   * One of the two places.
   *
   * @param document its number in {@link Passages#sources}
   * @param start in characters of the extracted text
   */
  public record Side(int document, int firstWord, int words, int start, int end) {}

  /**
   * A change: what the one has and what the other has in its place, cut to a length. Either may be
   * empty.
   *
   * @param start of the changed words; space and marks around them do not count
   */
  public record Change(String copy, int start, int end, String from, int fromStart, int fromEnd) {}

  /** The share of the copy that is the same. */
  public double share() {
    return (double) same / copy.words();
  }
}
