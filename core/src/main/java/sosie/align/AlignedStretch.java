package sosie.align;

/** A stretch of an {@link Alignment}: in both texts, or in one of them. */
public record AlignedStretch(Kind kind, Span left, Span right) {

  /** Which text has it. */
  public enum Kind {
    SAME,
    ONLY_LEFT,
    ONLY_RIGHT
  }

  /** The number of words, on the side that has them. */
  public int words() {
    return kind == Kind.ONLY_RIGHT ? right.words() : left.words();
  }
}
