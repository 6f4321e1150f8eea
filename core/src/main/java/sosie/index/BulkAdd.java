package sosie.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Extraction;
import sosie.extract.Skipped;
import sosie.source.Problem;

/**
 * Takes many documents in: some threads prepare, the reading one applies, in the order of reading.
 */
final class BulkAdd implements DocumentStream.Sink {

  private static final int BATCH = 256;
  private static final long BATCH_BYTES = 1 << 20;

  private record Batch(List<Prepared> documents, List<Skipped> skipped) {}

  private final Writer writer;
  private final int threads;
  private final Index.Receiver receiver;
  private final ExecutorService pool;
  private final Deque<Future<Batch>> underWay = new ArrayDeque<>();
  private List<DocumentStream.Arrival> batch = new ArrayList<>();
  private long bytes;

  BulkAdd(Writer writer, int threads, Index.Receiver receiver) {
    this.writer = writer;
    this.threads = threads;
    this.receiver = receiver;
    pool = Executors.newFixedThreadPool(threads, BulkAdd::worker);
  }

  private static Thread worker(Runnable work) {
    Thread thread = new Thread(work, "sosie-index-add");
    thread.setDaemon(true);
    return thread;
  }

  void add(DocumentStream documents) throws IOException {
    try {
      documents.read(this);
      handOver();
      while (!underWay.isEmpty()) take();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      pool.shutdownNow();
    }
  }

  @Override
  public void accept(DocumentStream.Arrival arrival) {
    batch.add(arrival);
    bytes += arrival.size();
    if (batch.size() == BATCH || bytes >= BATCH_BYTES) handOver();
  }

  @Override
  public void problem(Problem problem) {
    receiver.skipped(new Skipped(Optional.empty(), problem));
  }

  @Override
  public void progress(long bytesRead) {
    receiver.progress(bytesRead);
  }

  private void handOver() {
    List<DocumentStream.Arrival> work = batch;
    batch = new ArrayList<>();
    bytes = 0;
    underWay.add(pool.submit(() -> prepare(work)));
    if (underWay.size() > 2 * threads) take();
  }

  private Batch prepare(List<DocumentStream.Arrival> work) {
    Batch prepared = new Batch(new ArrayList<>(), new ArrayList<>());
    for (DocumentStream.Arrival arrival : work) {
      Extraction extraction = arrival.extraction().get();
      if (extraction instanceof Document document) {
        prepared.documents.add(writer.prepare(document));
      } else {
        prepared.skipped.add((Skipped) extraction);
      }
    }
    return prepared;
  }

  private void take() {
    try {
      Batch ready = underWay.remove().get();
      ready.skipped.forEach(receiver::skipped);
      if (!ready.documents.isEmpty()) writer.take(ready.documents).forEach(receiver::added);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException thrown) throw thrown;
      if (e.getCause() instanceof Error thrown) throw thrown;
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException("interrupted while adding", e));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
