package sosie.app.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Where a result may go: beside the input, never into it. */
public final class OutputPlace {

  private OutputPlace() {}

  /**
   * Refuses a place in a folder that is read, where the result would count as input from then on,
   * and one that cannot be written, before any work is done.
   */
  public static void check(Path out, List<Path> inputs) throws IOException {
    requireNoStream(out);
    Path real = realPathOf(out.toAbsolutePath().normalize());
    for (Path input : inputs) {
      if (Files.isDirectory(input) && real.startsWith(input.toRealPath())) {
        throw new IllegalArgumentException(
            out + " lies in the input " + input + "; choose a folder outside it with --out");
      }
      if (Files.isRegularFile(input) && input.toRealPath().equals(real)) {
        throw new IllegalArgumentException(
            out + " is an input itself; choose another file with --out");
      }
      if (Files.exists(input) && input.toRealPath().startsWith(real)) {
        throw new IllegalArgumentException(
            "the input " + input + " lies in " + out + "; choose another folder with --out");
      }
    }
    Path above = real;
    while (!Files.exists(above)) above = above.getParent();
    if (!above.equals(real) && !(Files.isDirectory(above) && Files.isWritable(above))) {
      throw new IllegalArgumentException(
          out + " cannot be written: " + above + " is no folder that may be written to");
    }
  }

  /** Refuses standard output that was turned into a file that is read: it would grow as it is. */
  public static void checkStandardOutput(List<Path> inputs) throws IOException {
    Path output = Path.of("/dev/stdout");
    if (!Files.isRegularFile(output)) return; // also where there is no such place
    for (Path input : inputs) {
      Path file = input.toString().equals("-") ? Path.of("/dev/stdin") : input;
      if (!Files.isRegularFile(file) || !Files.isSameFile(file, output)) continue;
      throw new IllegalArgumentException(
          "standard output goes to the input "
              + input
              + " itself; choose another file for it, or a folder with --out");
    }
  }

  /** What means standard output elsewhere would be a folder or file called so. */
  static void requireNoStream(Path out) {
    if (!out.toString().equals("-")) return;
    throw new IllegalArgumentException(
        "--out must name a place on disk, was -; standard output cannot hold it (./- is a place"
            + " called so, --json prints the summary)");
  }

  /** Refuses a file that stands there already, and a place that cannot be written. */
  public static void checkNewFile(Path file, String option) {
    if (Files.exists(file) && !Files.isDirectory(file)) {
      throw new IllegalArgumentException(
          file + " exists already; choose another file with " + option);
    }
    checkFile(file, true);
  }

  /** The same, where {@code --force} may replace a file. */
  public static void checkFile(Path file, boolean replace) {
    requireNoStream(file);
    if (Files.isDirectory(file)) {
      throw new IllegalArgumentException(file + " is a folder; name a file in it");
    }
    if (Files.exists(file) && !replace) {
      throw new IllegalArgumentException(file + " exists already; --force replaces it");
    }
    Path folder = file.toAbsolutePath().normalize().getParent();
    if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
      throw new IllegalArgumentException(
          file + " cannot be written: " + folder + " is no folder that may be written to");
    }
  }

  /** The real path of a folder that may not exist yet. */
  private static Path realPathOf(Path path) throws IOException {
    if (Files.exists(path)) return path.toRealPath();
    return realPathOf(path.getParent()).resolve(path.getFileName());
  }
}
