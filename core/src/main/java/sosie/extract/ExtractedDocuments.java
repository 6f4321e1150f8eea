package sosie.extract;

import java.io.IOException;
import java.util.function.Function;
import sosie.read.DocumentSink;
import sosie.read.DocumentSource;
import sosie.read.ForwardedWishes;
import sosie.read.RawDocument;

/** Documents of a source, extracted when somebody asks for them. */
record ExtractedDocuments(DocumentSource source, Function<RawDocument, Extraction> extractor)
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
