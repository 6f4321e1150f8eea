package sosie.format;

/**
 * A part of a file, for who shares the reading of it out: the records that begin there.
 *
 * @param start its first byte
 * @param end the first byte behind it
 * @param before how many records begin before it
 */
public record Stretch(long start, long end, long before) {

  /** All of a file, however large. */
  public static final Stretch WHOLE = new Stretch(0, Long.MAX_VALUE, 0);

  public Stretch {
    if (start < 0) throw new IllegalArgumentException("start must be at least 0, was " + start);
    if (end < start) {
      throw new IllegalArgumentException("end must be at least " + start + ", was " + end);
    }
    if (before < 0) throw new IllegalArgumentException("before must be at least 0, was " + before);
  }
}
