package sosie.read;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import sosie.format.Tally;
import sosie.source.Content;
import sosie.source.DiskFile;
import sosie.source.Expansion;
import sosie.source.Origin;
import sosie.source.Problem;
import sosie.source.SourceFile;
import sosie.source.UnusableInputException;

/**
 * A copy of a collection without some of its documents, each file in its own format and under its
 * own name.
 *
 * <p>Files of which nothing is left out are copied byte for byte; lines, messages, rows and web
 * records are too. A file, or an entry of an archive, of which nothing is kept is not written.
 * Inputs are never written to, and existing files never replaced.
 */
public final class KeptCopy {

  /**
   * What was written.
   *
   * @param lost entries that no copy can hold: those with unsafe names and encrypted ones
   */
  public record Outcome(long files, long kept, long dropped, List<Problem> lost) {

    /** Of two files together. */
    public Outcome plus(Outcome other) {
      List<Problem> all = new ArrayList<>(lost);
      all.addAll(other.lost);
      return new Outcome(
          files + other.files, kept + other.kept, dropped + other.dropped, List.copyOf(all));
    }
  }

  private final Collection collection;
  private final Path folder;

  /**
   * @throws UnusableInputException if the folder lies in an input, or a file is in the way
   */
  public KeptCopy(Collection collection, Path folder) throws IOException {
    this.collection = collection;
    this.folder = folder.toAbsolutePath().normalize();
    refuseInputs();
    for (SourceFile file : collection.files()) {
      refuseExisting(target(file));
    }
  }

  /**
   * Writes the copy.
   *
   * @param keep asked for every document and every problem that reading tells of a record or file,
   *     by origin; say {@code true} to an origin that reading never showed
   */
  public Outcome write(Predicate<Origin> keep) throws IOException {
    Outcome all = new Outcome(0, 0, 0, List.of());
    for (SourceFile file : collection.files()) all = all.plus(write(file, keep::test));
    return all;
  }

  /** Writes the copy of one of the collection's files; several may be written side by side. */
  public Outcome write(SourceFile file, Choice choice) throws IOException {
    Copying.Terms terms = terms(collection, choice);
    return outcome(write(file, terms), terms);
  }

  /**
   * Writes the copy of a collection's only file to a stream.
   *
   * @throws UnusableInputException if it has several files, which one stream cannot hold
   */
  public static Outcome writeTo(OutputStream out, Collection collection, Choice choice)
      throws IOException {
    if (collection.files().size() != 1) {
      throw new UnusableInputException(
          Count.of(collection.files().size(), "file")
              + " cannot go to one stream; choose a folder with --out");
    }
    SourceFile file = collection.files().get(0);
    Copying.Terms terms = terms(collection, choice);
    if (choice.keepsAllOf(file.name())) {
      Files.copy(file.path(), out);
      return new Outcome(1, 0, 0, List.of());
    }
    return outcome(copy(collection, file, out, terms), terms);
  }

  private static Copying.Terms terms(Collection collection, Choice choice) {
    Recognition recognition = new Recognition(collection.options());
    return new Copying.Terms(recognition, collection.selection(), choice, new ArrayList<>());
  }

  private static Outcome outcome(Copying copied, Copying.Terms terms) {
    Tally tally = copied.tally();
    List<Problem> lost = List.copyOf(terms.lost());
    return new Outcome(copied.leftNothing() ? 0 : 1, tally.kept(), tally.dropped(), lost);
  }

  private Copying write(SourceFile file, Copying.Terms terms) throws IOException {
    Path target = target(file);
    Files.createDirectories(target.getParent());
    if (!target.getParent().toRealPath().startsWith(folder.toRealPath())) {
      throw new UnusableInputException(
          target.getParent()
              + " is a link out of "
              + folder
              + "; remove it or choose another folder");
    }
    // A copy that breaks off half way must not look like a whole one.
    Path part =
        Files.createTempFile(target.getParent(), ".sosie", ".part", permissionsFor(file, target));
    try {
      Copying copying = copy(file, part, terms);
      if (!copying.leftNothing()) {
        if (!copying.hasChanged()) {
          copyWhole(file, part);
        }
        refuseExisting(target);
        Files.move(part, target);
      }
      return copying;
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private Copying copy(SourceFile file, Path part, Copying.Terms terms) throws IOException {
    try (OutputStream out =
        new BufferedOutputStream(
            Files.newOutputStream(part, StandardOpenOption.TRUNCATE_EXISTING), 1 << 18)) {
      return copy(collection, file, out, terms);
    }
  }

  private static Copying copy(
      Collection collection, SourceFile file, OutputStream out, Copying.Terms terms)
      throws IOException {
    Content.Opening opening = () -> DiskFile.open(file.path(), bytes -> {});
    Expansion expansion = Expansion.forCopying(file.bytes(), collection.options().expansion());
    try (Content content =
        Content.ofFile(file.name(), file.path(), file.bytes(), opening, expansion, place -> {})) {
      Copying copying = new Copying(terms, out);
      copying.copy(content);
      return copying;
    } catch (DiskFile.Failure e) {
      throw new IOException("cannot read " + file.path() + ": " + e.getCause().getMessage(), e);
    }
  }

  /** Into the file that is there, since a new one would not have its permissions. */
  private static void copyWhole(SourceFile file, Path part) throws IOException {
    try (OutputStream out = Files.newOutputStream(part, StandardOpenOption.TRUNCATE_EXISTING)) {
      Files.copy(file.path(), out);
    }
  }

  /**
   * Those of the source, or of any new file if it was a pipe; the system takes away what the umask
   * forbids. The owner may write, as this class must.
   */
  private FileAttribute<?>[] permissionsFor(SourceFile file, Path target) throws IOException {
    if (!target.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return new FileAttribute<?>[0];
    }
    Set<PosixFilePermission> permissions =
        collection.isSpooled(file)
            ? PosixFilePermissions.fromString("rw-rw-rw-")
            : EnumSet.copyOf(Files.getPosixFilePermissions(file.path()));
    permissions.add(PosixFilePermission.OWNER_READ);
    permissions.add(PosixFilePermission.OWNER_WRITE);
    return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)};
  }

  private Path target(SourceFile file) {
    Path target = folder.resolve(file.name()).normalize();
    if (!target.startsWith(folder) || target.equals(folder)) {
      throw new UnusableInputException(file.name() + " points outside " + folder);
    }
    return target;
  }

  private void refuseInputs() throws IOException {
    Path real = realPathOf(folder);
    for (Path input : collection.inputs()) {
      if (Files.exists(input) && real.startsWith(input.toRealPath())) {
        throw new UnusableInputException(
            folder + " lies in the input " + input + "; choose a folder outside it");
      }
    }
  }

  private static void refuseExisting(Path target) {
    if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
      throw new UnusableInputException(
          target + " exists already; remove it or choose another folder");
    }
  }

  /** The real path of a folder that may not exist yet. */
  private static Path realPathOf(Path path) throws IOException {
    if (Files.exists(path) || path.getParent() == null) {
      return path.toRealPath();
    }
    return realPathOf(path.getParent()).resolve(path.getFileName());
  }
}
