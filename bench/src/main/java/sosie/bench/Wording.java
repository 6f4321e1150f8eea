package sosie.bench;

/** How much of a source's wording generated documents keep. */
enum Wording {
  /** Case and the usual punctuation. */
  AS_WRITTEN,

  /**
   * Only words of ASCII letters and digits, in lower case, one space between two: the same words to
   * every tokeniser, so that tools that cut texts differently can be compared.
   */
  PLAIN
}
