package sosie.read;

import sosie.format.RawDocument;

/** Takes documents as they are read, in the source's order, on the reading thread. */
public interface DocumentSink extends ReadingWishes {

  void accept(RawDocument document);
}
