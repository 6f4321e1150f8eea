package sosie.passage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Extraction;
import sosie.extract.Skipped;
import sosie.parallel.WorkerPool;
import sosie.source.Problem;

/**
 * Goes through a collection: makes something of each document by all threads, and hands it on one
 * by one in the order in which documents are read.
 *
 * @param makers asked once by each thread
 * @param wanted which to look at, by their number in the order of reading, those that turn out
 *     unreadable among them
 */
record Pass<T>(
    int threads,
    Supplier<Maker<T>> makers,
    Taker<T> taker,
    IntPredicate wanted,
    List<Problem> problems) {

  private static final int BATCH_DOCUMENTS = 4096;
  private static final long BATCH_BYTES = 8 << 20;

  /** Makes something of a document, by any thread. */
  interface Maker<T> {
    T of(int arrival, Document document);
  }

  /** Takes documents in order. */
  interface Taker<T> {
    void take(int arrival, Document document, T made);
  }

  Pass(int threads, Supplier<Maker<T>> makers, Taker<T> taker) {
    this(threads, makers, taker, arrival -> true, new ArrayList<>());
  }

  /** The same of some documents. */
  Pass<T> only(IntPredicate some) {
    return new Pass<>(threads, makers, taker, some, problems);
  }

  /** How many documents, or places where one should be, there were. */
  int over(DocumentStream documents) throws IOException {
    Batch batch = new Batch();
    documents.read(batch);
    batch.handOn();
    return batch.number;
  }

  private final class Batch implements DocumentStream.Sink {

    private final WorkerPool workers = new WorkerPool(threads);
    private final List<DocumentStream.Arrival> arrivals = new ArrayList<>();
    private final List<Integer> numbers = new ArrayList<>();
    private long bytes;
    private int number;

    @Override
    public void accept(DocumentStream.Arrival arrival) {
      int own = number++;
      if (!wanted.test(own)) return;
      arrivals.add(arrival);
      numbers.add(own);
      bytes += arrival.size();
      if (arrivals.size() == BATCH_DOCUMENTS || bytes >= BATCH_BYTES) handOn();
    }

    @Override
    public void problem(Problem problem) {
      problems.add(problem);
    }

    void handOn() {
      Extraction[] read = new Extraction[arrivals.size()];
      List<T> made = new ArrayList<>();
      for (int i = 0; i < read.length; i++) made.add(null);
      workers.each(
          read.length,
          () -> {
            Maker<T> maker = makers.get();
            return i -> {
              read[i] = arrivals.get(i).extraction().get();
              if (read[i] instanceof Document document)
                made.set(i, maker.of(numbers.get(i), document));
            };
          });
      for (int i = 0; i < read.length; i++) {
        if (read[i] instanceof Document document) taker.take(numbers.get(i), document, made.get(i));
        else problems.add(((Skipped) read[i]).problem());
      }
      arrivals.clear();
      numbers.clear();
      bytes = 0;
    }
  }
}
