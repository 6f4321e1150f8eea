package sosie.passage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import sosie.candidate.Crew;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.source.Problem;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * Goes through a collection: cuts documents into runs by all threads, and hands them on one by one
 * in the order in which they are read.
 */
record Pass(int words, int threads) {

  private static final int BATCH_DOCUMENTS = 512;
  private static final long BATCH_BYTES = 4 << 20;

  /** Takes documents in order. */
  interface Taker {
    void take(Document document, TextRuns runs);
  }

  void over(DocumentStream documents, Taker taker) throws IOException {
    Batch batch = new Batch(taker);
    documents.read(batch);
    batch.handOn();
  }

  private final class Batch implements DocumentStream.Sink {

    private final Taker taker;
    private final Crew crew = new Crew(threads);
    private final List<DocumentStream.Arrival> arrivals = new ArrayList<>();
    private long bytes;

    Batch(Taker taker) {
      this.taker = taker;
    }

    @Override
    public void accept(DocumentStream.Arrival arrival) {
      arrivals.add(arrival);
      bytes += arrival.size();
      if (arrivals.size() == BATCH_DOCUMENTS || bytes >= BATCH_BYTES) handOn();
    }

    @Override
    public void problem(Problem problem) {} // what cannot be read has no passages

    void handOn() {
      Document[] documents = new Document[arrivals.size()];
      TextRuns[] runs = new TextRuns[arrivals.size()];
      crew.each(
          arrivals.size(),
          () -> {
            Tokens tokens = new Tokens();
            return i -> {
              if (!(arrivals.get(i).extraction().get() instanceof Document document)) return;
              Tokeniser.standard().tokenise(document.text(), tokens);
              documents[i] = document;
              runs[i] = TextRuns.of(tokens, words);
            };
          });
      for (int i = 0; i < runs.length; i++) {
        if (runs[i] != null) taker.take(documents[i], runs[i]);
      }
      arrivals.clear();
      bytes = 0;
    }
  }
}
