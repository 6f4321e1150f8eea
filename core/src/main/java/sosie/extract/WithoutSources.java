package sosie.extract;

import java.util.Set;
import sosie.read.DocumentSink;
import sosie.read.Origin;
import sosie.read.Problem;
import sosie.read.RawDocument;

/** Keeps the documents of some sources back. */
record WithoutSources(Set<String> sources, DocumentSink sink) implements DocumentSink {

  @Override
  public void accept(RawDocument document) {
    if (!sources.contains(document.origin().source())) sink.accept(document);
  }

  @Override
  public void problem(Problem problem) {
    if (!sources.contains(problem.origin().source())) sink.problem(problem);
  }

  @Override
  public boolean wants(Origin origin) {
    return !sources.contains(origin.source()) && sink.wants(origin);
  }

  @Override
  public boolean wantsMore() {
    return sink.wantsMore();
  }

  @Override
  public void progress(long bytesRead) {
    sink.progress(bytesRead);
  }
}
