package sosie.truth;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sosie.detect.BatchDetector;
import sosie.detect.RunOptions;
import sosie.documents.Documents;
import sosie.extract.DocumentStream;
import sosie.extract.Extractor;
import sosie.format.Body;
import sosie.format.RawDocument;
import sosie.read.DocumentSink;
import sosie.read.DocumentSource;
import sosie.recipe.Methods;
import sosie.records.FieldChoice;
import sosie.source.Origin;

/** A few documents for tests: ids, texts, places and fields. */
final class Shelf implements DocumentSource {

  private final List<RawDocument> documents = new ArrayList<>();

  /** Files of these names, no two with the same text. */
  static Documents of(String... ids) {
    Shelf shelf = new Shelf();
    for (String id : ids) shelf.add(id, "text" + shelf.documents.size());
    return shelf.documents();
  }

  Shelf add(String id, String text) {
    return add(id, text, Origin.whole(id), Map.of());
  }

  Shelf add(String id, String text, Origin origin, Map<String, Object> fields) {
    Body body =
        new Body.Bytes(text.getBytes(StandardCharsets.UTF_8), Body.Kind.TEXT, Optional.empty());
    documents.add(new RawDocument(id, origin, body, fields));
    return this;
  }

  Documents documents() {
    try {
      return new BatchDetector(
              Methods.named("exact").recipe(Map.of()), RunOptions.standard().withThreads(1))
          .detect(DocumentStream.of(this, new Extractor(FieldChoice.usual())::extract))
          .documents();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void read(DocumentSink sink) {
    documents.forEach(sink::accept);
  }

  @Override
  public long bytes() {
    return documents.size();
  }
}
