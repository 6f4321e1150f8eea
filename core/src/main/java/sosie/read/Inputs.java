package sosie.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sosie.source.Origin;
import sosie.source.Problem;
import sosie.source.SourceFile;
import sosie.source.Spool;
import sosie.source.UnusableInputException;
import sosie.source.Utf8Order;

/** Finds the files of a collection and names them. */
final class Inputs {

  private static final Path STANDARD_INPUT = Path.of("-");

  private final Selection selection;
  private final Path home;
  private final List<SourceFile> files = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();
  private final List<Spool> spools = new ArrayList<>();

  private Inputs(Selection selection, Path home) {
    this.selection = selection;
    this.home = home;
  }

  /** Looks at every input; the first that cannot be used is an exception. */
  static Inputs of(List<Path> paths, Selection selection, InputStream standardInput)
      throws IOException {
    if (paths.isEmpty()) {
      throw new UnusableInputException("no input was named; name a file, a folder or -");
    }
    List<Path> distinct = paths.stream().distinct().toList();
    for (Path path : distinct) {
      check(path);
    }
    Inputs inputs = new Inputs(selection, home(distinct));
    for (Path path : distinct) {
      inputs.add(path, standardInput);
    }
    inputs.settle(distinct);
    return inputs;
  }

  List<SourceFile> files() {
    return files;
  }

  List<Problem> problems() {
    return problems;
  }

  List<Spool> spools() {
    return spools;
  }

  private static void check(Path path) {
    if (path.equals(STANDARD_INPUT)) {
      return;
    }
    if (!Files.exists(path)) {
      throw new UnusableInputException(path + " does not exist; check the path");
    }
    if (!Files.isReadable(path)) {
      throw new UnusableInputException(path + " cannot be read; check its permissions");
    }
  }

  /** The folder that names are relative to. */
  private static Path home(List<Path> paths) {
    List<Path> real =
        paths.stream()
            .filter(path -> !path.equals(STANDARD_INPUT))
            .map(path -> path.toAbsolutePath().normalize())
            .distinct()
            .toList();
    requireOneFileSystem(real);
    if (real.size() == 1 && Files.isDirectory(real.get(0))) {
      return real.get(0);
    }
    Optional<Path> common = real.stream().map(Inputs::parent).reduce(Inputs::common);
    return common.orElse(Path.of("/"));
  }

  /** Names are relative to a folder that holds all inputs. */
  private static void requireOneFileSystem(List<Path> paths) {
    for (Path path : paths) {
      if (!path.getFileSystem().equals(paths.get(0).getFileSystem())) {
        throw new UnusableInputException(
            paths.get(0) + " and " + path + " must lie in one file system; copy one to the other");
      }
    }
  }

  private static Path parent(Path path) {
    return path.getParent() == null ? path : path.getParent();
  }

  private static Path common(Path left, Path right) {
    Path shared = left;
    while (!right.startsWith(shared)) {
      shared = parent(shared);
    }
    return shared;
  }

  private void add(Path path, InputStream standardInput) throws IOException {
    if (path.equals(STANDARD_INPUT)) {
      spooled("-", standardInput);
      return;
    }
    Path absolute = path.toAbsolutePath().normalize();
    if (Files.isDirectory(absolute)) {
      walk(absolute);
    } else if (Files.isRegularFile(absolute)) {
      if (selection.opens(nameOf(absolute))) {
        files.add(new SourceFile(nameOf(absolute), absolute, Files.size(absolute)));
      }
    } else {
      // A pipe, as shells make for <(…), can be read once only.
      try (InputStream pipe = Files.newInputStream(absolute)) {
        spooled(nameOf(absolute), pipe);
      }
    }
  }

  private void spooled(String name, InputStream in) throws IOException {
    Spool spool = Spool.onDisk(in);
    spools.add(spool);
    files.add(new SourceFile(name, spool.path().orElseThrow(), spool.size()));
  }

  private void walk(Path folder) throws IOException {
    Files.walkFileTree(
        folder,
        EnumSet.of(FileVisitOption.FOLLOW_LINKS),
        Integer.MAX_VALUE,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            found(folder, file, attributes);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException cause) {
            failed(file, cause);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private void found(Path folder, Path file, BasicFileAttributes attributes) {
    String inside = slashed(folder.relativize(file));
    if (attributes.isRegularFile() && selection.opensFound(nameOf(file), inside)) {
      files.add(new SourceFile(nameOf(file), file, attributes.size()));
    } else if (attributes.isSymbolicLink()) {
      problems.add(
          new Problem(
              Origin.whole(nameOf(file)),
              Problem.Reason.UNREADABLE,
              "a link to something that does not exist"));
    }
  }

  private void failed(Path file, IOException cause) {
    boolean loop = cause instanceof FileSystemLoopException;
    problems.add(
        new Problem(
            Origin.whole(nameOf(file)),
            loop ? Problem.Reason.LINK_LOOP : Problem.Reason.UNREADABLE,
            loop
                ? "a link back to a folder above it"
                : "the system refused: " + cause.getClass().getSimpleName()));
  }

  /** Sorts, and leaves out files met before, by whatever way they were reached. */
  private void settle(List<Path> paths) throws IOException {
    files.sort(Comparator.comparing(SourceFile::name, Utf8Order.UTF_8));
    problems.sort(Comparator.comparing(Problem::origin));
    Set<Path> seen = new HashSet<>();
    List<SourceFile> distinct = new ArrayList<>();
    for (SourceFile file : files) {
      if (seen.add(file.path().toRealPath())) {
        distinct.add(file);
      }
    }
    files.clear();
    files.addAll(distinct);
    if (files.isEmpty() && problems.isEmpty()) {
      throw new UnusableInputException(
          paths.get(0)
              + " holds no file to read; check the path and the include and exclude globs");
    }
  }

  private String nameOf(Path path) {
    return slashed(home.relativize(path));
  }

  private static String slashed(Path path) {
    return path.toString().replace(path.getFileSystem().getSeparator(), "/");
  }
}
