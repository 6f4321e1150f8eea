package sosie.detect;

import java.util.List;
import sosie.analyse.TextRow;
import sosie.documents.DocumentFacts;
import sosie.extract.Skipped;

/** Where what was made of some batches of documents is kept. Called by any thread. */
interface Shard {

  /** Whether it wants what the recipes read of a document, and not its facts alone. */
  boolean lacks(DocumentFacts facts);

  /**
   * Keeps a document.
   *
   * @param read empty unless somebody wanted it
   */
  void add(DocumentFacts facts, List<TextRow> read);

  void skip(Skipped skip);

  /** A batch is all in it. */
  void done();

  /** Keeps nothing. */
  Shard NONE =
      new Shard() {
        @Override
        public boolean lacks(DocumentFacts facts) {
          return false;
        }

        @Override
        public void add(DocumentFacts facts, List<TextRow> read) {}

        @Override
        public void skip(Skipped skip) {}

        @Override
        public void done() {}
      };
}
