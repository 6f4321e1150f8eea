package sosie.extract;

import java.util.Collection;
import sosie.read.Origin;

/** Documents that need no reading. */
record DocumentsInMemory(Collection<? extends Extraction> documents) implements DocumentStream {

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
    return documents.stream().mapToLong(DocumentsInMemory::length).sum();
  }
}
