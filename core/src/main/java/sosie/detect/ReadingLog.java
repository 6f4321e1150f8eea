package sosie.detect;

import sosie.extract.Skipped;
import sosie.source.Origin;

/**
 * Keeps account of what is read, so that a run that was killed need not read all of it again.
 * Called on the reading thread, in the order of reading.
 */
interface ReadingLog {

  /** Whether a source is to be opened, or is known from before. */
  boolean wants(Origin origin);

  /** Counts a document; whether it is a new one. */
  boolean takes(Origin origin);

  /** The same of something that could not be read, which is kept if it is new. */
  boolean takes(Skipped problem);

  /** Where the documents that were taken since the last call are kept, once they are analysed. */
  Shard batch();

  /** All was read. */
  void end();

  /** Keeps nothing. */
  ReadingLog NONE =
      new ReadingLog() {
        @Override
        public boolean wants(Origin origin) {
          return true;
        }

        @Override
        public boolean takes(Origin origin) {
          return true;
        }

        @Override
        public boolean takes(Skipped problem) {
          return true;
        }

        @Override
        public Shard batch() {
          return Shard.NONE;
        }

        @Override
        public void end() {}
      };
}
