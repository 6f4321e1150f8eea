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
import java.util.function.Function;
import sosie.extract.Document;
import sosie.extract.Extraction;
import sosie.extract.Skipped;
import sosie.read.DocumentSink;
import sosie.read.DocumentSource;
import sosie.read.Origin;
import sosie.read.Problem;
import sosie.read.RawDocument;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * A pass over a collection: reads on the calling thread and works on batches of documents on the
 * others, which extract and cut them and hand them to a {@link Reception}.
 */
final class Ingest implements DocumentSink {

  private static final int BATCH_DOCUMENTS = 256;
  private static final int BATCH_BYTES = 1 << 20;

  private final Function<RawDocument, Extraction> extractor;
  private final Tokeniser tokeniser;
  private final Reception reception;
  private final RunOptions options;
  private final ThreadLocal<Tokens> tokens = ThreadLocal.withInitial(Tokens::new);

  private final ExecutorService pool;
  private final Semaphore places;
  private final AtomicReference<Throwable> failure = new AtomicReference<>();
  private List<RawDocument> batch = new ArrayList<>();
  private long batchBytes;

  Ingest(
      Function<RawDocument, Extraction> extractor,
      Tokeniser tokeniser,
      Reception reception,
      RunOptions options) {
    this.extractor = extractor;
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
   * Reads the whole source; afterwards all is received.
   *
   * @param doing what the user is told
   */
  void read(DocumentSource source, String doing) throws IOException {
    options.progress().begin(doing, source.bytes(), "B");
    try {
      source.read(this);
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
  public void accept(RawDocument document) {
    if (!reception.takes(document.origin())) return;
    batch.add(document);
    batchBytes += document.body().size();
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
    List<RawDocument> work = batch;
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

  private void analyseAll(List<RawDocument> work, Reception.Batch to) {
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

  private void analyse(List<RawDocument> work, Reception.Batch to) {
    Tokens words = tokens.get();
    for (RawDocument raw : work) {
      Extraction extraction = extractor.apply(raw);
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
