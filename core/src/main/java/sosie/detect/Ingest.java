package sosie.detect;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Extraction;
import sosie.extract.Skipped;
import sosie.source.Origin;
import sosie.source.Problem;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * A pass over a collection: reads on the calling thread and works on batches of documents on the
 * others, which extract and cut them and hand them to a {@link Reception}.
 */
final class Ingest implements DocumentStream.Sink {

  private static final int BATCH_DOCUMENTS = 256;
  private static final int BATCH_BYTES = 1 << 20;

  private final Tokeniser tokeniser;
  private final Reception reception;
  private final RunOptions options;
  private final ThreadLocal<Tokens> tokens = ThreadLocal.withInitial(Tokens::new);

  private final ExecutorService pool;
  private final Semaphore places;
  private final AtomicReference<Throwable> failure = new AtomicReference<>();
  private List<DocumentStream.Arrival> batch = new ArrayList<>();
  private long batchBytes;

  Ingest(Tokeniser tokeniser, Reception reception, RunOptions options) {
    this.tokeniser = tokeniser;
    this.reception = reception;
    this.options = options;
    pool =
        options.threads() == 1
            ? null
            : Executors.newFixedThreadPool(options.threads(), Ingest::worker);
    places = new Semaphore(options.threads() * 2);
  }

  private static Thread worker(Runnable work) {
    Thread thread = new Thread(work, "sosie-ingest");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Reads all documents; afterwards all is received.
   *
   * @param doing what the user is told
   */
  void read(DocumentStream documents, String doing) throws IOException {
    options.progress().begin(doing, documents.bytes(), "B");
    try {
      documents.read(this);
      handOver();
      if (failure.get() == null) reception.end(); // else reading may have ended early
      finish();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      if (pool != null) stop();
    }
  }

  /** If reading failed, what was handed over is still worked on, and kept by the log. */
  private void stop() {
    pool.shutdown();
    try {
      if (!pool.awaitTermination(1, TimeUnit.MINUTES)) pool.shutdownNow();
    } catch (InterruptedException e) {
      pool.shutdownNow();
      Thread.currentThread().interrupt(); // the failure that led here is told
    }
  }

  @Override
  public boolean wants(Origin origin) {
    return reception.wants(origin);
  }

  @Override
  public long nextWanted(Origin line) {
    return reception.nextWanted(line);
  }

  @Override
  public void accept(DocumentStream.Arrival arrival) {
    if (!reception.takes(arrival.origin())) return;
    batch.add(arrival);
    batchBytes += arrival.size();
    if (batch.size() == BATCH_DOCUMENTS || batchBytes >= BATCH_BYTES) handOver();
  }

  @Override
  public void problem(Problem problem) {
    reception.problem(new Skipped(Optional.empty(), problem));
  }

  @Override
  public boolean wantsMore() {
    return failure.get() == null;
  }

  @Override
  public void progress(long bytesRead) {
    options.progress().reached(bytesRead);
  }

  private void handOver() {
    List<DocumentStream.Arrival> work = batch;
    Reception.Batch to = reception.batch();
    batch = new ArrayList<>();
    batchBytes = 0;
    if (pool == null) {
      analyse(work, to);
      return;
    }
    places.acquireUninterruptibly();
    pool.execute(() -> analyseAll(work, to));
  }

  private void analyseAll(List<DocumentStream.Arrival> work, Reception.Batch to) {
    try {
      if (failure.get() == null) analyse(work, to);
    } catch (RuntimeException | Error e) {
      failure.compareAndSet(null, e); // rethrown by finish() on the reading thread
    } finally {
      places.release();
    }
  }

  private void finish() throws IOException {
    if (pool != null) {
      pool.shutdown();
      try {
        while (!pool.awaitTermination(1, TimeUnit.HOURS)) {}
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted while reading", e);
      }
    }
    Throwable thrown = failure.get();
    if (thrown instanceof Error error) throw error;
    if (thrown instanceof RuntimeException exception) throw exception;
  }

  private void analyse(List<DocumentStream.Arrival> work, Reception.Batch to) {
    Tokens words = tokens.get();
    for (DocumentStream.Arrival arrival : work) {
      Extraction extraction = arrival.extraction().get();
      if (extraction instanceof Document document) {
        tokeniser.tokenise(document.text(), words);
        to.document(document, words);
      } else {
        to.skip((Skipped) extraction);
      }
    }
    to.done();
  }
}
