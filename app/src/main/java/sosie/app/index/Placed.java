package sosie.app.index;

import java.io.IOException;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Extraction;
import sosie.read.ForwardedWishes;
import sosie.source.Origin;

/**
 * Documents whose places have a name before them, that of the day or of who sent them; so have the
 * ids of those that are called by their places.
 */
record Placed(DocumentStream documents, String name) implements DocumentStream {

  @Override
  public void read(Sink sink) throws IOException {
    documents.read(new Naming(sink, name));
  }

  @Override
  public long bytes() {
    return documents.bytes();
  }

  private record Naming(Sink sink, String name) implements Sink, ForwardedWishes {

    @Override
    public void accept(Arrival arrival) {
      Origin origin = named(arrival.origin());
      sink.accept(new Arrival(origin, arrival.size(), () -> placed(arrival, origin)));
    }

    private Origin named(Origin origin) {
      return new Origin(name + "/" + origin.source(), origin.line());
    }

    private static String id(Document as, Origin origin) {
      boolean byPlace = as.id().equals(as.origin().toString());
      return byPlace ? origin.toString() : as.id();
    }

    private static Extraction placed(Arrival arrival, Origin origin) {
      Extraction extraction = arrival.extraction().get();
      return extraction instanceof Document as
          ? new Document(id(as, origin), origin, as.text(), as.zones(), as.attributes())
          : extraction;
    }
  }
}
