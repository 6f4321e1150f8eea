package sosie.index;

/** What somebody wants to do with an index. */
enum Access {
  READ,
  /** To read, and to believe nothing that follows from the log but what it says. */
  CHECK,
  WRITE
}
