package sosie.read;

import java.io.IOException;

/**
 * A collection that can be read again and again, in the same order every time, whatever order its
 * files were named in.
 */
public interface DocumentSource {

  /**
   * Hands every document to the sink. Damage inside the collection goes to {@link
   * DocumentSink#problem}; an {@code IOException} means that the disk or the system failed.
   */
  void read(DocumentSink sink) throws IOException;

  /** Size on disk in bytes, for progress. */
  long bytes();
}
