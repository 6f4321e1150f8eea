package sosie.read;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import sosie.format.LineMarks;
import sosie.format.Stretch;
import sosie.source.Origin;
import sosie.source.Problem;
import sosie.source.SourceFile;
import sosie.source.Spool;

/**
 * The documents of some files and folders.
 *
 * <p>Names are relative to the folder if there is one input and it is a folder, else to the deepest
 * folder that holds all inputs. Files are read in the order of their names, so the order in which
 * inputs are given never matters; a file reached twice is read once.
 *
 * <p>Closing it deletes what standard input was spooled to.
 */
public final class Collection implements DocumentSource, Closeable {

  private final ReadOptions options;
  private final Selection selection;
  private final List<Path> inputs;
  private final List<SourceFile> files;
  private final List<Problem> problems;
  private final List<Spool> spools;
  private final LineMarks marks = new LineMarks();

  private Collection(
      ReadOptions options,
      Selection selection,
      List<Path> inputs,
      List<SourceFile> files,
      List<Problem> problems,
      List<Spool> spools) {
    this.options = options;
    this.selection = selection;
    this.inputs = List.copyOf(inputs);
    this.files = List.copyOf(files);
    this.problems = List.copyOf(problems);
    this.spools = List.copyOf(spools);
  }

  /**
   * Looks through the inputs; {@code -} is standard input.
   *
   * @throws sosie.source.UnusableInputException if one is missing or cannot be read, or if they
   *     hold no file
   */
  public static Collection of(List<Path> inputs, ReadOptions options) throws IOException {
    return of(inputs, options, System.in);
  }

  static Collection of(List<Path> inputs, ReadOptions options, InputStream standardInput)
      throws IOException {
    Selection selection = new Selection(options);
    Inputs found = Inputs.of(inputs, selection, standardInput);
    return new Collection(
        options, selection, inputs, found.files(), found.problems(), found.spools());
  }

  /** One whose inputs somebody looked through already: nothing of them is looked at. */
  public static Collection of(List<Path> inputs, ReadOptions options, Listing found) {
    return new Collection(
        options, new Selection(options), inputs, found.files(), found.problems(), List.of());
  }

  /**
   * What there is in the inputs of a collection.
   *
   * @param files in the order of reading
   * @param problems with what could not be looked at
   */
  public record Listing(List<SourceFile> files, List<Problem> problems) {}

  public Listing listing() {
    return new Listing(files, problems);
  }

  /** In the order of reading. */
  public List<SourceFile> files() {
    return files;
  }

  @Override
  public long bytes() {
    return files.stream().mapToLong(SourceFile::bytes).sum();
  }

  /**
   * Tells which documents come from a file or folder, links followed: from the inputs that a user
   * protects, say.
   */
  public Predicate<Origin> from(Path path) throws IOException {
    Set<String> names = new HashSet<>();
    boolean standardInput = path.equals(Path.of("-"));
    for (SourceFile file : files) {
      if (standardInput ? file.name().equals("-") : isWithin(file.path(), path)) {
        names.add(file.name());
      }
    }
    return origin -> names.contains(origin.file());
  }

  private static boolean isWithin(Path file, Path folder) throws IOException {
    return file.startsWith(folder.toAbsolutePath().normalize())
        || (Files.exists(folder) && file.toRealPath().startsWith(folder.toRealPath()));
  }

  @Override
  public void read(DocumentSink sink) throws IOException {
    for (Problem problem : problems) {
      sink.problem(problem);
    }
    Reading reading = new Reading(options, selection, sink, marks);
    for (SourceFile file : files) {
      if (!sink.wantsMore()) {
        return;
      }
      reading.file(file, Stretch.WHOLE);
    }
  }

  /** Reads one of the {@link #files}, to have a look at it. */
  public void read(SourceFile file, DocumentSink sink) throws IOException {
    read(file, Stretch.WHOLE, sink);
  }

  /**
   * Reads the documents that begin in a stretch of one of the {@link #files}.
   *
   * @throws IllegalStateException if a part is asked for of a file that is not {@linkplain
   *     #isDivisible divisible}
   */
  public void read(SourceFile file, Stretch stretch, DocumentSink sink) throws IOException {
    new Reading(options, selection, sink, marks).file(file, stretch);
  }

  /** Whether any stretch of a file can be read by itself: it holds records and is not packed. */
  public boolean isDivisible(SourceFile file) throws IOException {
    return new Division(options, file).format().isPresent();
  }

  /** How many records, or blank lines, begin in a stretch of a divisible file. */
  public long count(SourceFile file, Stretch stretch) throws IOException {
    return new Division(options, file).count(stretch);
  }

  ReadOptions options() {
    return options;
  }

  Selection selection() {
    return selection;
  }

  /**
   * Whether a file of {@link #files} came from a pipe, so that its path is that of our own file.
   */
  public boolean isSpooled(SourceFile file) {
    return spools.stream().anyMatch(spool -> spool.path().filter(file.path()::equals).isPresent());
  }

  List<Path> inputs() {
    return inputs;
  }

  @Override
  public void close() throws IOException {
    for (Spool spool : spools) {
      spool.delete();
    }
  }
}
