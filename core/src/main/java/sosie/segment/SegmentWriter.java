package sosie.segment;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import sosie.analyse.TextRow;
import sosie.documents.DigestIndex;
import sosie.documents.DocumentFacts;
import sosie.extract.Skipped;

/**
 * Writes a {@link Segment}: what was made of documents, as they come, then which stretches of which
 * files these are. It gets its name when all of that is written; until then it is at the same place
 * with {@value #PARTIAL} at the end of its name. Threads may share it.
 */
public final class SegmentWriter implements Closeable {

  /** At the end of the name of what is not complete. */
  public static final String PARTIAL = ".part";

  private final Path file;
  private final Path partial;
  private final boolean everyText;
  private final Safety safety;
  private final DigestIndex texts = new DigestIndex();
  private final SegmentOutput out;
  private int documents;
  private boolean over;

  /**
   * Begins a segment.
   *
   * @param identity of the recipe, and of whatever else what is written depends on
   * @param everyText whether what is read differs between documents with the same words
   */
  public SegmentWriter(Path file, String identity, boolean everyText, Safety safety)
      throws IOException {
    this.file = file;
    this.safety = safety;
    this.everyText = everyText;
    partial = file.resolveSibling(file.getFileName() + PARTIAL);
    out =
        new SegmentOutput(
            FileChannel.open(partial, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
    out.put(SegmentForm.MAGIC);
    out.put(SegmentForm.FORMAT);
    out.put(identity);
  }

  /** What is written so far. */
  public synchronized long bytes() {
    return out.bytes();
  }

  /** Whether the rows of a document are wanted, and not its facts alone. */
  public synchronized boolean lacks(DocumentFacts facts) {
    return everyText || texts.find(facts.one(), facts.other()) == DigestIndex.NONE;
  }

  /**
   * Adds a document; it has the next number.
   *
   * @param rows of the method, then of its fallback if there is one; empty if nobody {@linkplain
   *     #lacks lacked} them
   */
  public synchronized void add(DocumentFacts facts, List<TextRow> rows) throws IOException {
    boolean lacks = lacks(facts);
    if (texts.find(facts.one(), facts.other()) == DigestIndex.NONE) {
      texts.add(facts.one(), facts.other());
    }
    out.put(SegmentForm.DOCUMENT);
    SegmentForm.write(out, facts);
    SegmentForm.write(out, lacks ? rows : List.of());
    documents++;
  }

  public synchronized void skip(Skipped skip) throws IOException {
    out.put(SegmentForm.SKIPPED);
    SegmentForm.write(out, skip);
  }

  /**
   * Ends the segment.
   *
   * @param spans the stretches of files that are in it, if it is to be known
   */
  public synchronized void complete(List<InputSpan> spans) throws IOException {
    out.put(SegmentForm.END);
    long place = out.bytes();
    out.put(documents);
    out.put(texts.rows());
    out.put(spans.size());
    for (InputSpan span : spans) SegmentForm.write(out, span);
    out.put(place);
    out.finish(safety);
    out.close();
    Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
    over = true;
  }

  /** Whether it is complete or given up. */
  public synchronized boolean isOver() {
    return over;
  }

  /** Gives up what is not complete. */
  @Override
  public synchronized void close() throws IOException {
    if (over) return;
    over = true;
    out.close();
    Files.deleteIfExists(partial);
  }
}
