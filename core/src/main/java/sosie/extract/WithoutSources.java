package sosie.extract;

import java.util.Map;
import java.util.Set;
import sosie.read.DocumentSink;
import sosie.read.ForwardedWishes;
import sosie.read.Origin;
import sosie.read.Problem;
import sosie.read.RawDocument;

/**
 * Keeps the documents of some sources back.
 *
 * @param elsewhere whose documents are parts of others, and are told there
 * @param unusable each with what is wrong with it, which is told of every document: what is skipped
 *     is counted in documents
 */
record WithoutSources(Set<String> elsewhere, Map<String, UnknownField> unusable, DocumentSink sink)
    implements DocumentSink, ForwardedWishes {

  @Override
  public void accept(RawDocument document) {
    UnknownField why = unusable.get(document.origin().source());
    if (why != null) {
      sink.problem(new Problem(document.origin(), Problem.Reason.MISSING_TEXT, why.getMessage()));
    } else if (!elsewhere.contains(document.origin().source())) {
      sink.accept(document);
    }
  }

  @Override
  public void problem(Problem problem) {
    if (!elsewhere.contains(problem.origin().source())) sink.problem(problem);
  }

  @Override
  public boolean wants(Origin origin) {
    return !elsewhere.contains(origin.source()) && sink.wants(origin);
  }
}
