package sosie.explain;

/**
 * A stretch of a {@link Redline}.
 *
 * @param text as it stands in the document: not yet safe to print
 */
public record RedlinePiece(Kind kind, String text, int words) {

  /** What happened to it. */
  public enum Kind {
    SAME,
    /** The same in both and far from any change: readers may skip it. */
    FOLDED,
    REMOVED,
    ADDED
  }
}
