package sosie.detect;

import sosie.extract.Document;
import sosie.extract.Skipped;
import sosie.source.Origin;
import sosie.tokenise.Tokens;

/** What becomes of the documents that a pass over a collection reads. */
interface CollectionPass {

  /** As {@link sosie.read.DocumentSink#wants}. On the reading thread. */
  boolean wants(Origin origin);

  /** As {@link sosie.read.DocumentSink#nextWanted}. On the reading thread. */
  default long nextWanted(Origin line) {
    return line.line();
  }

  /** Whether a document that was read is to be worked on. On the reading thread. */
  boolean takes(Origin origin);

  /** Something could not be read. On the reading thread. */
  void problem(Skipped problem);

  /** Where the documents go that were taken since the last call. On the reading thread. */
  Batch batch();

  /** All was read, though not yet worked on. On the reading thread. */
  void end();

  /** Some documents, worked on by one thread. */
  interface Batch {

    /**
     * A document.
     *
     * @param words of its text, until this returns
     */
    void document(Document document, Tokens words);

    void skip(Skipped skip);

    /** These were all. */
    void done();
  }
}
