package sosie.result;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/**
 * A folder that is written beside its final place and renamed when it is complete: whoever looks
 * sees all of it or nothing. What was begun is removed, also on an interrupt.
 */
public final class FolderSwap implements Closeable {

  private final Path target;
  private final Path building;
  private final Thread onExit;
  private boolean done;
  private boolean stopped;

  /** Begins a folder that will take the place of {@code target}. */
  public FolderSwap(Path target) throws IOException {
    this.target = target.toAbsolutePath().normalize();
    Path parent = this.target.getParent();
    Files.createDirectories(parent);
    building = parent.resolve("." + this.target.getFileName() + ".partial-" + suffix());
    Files.createDirectory(building);
    onExit = new Thread(this::stop);
    Runtime.getRuntime().addShutdownHook(onExit);
  }

  private static String suffix() {
    return Long.toHexString(ThreadLocalRandom.current().nextLong() & 0xffffff);
  }

  /** Where to write. */
  public Path folder() {
    return building;
  }

  /** Puts the folder in its place; what stood there before is removed only after that. */
  public synchronized void commit() throws IOException {
    if (stopped) throw new IOException("stopped before " + target + " was complete");
    Path old = target.resolveSibling("." + target.getFileName() + ".old-" + suffix());
    boolean replaces = Files.exists(target);
    if (replaces) move(target, old);
    move(building, target);
    done = true;
    if (replaces) remove(old);
  }

  /**
   * Puts what was made into the folder that stands there, each entry in the place of one of that
   * name.
   */
  synchronized void commitInto() throws IOException {
    if (stopped) throw new IOException("stopped before " + target + " was complete");
    List<Path> made;
    try (Stream<Path> entries = Files.list(building)) {
      made = entries.sorted().toList();
    }
    for (Path each : made) {
      Path place = target.resolve(each.getFileName());
      remove(place);
      move(each, place);
    }
    done = true;
    remove(building);
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to);
    }
  }

  @Override
  public void close() throws IOException {
    try {
      Runtime.getRuntime().removeShutdownHook(onExit);
    } catch (IllegalStateException e) {
      return; // the system is going down already, and the hook does the work
    }
    if (!done) remove(building);
  }

  /**
   * The other threads go on while the system goes down: moved away first, the folder is out of
   * their reach and cannot fill again or be put in its place.
   */
  private synchronized void stop() {
    if (done) return;
    stopped = true;
    try {
      Path away = building.resolveSibling(building.getFileName() + "-stopped");
      move(building, away);
      remove(away);
    } catch (IOException e) {
      System.err.println("sosie: cannot remove " + building + ": " + e.getMessage());
    }
  }

  private static void remove(Path folder) throws IOException {
    if (!Files.exists(folder)) return;
    List<Path> deepestFirst;
    try (Stream<Path> paths = Files.walk(folder)) {
      deepestFirst = paths.sorted(Comparator.reverseOrder()).toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    for (Path path : deepestFirst) Files.deleteIfExists(path);
  }

  /**
   * Refuses a place where something stands, unless it is a result, or an empty folder, and may be
   * replaced.
   */
  static void check(Path target, boolean mayReplace) throws IOException {
    if (!Files.exists(target)) return;
    if (!mayReplace) {
      throw new IllegalArgumentException(
          target
              + " exists already; add --force to replace it or choose another folder with --out");
    }
    if (!Files.isDirectory(target) || !holdsOnlyAResult(target)) {
      throw new IllegalArgumentException(
          target
              + " holds more than a result of sosie and is not replaced;"
              + " choose another folder with --out");
    }
  }

  /** A stranger's file in the folder would be lost with it, so there must be none. */
  private static boolean holdsOnlyAResult(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      for (Path entry : (Iterable<Path>) entries::iterator) {
        if (!ResultWriter.isOurs(entry)) return false;
      }
      return true;
    }
  }
}
