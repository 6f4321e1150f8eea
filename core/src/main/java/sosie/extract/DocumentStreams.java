package sosie.extract;

import java.io.IOException;
import java.util.Collection;
import java.util.function.Consumer;
import java.util.function.Function;
import sosie.format.RawDocument;
import sosie.read.DocumentSink;
import sosie.read.DocumentSource;
import sosie.read.ForwardedWishes;
import sosie.source.Origin;

/** The ways that documents of a {@link DocumentStream} come. */
final class DocumentStreams {

  private DocumentStreams() {}

  /** Documents that need no reading. */
  record InMemory(Collection<? extends Extraction> documents) implements DocumentStream {

    @Override
    public void read(Sink sink) {
      long done = 0;
      for (Extraction each : documents) {
        if (!sink.wantsMore()) return;
        sink.accept(new Arrival(origin(each), 0, () -> each));
        done += length(each);
        sink.progress(done);
      }
    }

    private static Origin origin(Extraction each) {
      return each instanceof Document document
          ? document.origin()
          : ((Skipped) each).problem().origin();
    }

    private static long length(Extraction each) {
      return each instanceof Document document ? document.text().length() : 0;
    }

    @Override
    public long bytes() {
      return documents.stream().mapToLong(InMemory::length).sum();
    }
  }

  /** Documents of a source, extracted when somebody asks for them. */
  record Extracted(DocumentSource source, Function<RawDocument, Extraction> extractor)
      implements DocumentStream {

    @Override
    public void read(Sink sink) throws IOException {
      source.read(new Arriving(sink, extractor));
    }

    @Override
    public long bytes() {
      return source.bytes();
    }

    private record Arriving(Sink sink, Function<RawDocument, Extraction> extractor)
        implements DocumentSink, ForwardedWishes {

      @Override
      public void accept(RawDocument raw) {
        sink.accept(new Arrival(raw.origin(), raw.body().size(), () -> extractor.apply(raw)));
      }
    }
  }

  /** Documents that somebody else sees as they are extracted. */
  record Watched(DocumentStream stream, Consumer<Document> witness) implements DocumentStream {

    @Override
    public void read(Sink sink) throws IOException {
      stream.read(new Passing(sink, witness));
    }

    @Override
    public long bytes() {
      return stream.bytes();
    }

    @Override
    public void close() throws IOException {
      stream.close();
    }

    private record Passing(Sink sink, Consumer<Document> witness) implements Sink, ForwardedWishes {

      @Override
      public void accept(Arrival arrival) {
        sink.accept(new Arrival(arrival.origin(), arrival.size(), () -> seen(arrival)));
      }

      private Extraction seen(Arrival arrival) {
        Extraction extraction = arrival.extraction().get();
        if (extraction instanceof Document document) witness.accept(document);
        return extraction;
      }
    }
  }
}
