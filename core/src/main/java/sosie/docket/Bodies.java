package sosie.docket;

import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.source.Origin;

/** Keeps the main texts that pass by; equal ones are held once. */
final class Bodies {

  private final Map<Origin, String> byOrigin = new ConcurrentHashMap<>();
  private final Map<String, String> distinct = new ConcurrentHashMap<>();

  /** Remembers the text of a document; called by several threads. */
  void add(Document document) {
    byOrigin.put(document.origin(), same(document.text()));
  }

  /** Reads those again that did not pass by, since an earlier run had kept their words. */
  void complete(Corpus corpus, Set<Origin> all) throws IOException {
    Set<Origin> missing = new HashSet<>(all);
    missing.removeAll(byOrigin.keySet());
    if (missing.isEmpty()) return;
    corpus
        .fetch(missing)
        .forEach((origin, document) -> byOrigin.put(origin, same(document.text())));
    missing.removeAll(byOrigin.keySet());
    if (missing.isEmpty()) return;
    Origin first = new TreeSet<>(missing).first();
    throw new IOException(first + " was read before and cannot be read again; run it anew");
  }

  private String same(String text) {
    return distinct.computeIfAbsent(text, each -> each);
  }

  /** The main text of a document; equal ones are the same object. */
  String of(Origin origin) {
    return byOrigin.get(origin);
  }
}
