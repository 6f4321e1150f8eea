package sosie.index;

/**
 * What became of a document that was added.
 *
 * @param version the number of the entry that holds it; it grows with each that is another
 * @param outcome what was new about it
 * @param answer its matches right after it came, the document itself not among them, and its
 *     cluster once all that came with it had come
 */
public record Added(String id, long version, Outcome outcome, Answer answer) {

  /** What was new. */
  public enum Outcome {
    /** There was no document of this id. */
    NEW,
    /** It took the place of one with its id. */
    REPLACED,
    /** It was there already, the same in every respect, and nothing changed. */
    UNCHANGED
  }
}
