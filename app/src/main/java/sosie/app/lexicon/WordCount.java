package sosie.app.lexicon;

import java.io.IOException;
import java.util.Optional;
import sosie.app.option.Meter;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Extraction;
import sosie.extract.Skipped;
import sosie.feature.Lexicon;
import sosie.lexicon.LexiconBuilder;
import sosie.lexicon.TermStatistics;
import sosie.source.Problem;

/** Counts the words or spots of a collection as it is read, and what could not be. */
final class WordCount implements DocumentStream.Sink {

  private final Corpus corpus;
  private final LexiconBuilder builder;
  private final Meter meter = new Meter();
  private long documents;
  private long skipped;
  private long parts; // of what was skipped: no documents, but parts of the input
  private Problem firstSkipped;

  WordCount(Corpus corpus, LexiconBuilder builder) {
    this.corpus = corpus;
    this.builder = builder;
  }

  void read() throws IOException {
    try (meter) {
      meter.begin("reading", corpus.bytes(), "B");
      corpus.read(this);
    }
  }

  @Override
  public void accept(DocumentStream.Arrival arrival) {
    Extraction extraction = arrival.extraction().get();
    if (extraction instanceof Skipped skip) {
      problem(skip.problem());
      return;
    }
    Document document = (Document) extraction;
    builder.add(document);
    meter.documents(++documents);
  }

  @Override
  public void problem(Problem problem) {
    if (skipped++ == 0) firstSkipped = problem;
    if (problem.reason().isOfAPart()) parts++;
  }

  @Override
  public void progress(long bytesRead) {
    meter.reached(bytesRead);
  }

  int texts() {
    return builder.texts();
  }

  TermStatistics statistics(Lexicon.Window window, int minimumFrequency) {
    return builder.build(window, minimumFrequency);
  }

  long skipped() {
    return skipped;
  }

  /** How much of what was skipped is a part of the input and no document. */
  long parts() {
    return parts;
  }

  /** Where the first document was that could not be used, and why. */
  Optional<String> firstSkipped() {
    return Optional.ofNullable(firstSkipped)
        .map(first -> first.origin() + ": " + first.reason().label() + ", " + first.detail());
  }
}
