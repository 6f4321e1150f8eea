package sosie.extract;

import java.io.IOException;
import java.util.function.Consumer;
import sosie.read.ForwardedWishes;

/** Documents that somebody else sees as they are extracted. */
record WatchedDocuments(DocumentStream stream, Consumer<Document> witness)
    implements DocumentStream {

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
