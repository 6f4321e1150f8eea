package sosie.truth;

/** What holds of documents, or pairs of them, that a truth does not list. */
public enum Unlisted {
  /** They are different: a document is alone, two documents are not the same. */
  DIFFERENT,
  /** Nothing is known of them, so they take no part. */
  UNKNOWN
}
