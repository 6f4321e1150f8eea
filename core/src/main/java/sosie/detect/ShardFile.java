package sosie.detect;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import sosie.documents.DocumentFacts;
import sosie.extract.Skipped;

/**
 * A shard that is written: what was made of the documents in it, then which stretches of which
 * files these are. It gets its name when all of that is on disk.
 *
 * <p>It stands alone. A text that other shards have too is in it all the same, as those may be lost
 * or their files may change.
 */
final class ShardFile implements Shard {

  /** At the end of the name of what is not complete. */
  static final String PARTIAL = ".part";

  private final Path file;
  private final Path partial;
  private final boolean everyText;
  private final DigestIndex texts = new DigestIndex();
  private final ShardOutput out;
  private Optional<List<Span>> spans = Optional.empty(); // once no batch comes any more
  private int underWay;
  private boolean over;

  /**
   * Begins a shard.
   *
   * @param identity of the run
   * @param everyText whether what is read differs between documents with the same words
   */
  ShardFile(Path file, String identity, boolean everyText) throws IOException {
    this.file = file;
    this.everyText = everyText;
    partial = file.resolveSibling(file.getFileName() + PARTIAL);
    out =
        new ShardOutput(
            FileChannel.open(partial, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
    out.put(ShardForm.MAGIC);
    out.put(ShardForm.FORMAT);
    out.put(identity);
  }

  synchronized long bytes() {
    return out.bytes();
  }

  @Override
  public synchronized boolean lacks(DocumentFacts facts) {
    return everyText || texts.find(facts.one(), facts.other()) == DigestIndex.NONE;
  }

  @Override
  public synchronized void add(DocumentFacts facts, List<RecipeTexts.Read> read) {
    boolean lacks = lacks(facts);
    boolean isNew = texts.find(facts.one(), facts.other()) == DigestIndex.NONE;
    if (isNew) texts.add(facts.one(), facts.other());
    try {
      out.put(ShardForm.DOCUMENT);
      ShardForm.write(out, facts);
      ShardForm.write(out, lacks ? read : List.of());
    } catch (IOException e) {
      throw unwritten(file, e);
    }
  }

  @Override
  public synchronized void skip(Skipped skip) {
    try {
      out.put(ShardForm.SKIPPED);
      ShardForm.write(out, skip);
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
  synchronized void seal(List<Span> all) {
    spans = Optional.of(List.copyOf(all));
    completeIfAllIsIn();
  }

  private void completeIfAllIsIn() {
    if (over || underWay > 0 || spans.isEmpty()) return;
    try {
      complete(spans.get());
    } catch (IOException e) {
      throw unwritten(file, e);
    }
  }

  private void complete(List<Span> all) throws IOException {
    out.put(ShardForm.END);
    long place = out.bytes();
    out.put(all.size());
    for (Span span : all) ShardForm.write(out, span);
    out.put(place);
    out.finish();
    out.close();
    Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
    over = true;
  }

  synchronized boolean isOver() {
    return over;
  }

  /** Gives up what is not complete. */
  synchronized void abandon() throws IOException {
    if (over) return;
    over = true;
    out.close();
    Files.deleteIfExists(partial);
  }

  static UncheckedIOException unwritten(Path file, IOException e) {
    return new UncheckedIOException(
        new IOException("cannot write " + file + ": " + e.getMessage(), e));
  }
}
