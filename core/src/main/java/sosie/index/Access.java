package sosie.index;

/** What somebody wants to do with an index. */
enum Access {
  READ,
  WRITE
}
