package sosie.extract;

import java.io.Closeable;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import sosie.format.RawDocument;
import sosie.read.DocumentSource;
import sosie.read.ReadingWishes;
import sosie.source.Origin;
import sosie.source.Problem;

/**
 * Documents that can be gone through again and again: those of a {@link Corpus}, or some that are
 * in memory. Whoever runs over them need not know which.
 */
public interface DocumentStream extends Closeable {

  /**
   * A document on its way.
   *
   * @param origin where it stands; no two documents of a stream stand at the same place
   * @param size what it takes in memory until it is extracted, about
   * @param extraction made by the thread that asks for it, which may be any
   */
  record Arrival(Origin origin, long size, Supplier<Extraction> extraction) {}

  /** Takes documents as they arrive, on the reading thread. */
  interface Sink extends ReadingWishes {
    void accept(Arrival arrival);
  }

  /** Hands every document to the sink; an {@code IOException} means that the disk failed. */
  void read(Sink sink) throws IOException;

  /** How much there is to read, for progress. */
  long bytes();

  /** Lets go of files, if there are any. */
  @Override
  default void close() throws IOException {}

  /** Documents that are in memory, each with a place of its own. */
  static DocumentStream of(Collection<? extends Extraction> documents) {
    return new DocumentStreams.InMemory(documents);
  }

  /** Documents of a source, in a way of one's own from what was read; any thread may go it. */
  static DocumentStream of(DocumentSource source, Function<RawDocument, Extraction> extractor) {
    return new DocumentStreams.Extracted(source, extractor);
  }

  /** Some documents once more, by where they stand. Those that have gone are left out. */
  default Map<Origin, Document> fetch(Set<Origin> wanted) throws IOException {
    Map<Origin, Document> found = new HashMap<>();
    fetch(wanted, document -> found.put(document.origin(), document));
    return found;
  }

  /** The same, one by one as they are read, so that nobody has to hold them all. */
  default void fetch(Set<Origin> wanted, Consumer<Document> each) throws IOException {
    read(
        new Sink() {
          @Override
          public void accept(Arrival arrival) {
            if (!wanted.contains(arrival.origin())) return;
            if (arrival.extraction().get() instanceof Document document) each.accept(document);
          }

          @Override
          public void problem(Problem problem) {} // told when all was read
        });
  }

  /** The same; the witness sees each document that is extracted, on the thread that does it. */
  default DocumentStream watchedBy(Consumer<Document> witness) {
    return new DocumentStreams.Watched(this, witness);
  }

  /** Goes through all documents on this thread. What cannot be read at all is passed over. */
  default void forEach(Consumer<Extraction> each) throws IOException {
    read(
        new Sink() {
          @Override
          public void accept(Arrival arrival) {
            each.accept(arrival.extraction().get());
          }

          @Override
          public void problem(Problem problem) {}
        });
  }
}
