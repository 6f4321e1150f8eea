package sosie.format;

/**
 * How the text of a document is written in the bytes that hold it.
 *
 * @param delimiter between the fields of a {@link Kind#ROW}
 */
public record Writing(Kind kind, byte delimiter) {

  /** In nothing that could be cut. */
  public static final Writing CLOSED = new Writing(Kind.CLOSED);

  public Writing(Kind kind) {
    this(kind, (byte) 0);
  }

  /** The ways there are. */
  public enum Kind {
    /** As characters in some set. */
    PLAIN,
    /** As characters with tags and entities among them. */
    MARKUP,
    /** In strings of JSON. */
    JSON,
    /** In fields of a table, in which doubled quotes may stand for one. */
    ROW,
    /** Packed or coded: whoever changed a byte would break it. */
    CLOSED
  }

  /** Of a document that is a whole content. */
  public static Writing of(Body.Kind kind) {
    return switch (kind) {
      case TEXT, MAIL -> new Writing(Kind.PLAIN);
      case HTML -> new Writing(Kind.MARKUP);
      case JSON -> new Writing(Kind.JSON);
      case PDF, WORD -> CLOSED;
    };
  }
}
