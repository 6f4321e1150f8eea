package sosie.source;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/**
 * A folder that is gone when this is closed, and also when the process is stopped before: whatever
 * lies in it for a while is never left behind. Any thread may close it.
 */
public final class TemporaryFolder implements Closeable {

  /** What must be done as one, as others see it. */
  @FunctionalInterface
  public interface Settling {
    void settle() throws IOException;
  }

  private final Path path;
  private boolean gone; // or somebody's own
  private boolean stopped;

  private TemporaryFolder(Path path) {
    this.path = path;
  }

  /** Makes one that nobody else may look into, since texts may lie in it. */
  public static TemporaryFolder in(Path parent, String name) throws IOException {
    return OpenFolders.OF_PROCESS.add(
        () -> new TemporaryFolder(Files.createTempDirectory(parent, name + "-")));
  }

  /** Makes one where the system has its temporary files. */
  public static TemporaryFolder of(String name) throws IOException {
    return in(standard(), name);
  }

  private static Path standard() {
    return Path.of(System.getProperty("java.io.tmpdir"));
  }

  /** Makes one next to where its content will be moved to. */
  public static TemporaryFolder beside(Path target) throws IOException {
    String name = "." + target.getFileName() + ".partial-" + suffix();
    return OpenFolders.OF_PROCESS.add(
        () -> new TemporaryFolder(Files.createDirectory(target.resolveSibling(name))));
  }

  /** A part of a name that most likely nobody else has. */
  public static String suffix() {
    return Long.toHexString(ThreadLocalRandom.current().nextLong() & 0xffffff);
  }

  /**
   * Opens a file for writing and reading that has no name any more, so that it is gone when it is
   * closed, however the process ends.
   */
  public static FileChannel namelessFile(Path parent) throws IOException {
    try (TemporaryFolder folder = in(parent, "sosie")) {
      return FileChannel.open(
          folder.path().resolve("held"),
          StandardOpenOption.CREATE_NEW,
          StandardOpenOption.READ,
          StandardOpenOption.WRITE,
          StandardOpenOption.DELETE_ON_CLOSE);
    }
  }

  /** The same, where the system has its temporary files. */
  public static FileChannel namelessFile() throws IOException {
    return namelessFile(standard());
  }

  /** Removes all that this process has, and makes no more: for who ends it at once. */
  public static void removeAll() {
    OpenFolders.OF_PROCESS.stop();
  }

  public Path path() {
    return path;
  }

  /**
   * Puts what was made where it belongs; a stop of the process comes before that or after it.
   *
   * @throws IOException if the process was stopped before
   */
  public synchronized void settle(Settling settling) throws IOException {
    if (stopped) throw new IOException("stopped before " + path + " was complete");
    settling.settle();
    gone = !Files.exists(path);
  }

  @Override
  public void close() throws IOException {
    OpenFolders.OF_PROCESS.remove(this);
    synchronized (this) {
      if (!gone) remove(path);
      gone = true;
    }
  }

  /**
   * The other threads go on while the system goes down: moved away first, the folder is out of
   * their reach and cannot fill again or be put in its place.
   */
  synchronized void stop() {
    stopped = true;
    if (gone) return;
    gone = true;
    try {
      Path away = path.resolveSibling(path.getFileName() + "-stopped");
      move(path, away);
      remove(away);
    } catch (IOException e) {
      System.err.println("sosie: cannot remove " + path + ": " + e.getMessage());
    }
  }

  /** At one stroke, where the disk can do that. */
  public static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to);
    }
  }

  /** Removes a folder with all that is in it, or a file, or nothing if nothing is there. */
  public static void remove(Path folder) throws IOException {
    if (!Files.exists(folder)) return;
    List<Path> deepestFirst;
    try (Stream<Path> paths = Files.walk(folder)) {
      deepestFirst = paths.sorted(Comparator.reverseOrder()).toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    for (Path path : deepestFirst) Files.deleteIfExists(path);
  }
}
