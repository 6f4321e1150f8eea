package sosie.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Extraction;
import sosie.extract.Skipped;
import sosie.parallel.Awaiting;
import sosie.parallel.TaskQueue;
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
  private final TaskQueue pool;
  private final Deque<Future<Batch>> underWay = new ArrayDeque<>();
  private List<DocumentStream.Arrival> batch = new ArrayList<>();
  private long bytes;

  BulkAdd(Writer writer, int threads, Index.Receiver receiver) {
    this.writer = writer;
    this.threads = threads;
    this.receiver = receiver;
    pool = new TaskQueue(threads);
  }

  void add(DocumentStream documents) throws IOException {
    try (pool) {
      documents.read(this);
      handOver();
      while (!underWay.isEmpty()) take();
    } catch (UncheckedIOException e) {
      throw e.getCause();
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
    underWay.add(pool.ask(() -> prepare(work)));
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
      Batch ready = Awaiting.result(underWay.remove());
      ready.skipped.forEach(receiver::skipped);
      if (!ready.documents.isEmpty()) writer.take(ready.documents).forEach(receiver::added);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
