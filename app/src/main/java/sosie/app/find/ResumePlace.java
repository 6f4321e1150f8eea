package sosie.app.find;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import sosie.app.option.OutputPlace;

/** Where a run that may be resumed keeps what it has read. */
final class ResumePlace {

  private ResumePlace() {}

  static Path beside(Path out) {
    return out.resolveSibling(out.getFileName() + ".partial");
  }

  /** Refuses a place in the input, and input that is gone once it was read. */
  static void check(Path partial, List<Path> inputs) throws IOException {
    for (Path input : inputs) {
      boolean lasts = Files.isDirectory(input) || Files.isRegularFile(input);
      if (!lasts && (input.toString().equals("-") || Files.exists(input))) {
        throw new IllegalArgumentException(
            "--resume needs files that can be read again, and " + input + " cannot");
      }
    }
    OutputPlace.check(partial, inputs);
  }
}
