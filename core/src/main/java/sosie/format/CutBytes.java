package sosie.format;

import sosie.source.Origin;

/** Bytes within documents that a copy leaves out. Asked by several threads. */
public interface CutBytes {

  /** Whether anything is to go from a document. */
  boolean concerns(Origin origin);

  /**
   * Which bytes of a document go: start, end, start, end…, ascending; none if it has to stay whole.
   */
  int[] of(Origin origin, byte[] document, Writing writing);
}
