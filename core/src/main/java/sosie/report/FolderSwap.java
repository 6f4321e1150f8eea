package sosie.report;

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
final class FolderSwap implements Closeable {

  private final Path target;
  private final Path building;
  private final Thread onExit;
  private boolean done;

  /** Begins a folder that will take the place of {@code target}. */
  FolderSwap(Path target) throws IOException {
    this.target = target.toAbsolutePath().normalize();
    Path parent = this.target.getParent();
    Files.createDirectories(parent);
    building = parent.resolve("." + this.target.getFileName() + ".partial-" + suffix());
    Files.createDirectory(building);
    onExit = new Thread(this::removeQuietly);
    Runtime.getRuntime().addShutdownHook(onExit);
  }

  private static String suffix() {
    return Long.toHexString(ThreadLocalRandom.current().nextLong() & 0xffffff);
  }

  /** Where to write. */
  Path folder() {
    return building;
  }

  /** Puts the folder in its place; what stood there before is removed only after that. */
  void commit() throws IOException {
    Path old = target.resolveSibling("." + target.getFileName() + ".old-" + suffix());
    boolean replaces = Files.exists(target);
    if (replaces) move(target, old);
    move(building, target);
    done = true;
    if (replaces) remove(old);
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

  private void removeQuietly() {
    try {
      if (!done) remove(building);
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
   * Refuses a place where something stands, unless it is a result (or nothing at all) and may be
   * replaced.
   */
  static void check(Path target, boolean mayReplace) throws IOException {
    if (!Files.exists(target)) return;
    if (!mayReplace) {
      throw new IllegalArgumentException(
          target
              + " exists already; add --force to replace it or choose another folder with --out");
    }
    if (!Files.isDirectory(target)
        || (!Files.exists(target.resolve("run.json")) && !isEmpty(target))) {
      throw new IllegalArgumentException(
          target
              + " is not a result of sosie and is not replaced; choose another folder with --out");
    }
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.findAny().isEmpty();
    }
  }
}
