package sosie.segment;

/**
 * A stretch of what a file yields, counted from 0 in the order of reading: its documents, and what
 * could not be read of it.
 *
 * @param ends whether nothing comes after it
 */
public record Span(FileState file, long from, long to, boolean ends) {

  public Span {
    if (from < 0 || to < from) {
      throw new IllegalArgumentException("to must be at least from, was " + from + " to " + to);
    }
  }

  /** The same with one more. */
  public Span longer() {
    return new Span(file, from, to + 1, ends);
  }

  /** The same, and nothing comes after it. */
  public Span last() {
    return new Span(file, from, to, true);
  }
}
