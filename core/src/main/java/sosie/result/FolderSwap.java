package sosie.result;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import sosie.source.TemporaryFolder;

/**
 * A folder that is written beside its final place and renamed when it is complete: whoever looks
 * sees all of it or nothing. What was begun is removed, also on an interrupt.
 */
public final class FolderSwap implements Closeable {

  private final Path target;
  private final TemporaryFolder building;

  /** Begins a folder that will take the place of {@code target}. */
  public FolderSwap(Path target) throws IOException {
    this.target = target.toAbsolutePath().normalize();
    Files.createDirectories(this.target.getParent());
    building = TemporaryFolder.beside(this.target);
  }

  /** Where to write. */
  public Path folder() {
    return building.path();
  }

  /** Puts the folder in its place; what stood there before is removed only after that. */
  public void commit() throws IOException {
    building.settle(
        () -> {
          Path old =
              target.resolveSibling(
                  "." + target.getFileName() + ".old-" + TemporaryFolder.suffix());
          boolean replaces = Files.exists(target);
          if (replaces) TemporaryFolder.move(target, old);
          TemporaryFolder.move(folder(), target);
          if (replaces) TemporaryFolder.remove(old);
        });
  }

  /**
   * Puts what was made into the folder that stands there, each entry in the place of one of that
   * name.
   */
  void commitInto() throws IOException {
    building.settle(
        () -> {
          List<Path> made;
          try (Stream<Path> entries = Files.list(folder())) {
            made = entries.sorted().toList();
          }
          for (Path each : made) {
            Path place = target.resolve(each.getFileName());
            TemporaryFolder.remove(place);
            TemporaryFolder.move(each, place);
          }
          TemporaryFolder.remove(folder());
        });
  }

  @Override
  public void close() throws IOException {
    building.close();
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
