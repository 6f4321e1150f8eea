package sosie.segment;

/**
 * A stretch of what a file yields, counted from 0 in the order of reading: its documents, and what
 * could not be read of it.
 *
 * @param ends whether nothing comes after it
 */
public record InputSpan(FileState file, long from, long to, boolean ends) {

  public InputSpan {
    if (from < 0 || to < from) {
      throw new IllegalArgumentException("to must be at least from, was " + from + " to " + to);
    }
  }

  /** The same with one more. */
  public InputSpan longer() {
    return new InputSpan(file, from, to + 1, ends);
  }

  /** The same, and nothing comes after it. */
  public InputSpan last() {
    return new InputSpan(file, from, to, true);
  }
}
