package sosie.detect;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sosie.read.Count;
import sosie.segment.DamagedSegment;
import sosie.segment.FileState;
import sosie.segment.InputSpan;
import sosie.segment.Segment;
import sosie.segment.SegmentWriter;

/**
 * A folder in which a run keeps what it has read, so that the same run can go on from there after
 * it was killed. One process at a time; whoever has written the result {@linkplain #remove removes}
 * it. Files of others in it are left alone.
 */
public final class PartialRun implements Closeable {

  /** Enough that ending a shard costs nothing beside filling it. */
  public static final long SHARD_BYTES = 64L << 20;

  private static final String LOCK = "lock";
  private static final Pattern SHARD = Pattern.compile("shard-[0-9]{6,9}");
  private static final Pattern OURS =
      Pattern.compile("lock|" + RunIdentity.FILE + "(\\.part)?|" + SHARD.pattern() + "(\\.part)?");

  private final Path folder;
  private final String identity;
  private final Map<String, FileState> files;
  private final long shardBytes;
  private final FileChannel lock;
  private final Coverage coverage = new Coverage();
  private final List<Segment> kept = new ArrayList<>();
  private int shards;
  private long yielded; // documents and skipped ones; a file not yet at its end may have many

  private PartialRun(
      Path folder,
      RunIdentity identity,
      Map<String, FileState> files,
      long shardBytes,
      FileChannel lock) {
    this.folder = folder;
    this.identity = identity.text();
    this.files = files;
    this.shardBytes = shardBytes;
    this.lock = lock;
  }

  /**
   * Begins a run, or goes on with one.
   *
   * @param identity all that the reading depends on besides the files, by name; what says most
   *     first
   * @param files all that will be read, by name
   * @param told hears what is kept and what is not, in sentences
   * @throws IllegalArgumentException if the folder is that of another run, or none of ours
   */
  public static PartialRun open(
      Path folder,
      Map<String, String> identity,
      Map<String, FileState> files,
      long shardBytes,
      Consumer<String> told)
      throws IOException {
    requireOurs(folder);
    RunIdentity wanted = new RunIdentity(identity);
    wanted.requireSame(folder);
    Files.createDirectories(folder);
    FileChannel lock = lock(folder);
    try {
      wanted.write(folder);
      PartialRun run = new PartialRun(folder, wanted, files, shardBytes, lock);
      run.look(told);
      return run;
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  private static void requireOurs(Path folder) throws IOException {
    if (!Files.exists(folder)) return;
    boolean isOurs = Files.isDirectory(folder);
    if (isOurs && !Files.exists(folder.resolve(RunIdentity.FILE))) {
      isOurs = names(folder).stream().allMatch(name -> OURS.matcher(name).matches());
    }
    if (isOurs) return;
    throw new IllegalArgumentException(
        folder + " is no folder of a run that was killed; move it or choose another --out");
  }

  private static FileChannel lock(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      FileLock lock = channel.tryLock();
      if (lock != null) return channel;
    } catch (OverlappingFileLockException e) {
      // the same process has it: as if another had
    }
    channel.close();
    throw new IllegalArgumentException(
        folder + " is in use by another run; wait for it or choose another --out");
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
    }
  }

  /** Takes what is sound and removes what is not. */
  private void look(Consumer<String> told) throws IOException {
    List<String> refused = new ArrayList<>();
    for (String name : names(folder)) {
      if (SHARD.matcher(name).matches()) look(name, refused);
      if (isUnfinished(name)) Files.delete(folder.resolve(name));
    }
    if (!refused.isEmpty()) told.accept(sentence(refused));
    long whole = files.keySet().stream().filter(coverage::isWhole).count();
    if (!kept.isEmpty()) {
      told.accept(
          String.format(
              Locale.ROOT,
              "goes on from %s: %s read so far, %,d of %,d files are complete",
              folder,
              Count.of(yielded, "document"),
              whole,
              files.size()));
    }
  }

  private static boolean isUnfinished(String name) {
    return name.endsWith(SegmentWriter.PARTIAL) && OURS.matcher(name).matches();
  }

  private static String sentence(List<String> refused) {
    String more = refused.size() == 1 ? "" : " (and " + (refused.size() - 1) + " more)";
    return refused.get(0) + more + "; what it held is read again";
  }

  private void look(String name, List<String> refused) throws IOException {
    shards = Math.max(shards, Integer.parseInt(name.substring(name.indexOf('-') + 1)));
    Path file = folder.resolve(name);
    try {
      Segment shard = Segment.open(file, identity);
      List<InputSpan> spans = shard.spans();
      requireUnchanged(spans);
      spans.forEach(coverage::add);
      for (InputSpan span : spans) yielded += span.to() - span.from();
      kept.add(shard);
    } catch (DamagedSegment e) {
      refused.add(file + " is not used, " + e.getMessage());
      Files.delete(file);
    }
  }

  private void requireUnchanged(List<InputSpan> spans) throws IOException {
    for (InputSpan span : spans) {
      String name = span.file().name();
      if (!span.file().equals(files.get(name))) {
        throw new DamagedSegment(name + (files.containsKey(name) ? " changed" : " is gone"));
      }
      if (coverage.meets(span)) throw new DamagedSegment("another one has the same of " + name);
    }
  }

  /** Takes in what is kept. */
  void replay(Intake intake) throws IOException {
    for (Segment shard : kept) {
      try {
        shard.forEach(new Replay(intake));
      } catch (DamagedSegment e) {
        throw new IOException(
            shard.file() + " cannot be read, " + e.getMessage() + "; remove it and run again", e);
      }
    }
  }

  Coverage coverage() {
    return coverage;
  }

  Map<String, FileState> files() {
    return files;
  }

  String identity() {
    return identity;
  }

  long shardBytes() {
    return shardBytes;
  }

  Path nextShard() {
    return folder.resolve(String.format(Locale.ROOT, "shard-%06d", ++shards));
  }

  /** The result is written: nothing here is needed any more. */
  public void remove() throws IOException {
    List<String> names = names(folder);
    for (String name : names) {
      if (OURS.matcher(name).matches()) Files.delete(folder.resolve(name));
    }
    if (names(folder).isEmpty()) Files.delete(folder);
    close();
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
