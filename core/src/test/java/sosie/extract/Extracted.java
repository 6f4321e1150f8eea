package sosie.extract;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import sosie.format.RawDocument;
import sosie.read.DocumentSink;
import sosie.source.Problem;

/** What became of the documents of a corpus, a line for each. */
public final class Extracted {

  private Extracted() {}

  public static List<Extraction> all(Corpus corpus) throws IOException {
    List<Extraction> all = new ArrayList<>();
    corpus.read(
        new DocumentSink() {
          @Override
          public void accept(RawDocument document) {
            all.add(corpus.extractor().extract(document));
          }

          @Override
          public void problem(Problem problem) {
            all.add(new Skipped(java.util.Optional.of(problem.origin().toString()), problem));
          }
        });
    return all;
  }

  /** {@code id: text}, or {@code id: reason, detail}. */
  public static List<String> from(Corpus corpus) throws IOException {
    return all(corpus).stream().map(Extracted::line).toList();
  }

  private static String line(Extraction extraction) {
    if (extraction instanceof Document document) return document.id() + ": " + document.text();
    Skipped skipped = (Skipped) extraction;
    Problem problem = skipped.problem();
    return skipped.id().orElse("?") + ": " + problem.reason().label() + ", " + problem.detail();
  }
}
