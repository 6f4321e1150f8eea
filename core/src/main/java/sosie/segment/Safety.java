package sosie.segment;

/** What a complete segment survives. A checksum tells of anything it did not. */
public enum Safety {
  /** The end of the process that wrote it. */
  PROCESS,
  /** A power cut: it is on disk, which takes its time. */
  DISK
}
