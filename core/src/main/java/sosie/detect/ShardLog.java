package sosie.detect;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import sosie.extract.Skipped;
import sosie.segment.FileState;
import sosie.segment.InputSpan;
import sosie.source.Origin;

/**
 * Keeps what is read in shards, and leaves out what earlier shards have. A shard ends when it is
 * large enough or has been open for some seconds, wherever in a file that is: so a folder of very
 * many small files makes few shards, and of a large file not all is lost.
 *
 * <p>A file begins when the source asks whether it is wanted. What is told before the first is
 * known without reading, and told anew by every run.
 */
final class ShardLog implements ReadingLog, Closeable {

  private static final long LONGEST = TimeUnit.SECONDS.toNanos(5);

  private final PartialRun run;
  private final boolean everyText;
  private final long enough;
  private final Map<String, FileState> files;
  private final List<ShardFile> begun = new ArrayList<>();
  private Optional<ShardFile> shard = Optional.empty();
  private long since;
  private List<InputSpan> spans = new ArrayList<>();
  private Optional<FileState> reading = Optional.empty();
  private long place; // of what the file yields next

  ShardLog(PartialRun run, boolean everyText) {
    this.run = run;
    this.everyText = everyText;
    files = run.files();
    enough = run.shardBytes();
  }

  @Override
  public boolean wants(Origin origin) {
    FileState asked = origin.line() == 0 ? files.get(origin.source()) : null;
    if (asked != null && !reading.equals(Optional.of(asked))) {
      endFile();
      reading = Optional.of(asked);
      place = 0;
    }
    return reading.isEmpty() || !run.coverage().isWhole(reading.get().name());
  }

  @Override
  public boolean takes(Origin origin) {
    if (reading.isEmpty()) {
      throw new IllegalStateException(origin + " must be in a file, to be read once only");
    }
    return isNew();
  }

  @Override
  public boolean takes(Skipped problem) {
    if (reading.isEmpty()) return true;
    boolean isNew = isNew();
    if (isNew) shard().skip(problem);
    return isNew;
  }

  /** Counts what the file yields; whether no earlier shard has it. */
  private boolean isNew() {
    long at = place++;
    FileState file = reading.orElseThrow();
    if (run.coverage().has(file.name(), at)) return false;
    int last = spans.size() - 1;
    if (last >= 0 && spans.get(last).file().equals(file) && spans.get(last).to() == at) {
      spans.set(last, spans.get(last).longer());
    } else {
      spans.add(new InputSpan(file, at, at + 1, false));
    }
    return true;
  }

  private void endFile() {
    if (reading.isEmpty()) return;
    FileState file = reading.get();
    reading = Optional.empty();
    if (run.coverage().isWhole(file.name())) return;
    int last = spans.size() - 1;
    if (last >= 0 && spans.get(last).file().equals(file) && spans.get(last).to() == place) {
      spans.set(last, spans.get(last).last());
    } else {
      spans.add(new InputSpan(file, place, place, true));
    }
  }

  @Override
  public Shard batch() {
    ShardFile now = shard();
    now.begin();
    if (now.bytes() >= enough || System.nanoTime() - since >= LONGEST) cut();
    return now;
  }

  private ShardFile shard() {
    if (shard.isEmpty()) shard = Optional.of(next());
    return shard.get();
  }

  private ShardFile next() {
    Path file = run.nextShard();
    begun.removeIf(ShardFile::isOver);
    since = System.nanoTime();
    try {
      begun.add(new ShardFile(file, run.identity(), everyText));
    } catch (IOException e) {
      throw ShardFile.unwritten(file, e);
    }
    return begun.get(begun.size() - 1);
  }

  private void cut() {
    if (spans.isEmpty()) return;
    shard().seal(spans);
    shard = Optional.empty();
    spans = new ArrayList<>();
  }

  @Override
  public void end() {
    endFile();
    cut();
  }

  /** Gives up what is not complete. */
  @Override
  public void close() throws IOException {
    for (ShardFile each : begun) each.abandon();
  }
}
