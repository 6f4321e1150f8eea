package sosie.detect;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sosie.analyse.TextRow;
import sosie.documents.DocumentFacts;
import sosie.extract.Skipped;
import sosie.segment.InputSpan;
import sosie.segment.Safety;
import sosie.segment.SegmentWriter;

/** A segment in the making that several batches fill; it ends when the last of them is in it. */
final class ShardFile implements Shard {

  private final Path file;
  private final SegmentWriter out;
  private Optional<List<InputSpan>> spans = Optional.empty(); // once no batch comes any more
  private int underWay;

  /** Begins one, as {@link SegmentWriter} does. */
  ShardFile(Path file, String identity, boolean everyText) throws IOException {
    this.file = file;
    out = new SegmentWriter(file, identity, everyText, Safety.DISK);
  }

  long bytes() {
    return out.bytes();
  }

  @Override
  public boolean lacks(DocumentFacts facts) {
    return out.lacks(facts);
  }

  @Override
  public void add(DocumentFacts facts, List<TextRow> read) {
    try {
      out.add(facts, read);
    } catch (IOException e) {
      throw unwritten(file, e);
    }
  }

  @Override
  public void skip(Skipped skip) {
    try {
      out.skip(skip);
    } catch (IOException e) {
      throw unwritten(file, e);
    }
  }

  /** A batch more will be in it. */
  synchronized void begin() {
    underWay++;
  }

  @Override
  public synchronized void done() {
    underWay--;
    completeIfAllIsIn();
  }

  /** No further batch comes; these are the stretches of files that are in it then. */
  synchronized void seal(List<InputSpan> all) {
    spans = Optional.of(List.copyOf(all));
    completeIfAllIsIn();
  }

  private void completeIfAllIsIn() {
    if (out.isOver() || underWay > 0 || spans.isEmpty()) return;
    try {
      out.complete(spans.get());
    } catch (IOException e) {
      throw unwritten(file, e);
    }
  }

  boolean isOver() {
    return out.isOver();
  }

  /** Gives up what is not complete. */
  synchronized void abandon() throws IOException {
    out.close();
  }

  static UncheckedIOException unwritten(Path file, IOException e) {
    return new UncheckedIOException(
        new IOException("cannot write " + file + ": " + e.getMessage(), e));
  }
}
