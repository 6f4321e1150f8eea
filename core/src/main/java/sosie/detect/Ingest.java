package sosie.detect;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Extraction;
import sosie.extract.Skipped;
import sosie.parallel.TaskQueue;
import sosie.source.Origin;
import sosie.source.Problem;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * A pass over a collection: reads on the calling thread and works on batches of documents on the
 * others, which extract and cut them and hand them to a {@link CollectionPass}.
 */
final class Ingest implements DocumentStream.Sink {

  private static final int BATCH_DOCUMENTS = 256;
  private static final int BATCH_BYTES = 1 << 20;

  private final Tokeniser tokeniser;
  private final CollectionPass reception;
  private final RunOptions options;
  private final ThreadLocal<Tokens> tokens = ThreadLocal.withInitial(Tokens::new);

  private final TaskQueue batches;
  private List<DocumentStream.Arrival> batch = new ArrayList<>();
  private long batchBytes;

  Ingest(Tokeniser tokeniser, CollectionPass reception, RunOptions options) {
    this.tokeniser = tokeniser;
    this.reception = reception;
    this.options = options;
    batches = new TaskQueue(options.threads());
  }

  /**
   * Reads all documents; afterwards all is received.
   *
   * @param doing what the user is told
   */
  void read(DocumentStream documents, String doing) throws IOException {
    options.progress().begin(doing, documents.bytes(), "B");
    try (batches) { // if reading failed, what was handed over is still kept by the log
      documents.read(this);
      handOver();
      if (!batches.hasFailed()) reception.end(); // else reading may have ended early
      batches.finish();
    } catch (UncheckedIOException e) {
      throw e.getCause();
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
    return !batches.hasFailed();
  }

  @Override
  public void progress(long bytesRead) {
    options.progress().reached(bytesRead);
  }

  private void handOver() {
    List<DocumentStream.Arrival> work = batch;
    CollectionPass.Batch to = reception.batch();
    batch = new ArrayList<>();
    batchBytes = 0;
    batches.hand(() -> analyse(work, to));
  }

  private void analyse(List<DocumentStream.Arrival> work, CollectionPass.Batch to) {
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
