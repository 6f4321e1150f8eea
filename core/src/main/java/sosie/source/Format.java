package sosie.source;

/** What the content of a file is, once it is neither compressed nor packed. */
public enum Format {
  TEXT,
  HTML,
  /** One message, as {@code .eml} files hold it. */
  MAIL,
  MBOX,
  /** One JSON object to a line. */
  JSON_LINES,
  /** An array of objects, or one object. */
  JSON,
  CSV,
  TSV,
  PARQUET,
  /** WARC and its older form ARC. */
  WARC,
  PDF,
  /** Word, as {@code .docx} or as the older {@code .doc}. */
  WORD
}
