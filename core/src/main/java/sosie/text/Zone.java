package sosie.text;

/**
 * A stretch {@code [start, end)} of a document's text and the part it plays. Zones may overlap: a
 * link lies inside a paragraph.
 */
public record Zone(Kind kind, int start, int end) {

  public Zone {
    if (start < 0) throw new IllegalArgumentException("start must be at least 0, was " + start);
    if (end < start) {
      throw new IllegalArgumentException("end must be at least start " + start + ", was " + end);
    }
  }

  /** The parts that later stages can weigh. */
  public enum Kind {
    TITLE,
    HEADING,
    PARAGRAPH,
    LINK,
    /** Header lines of a mail that count as text: its subject. */
    HEADER,
    /** Text of another mail, quoted. */
    QUOTE
  }
}
