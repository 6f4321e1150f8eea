package sosie.docket;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import sosie.extract.Document;
import sosie.extract.Extraction;
import sosie.extract.Extractor;
import sosie.read.Origin;
import sosie.read.RawDocument;

/** Keeps the main texts that pass by; copies of one are held once. */
final class Bodies {

  private final Map<Origin, String> byOrigin = new ConcurrentHashMap<>();
  private final Map<String, String> distinct = new ConcurrentHashMap<>();

  /** Extracts a document and remembers its text; called by several threads. */
  Extraction extract(RawDocument raw, Extractor extractor) {
    Extraction extraction = extractor.extract(raw);
    if (extraction instanceof Document document) {
      String text = distinct.computeIfAbsent(document.text(), same -> same);
      byOrigin.put(document.origin(), text);
    }
    return extraction;
  }

  String of(Origin origin) {
    return byOrigin.get(origin);
  }
}
