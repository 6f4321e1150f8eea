package sosie.result;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import sosie.detect.PairVisitor;
import sosie.documents.Documents;
import sosie.parallel.WorkerPool;
import sosie.result.ResultFormat.RowSink;

/**
 * Writes pairs in order; what a closer look adds is made by all threads, some thousand at a time.
 */
final class PairWriter implements PairVisitor {

  private static final int STRETCH = 8_192;

  private final Documents documents;
  private final Optional<Inspection> inspection;
  private final WorkerPool workers;
  private final RowSink table;
  private final int[] lefts = new int[STRETCH];
  private final int[] rights = new int[STRETCH];
  private final double[] scores = new double[STRETCH];
  private int count;

  PairWriter(
      Documents documents, Optional<Inspection> inspection, WorkerPool workers, RowSink table) {
    this.documents = documents;
    this.inspection = inspection;
    this.workers = workers;
    this.table = table;
  }

  @Override
  public void pair(int left, int right, double score) {
    lefts[count] = left;
    rights[count] = right;
    scores[count++] = score;
    if (count == STRETCH) end();
  }

  /** Writes what has not been written. */
  void end() {
    Object[][] more = new Object[count][];
    inspection.ifPresent(
        look -> workers.each(count, () -> i -> more[i] = look.pair(lefts[i], rights[i])));
    try {
      for (int i = 0; i < count; i++) write(i, more[i]);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    count = 0;
  }

  private void write(int i, Object[] more) throws IOException {
    String left = documents.id(lefts[i]);
    String right = documents.id(rights[i]);
    if (more == null) table.row(left, right, scores[i]);
    else table.row(left, right, scores[i], more[0], more[1]);
  }
}
