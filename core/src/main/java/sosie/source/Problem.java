package sosie.source;

import java.util.Locale;

/**
 * Something that could not be read, as a value: it is counted and listed, and the run goes on.
 *
 * @param detail one line for a person: what was found and where
 */
public record Problem(Origin origin, Reason reason, String detail) {

  /** Why; written in results as {@code broken-json}, {@code too-large} and so on. */
  public enum Reason {
    /** A line that is not a JSON object. */
    BROKEN_JSON,
    /** A row with an unclosed quote or the wrong number of columns. */
    BROKEN_ROW,
    /** The text field is missing, null or not text. */
    MISSING_TEXT,
    /** Bytes that must be UTF-8 and are not. */
    INVALID_UTF8,
    /** Over the size limit for one document or line. */
    TOO_LARGE,
    /** Not text. */
    BINARY,
    /** Nothing was left after extraction. */
    NO_TEXT,
    /** A mail that cannot be parsed at all. */
    BROKEN_MAIL,
    /** A PDF or Word document that is damaged. */
    BROKEN_DOCUMENT,
    /** Pages without text: a scan. */
    SCANNED,
    /** A damaged record of a WARC file. */
    BROKEN_RECORD,
    /** An encrypted document or archive entry. */
    ENCRYPTED,
    /** A compressed or packed file that ends early or is damaged; what came before was used. */
    TRUNCATED,
    /** An archive or document that expands beyond the limit, or is nested too deep. */
    ARCHIVE_BOMB,
    /** A symbolic link that leads back to a folder above it. */
    LINK_LOOP,
    /** An archive entry whose name points outside the archive. */
    UNSAFE_NAME,
    /** A format that is recognised and not supported. */
    UNSUPPORTED,
    /** The operating system refused. */
    UNREADABLE;

    /**
     * Whether it befalls a part of the input that holds documents, such as a file: how many of them
     * are lost nobody knows.
     */
    public boolean isOfAPart() {
      return this == TRUNCATED || this == ARCHIVE_BOMB || this == LINK_LOOP;
    }

    /** The reason as results spell it. */
    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The reason of a {@link #label}. */
    public static Reason labelled(String label) {
      return valueOf(label.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
  }
}
